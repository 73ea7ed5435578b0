package dev.plumbline.compute;

import dev.plumbline.compute.Value.Mapping;
import dev.plumbline.compute.Value.Scalar;
import dev.plumbline.compute.Value.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What {@code terraform show -json} tells of a plan, or of a state. What is known only after the plan is applied, such as the
 * URL of a service, is missing there; the references of the configuration stand in for it.
 */
final class TerraformPlan {

    /** What an expression says of instances, and not of resources. */
    private static final Pattern OF_INSTANCES = Pattern.compile("(count|each|path|terraform|self)(\\..*)?");

    private final Mapping plan;
    private final List<Remark> remarks;
    private final List<Resource> resources = new ArrayList<>();

    TerraformPlan(Mapping plan, List<Remark> remarks) {
        this.plan = plan;
        this.remarks = remarks;
    }

    /** Whether a document is one. */
    static boolean is(Mapping document) {
        return document.members().containsKey("terraform_version")
                || document.members().containsKey("planned_values")
                || document.members().containsKey("format_version");
    }

    /** The resources that belong to a balancer. */
    List<Resource> resources() {
        var values = plan.mappings("planned_values").stream()
                .findFirst()
                .or(() -> plan.mappings("values").stream().findFirst())
                .orElseThrow(() -> new UnreadableException(
                        plan.spot(),
                        "a plan has 'planned_values', a state 'values'; write a plan with 'terraform show -json"
                                + " PLANFILE', a state without the file"));
        var configuration = child(plan, "configuration").flatMap(tree -> child(tree, "root_module"));
        child(values, "root_module").ifPresent(root -> readModule(root, configuration));
        return List.copyOf(resources);
    }

    private static Optional<Mapping> child(Mapping parent, String name) {
        return parent.mappings(name).stream().findFirst();
    }

    private void readModule(Mapping module, Optional<Mapping> configuration) {
        var prefix = module.text("address").map(address -> address + ".").orElse("");
        module.mappings("resources").forEach(resource -> readResource(resource, prefix, configuration));
        for (var below : module.mappings("child_modules")) {
            var name = References.nameOf(
                    References.withoutIndexes(below.text("address").orElse("")));
            readModule(
                    below,
                    configuration
                            .flatMap(tree -> child(tree, "module_calls"))
                            .flatMap(calls -> child(calls, name))
                            .flatMap(call -> child(call, "module")));
        }
    }

    private void readResource(Mapping resource, String prefix, Optional<Mapping> configuration) {
        var type = resource.text("type").orElse("");
        var kind = ResourceKind.ofTerraform(type);
        if (kind.isEmpty() || resource.text("mode").filter("data"::equals).isPresent()) {
            return;
        }
        var local = type + "." + resource.text("name").orElse("");
        var address = resource.text("address").orElse(prefix + local);
        var references = new PlannedReferences(
                prefix,
                address.substring(References.withoutLastIndex(address).length()),
                configuration.stream()
                        .flatMap(tree -> tree.mappings("resources").stream())
                        .filter(each ->
                                each.text("address").filter(local::equals).isPresent())
                        .findFirst()
                        .flatMap(each -> child(each, "expressions")));
        child(resource, "values").ifPresent(values -> {
            var read = kind.get().shape().read(values, remarks::add);
            resources.add(new Resource(kind.get(), references.completed(read), Optional.of(address)));
        });
    }

    /**
     * What the configuration says that a resource refers to.
     *
     * @param prefix the module that it is in
     * @param index which instance of the resource it is, as in {@code [0]}; empty where there is one
     * @param expressions the expressions of its arguments
     */
    private record PlannedReferences(String prefix, String index, Optional<Mapping> expressions) {

        Mapping completed(Mapping value) {
            var complete = with(value, "backendService", "backend_service");
            complete = with(complete, "nextHopIlb", "next_hop_ilb");
            complete = with(complete, "targetService", "target_service");
            complete = with(complete, "forwardingRule", "forwarding_rule");
            return withGroups(complete);
        }

        private Mapping with(Mapping value, String member, String argument) {
            if (value.text(member).isPresent()) {
                return value;
            }
            return reference(expressions, argument)
                    .map(text -> value.with(member, Scalar.of(value.spot(), text)))
                    .orElse(value);
        }

        private Optional<String> reference(Optional<Mapping> arguments, String argument) {
            var known = arguments.flatMap(each -> child(each, argument)).map(each -> each.texts("references"));
            return known.flatMap(this::resource).map(text -> prefix + text);
        }

        /** The attribute comes first, then the instance, if the expression names one, and the resource as a whole. */
        private Optional<String> resource(List<String> texts) {
            var resources = texts.stream()
                    .filter(text -> !OF_INSTANCES.matcher(text).matches())
                    .toList();
            boolean byIndex = resources.size() < texts.size();
            return resources.stream()
                    .filter(text -> text.endsWith("]"))
                    .findFirst()
                    .or(() -> resources.stream()
                            .reduce((first, second) -> second)
                            .map(text -> byIndex ? text + index : text));
        }

        /** The blocks are a set: those of the plan and of the configuration go together by what else they say. */
        private Mapping withGroups(Mapping value) {
            var backends = value.mappings("backends");
            if (backends.stream().allMatch(backend -> backend.text("group").isPresent())) {
                return value;
            }
            var blocks = new ArrayList<>(
                    expressions.map(each -> each.mappings("backend")).orElse(List.of()));
            var named = new ArrayList<Value>();
            for (var backend : backends) {
                if (backend.text("group").isPresent()) {
                    named.add(backend);
                    continue;
                }
                var block = blocks.stream()
                        .filter(each -> isFailover(each) == backend.isTrue("failover"))
                        .findFirst();
                block.ifPresent(blocks::remove);
                var group = reference(block, "group").orElse(prefix + "group-" + (named.size() + 1));
                named.add(backend.with("group", Scalar.of(backend.spot(), group)));
            }
            return value.with("backends", new Sequence(value.spot(), named));
        }

        private static boolean isFailover(Mapping block) {
            return child(block, "failover")
                    .filter(each -> each.isTrue("constant_value"))
                    .isPresent();
        }
    }
}
