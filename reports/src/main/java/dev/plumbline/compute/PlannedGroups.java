package dev.plumbline.compute;

import dev.plumbline.catalogue.Product;
import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import dev.plumbline.compute.Value.Sequence;
import dev.plumbline.config.Zones;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tools.jackson.databind.node.JsonNodeFactory;

/** The groups that services name, with as many VMs as are assumed. */
final class PlannedGroups {

    private final Assumptions assumptions;
    private final List<String> notes;
    private final Map<String, Mapping> byReference = new LinkedHashMap<>();

    PlannedGroups(Assumptions assumptions, List<String> notes) {
        this.assumptions = assumptions;
        this.notes = notes;
    }

    List<Value> planned() {
        return List.copyOf(byReference.values());
    }

    void tellAssumptions() {
        byReference.values().stream()
                .map(group -> group.mappings("endpoints").size() + " in "
                        + group.text("name").orElseThrow())
                .reduce((some, more) -> some + ", " + more)
                .ifPresent(counts -> notes.add("VMs in the groups: " + counts + " (--vms changes that)"));
    }

    /** The service with the groups' names in place of references to them. */
    Resource withGroups(Resource service) {
        boolean global = service.scheme().equals(Product.EXTERNAL_GLOBAL.scheme());
        var backends = new ArrayList<Value>();
        for (var backend : service.value().mappings("backends")) {
            var reference = backend.text("group").orElse("group-" + (backends.size() + 1));
            var group = byReference.computeIfAbsent(reference, each -> group(each, backend.spot(), global));
            backends.add(backend.with("group", group.members().get("name"))
                    .with("reference", Scalar.of(backend.spot(), reference)));
        }
        return service.with(service.value().with("backends", new Sequence(spotOfBackends(service), backends)));
    }

    private static Spot spotOfBackends(Resource service) {
        return service.value().member("backends").orElse(service.value()).spot();
    }

    private Mapping group(String reference, Spot spot, boolean global) {
        var plain = References.nameOf(reference);
        var zone = References.zoneOf(reference);
        var region = zone.isPresent() ? Optional.<String>empty() : References.regionOf(reference);
        var name = unused(plain, zone.or(() -> region));
        var members = new LinkedHashMap<String, Value>();
        members.put("name", Scalar.of(spot, name));
        members.put(
                "kind",
                Scalar.of(spot, reference.contains("networkEndpointGroups") ? "GCE_VM_IP_NEG" : "INSTANCE_GROUP"));
        zone.ifPresent(text -> members.put("zone", Scalar.of(spot, text)));
        region.ifPresent(text -> members.put("region", Scalar.of(spot, text)));
        if (global && zone.isEmpty() && region.isEmpty()) {
            var assumed = zoneOfItsOwn();
            members.put("zone", Scalar.of(spot, assumed));
            members.put(Setup.ASSUMED, new Scalar(spot, JsonNodeFactory.instance.booleanNode(true)));
            notes.add("zone of " + name + ": " + assumed);
        }
        members.put("endpoints", endpoints(name, spot));
        return new Mapping(spot, members);
    }

    /** In a region of its own a group is in nobody's way. */
    private String zoneOfItsOwn() {
        var regions = Zones.REGIONS_OF_GLOBAL_BACK_ENDS;
        return regions.get(byReference.size() % regions.size()) + "-a";
    }

    /** The name, with where the group is, or a number, if another one has the same. */
    private String unused(String plain, Optional<String> place) {
        var names = byReference.values().stream()
                .flatMap(group -> group.text("name").stream())
                .toList();
        return Stream.concat(
                        Stream.concat(Stream.of(plain), place.map(text -> text + "/" + plain).stream()),
                        IntStream.iterate(2, i -> i + 1).mapToObj(i -> plain + "-" + i))
                .filter(name -> !names.contains(name))
                .findFirst()
                .orElseThrow();
    }

    private Sequence endpoints(String group, Spot spot) {
        var endpoints = new ArrayList<Value>();
        for (int i = 1; i <= assumptions.vmsOf(group); i++) {
            endpoints.add(new Mapping(spot, Map.of("name", Scalar.of(spot, group + "-vm" + i))));
        }
        return new Sequence(spot, endpoints);
    }
}
