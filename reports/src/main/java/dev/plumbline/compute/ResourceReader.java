package dev.plumbline.compute;

import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the resources in documents of the API: alone, in lists, or in mappings that hold several. */
final class ResourceReader {

    static final String KUBERNETES =
            "this is an object of Kubernetes, which is not read; describe the back-end service and the"
                    + " forwarding rule that are made of it";

    private final List<Resource> found = new ArrayList<>();
    private final List<Remark> remarks;

    ResourceReader(List<Remark> remarks) {
        this.remarks = remarks;
    }

    List<Resource> found() {
        return List.copyOf(found);
    }

    void read(Value document) {
        read(document, "");
    }

    /** A resource of Deployment Manager has its name beside its properties. */
    private static Mapping named(Mapping properties, Mapping resource) {
        var name = resource.members().get("name");
        return name == null || properties.member("name").isPresent() ? properties : properties.with("name", name);
    }

    /** The last word of a type, as in {@code compute.v1.regionBackendService}. */
    private static String typeOf(Mapping resource) {
        var type = resource.text("type").orElse("");
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private void read(Value value, String holder) {
        if (value instanceof Mapping mapping) {
            if (TerraformPlan.is(mapping)) {
                found.addAll(new TerraformPlan(mapping, remarks).resources());
            } else {
                readMapping(mapping, holder);
            }
        } else if (value instanceof Scalar) {
            remarks.add(new Remark(value.spot(), "nothing is known of this, so it is not read"));
        } else {
            value.items().forEach(item -> read(item, holder));
        }
    }

    private void readMapping(Mapping mapping, String holder) {
        if (mapping.text("apiVersion").isPresent()) {
            remarks.add(new Remark(mapping.spot(), KUBERNETES));
            return;
        }
        if (mapping.text("type").isPresent() && mapping.member("properties").isPresent()) {
            mapping.mappings("properties")
                    .forEach(properties -> readMapping(named(properties, mapping), typeOf(mapping)));
            return;
        }
        var kind = ResourceKind.of(mapping, holder);
        if (kind.isPresent()) {
            var value = kind.get().shape().read(mapping, remarks::add);
            found.add(new Resource(kind.get(), value, Optional.empty()));
            return;
        }
        boolean holds = mapping.members().values().stream().anyMatch(member -> !(member instanceof Scalar));
        if (!holds) {
            remarks.add(new Remark(mapping.spot(), "this is no resource that is known, so it is not read"));
            return;
        }
        mapping.members().forEach((name, member) -> {
            if (!(member instanceof Scalar)) {
                read(member, name);
            }
        });
    }
}
