package dev.plumbline.compute;

import dev.plumbline.compute.Value.Mapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Reads a balancer's configuration: Plumbline's own testbed, or documents of the Compute API as {@code gcloud … describe}, a
 * REST call or {@code terraform show -json} give them.
 */
public final class SetupReader {

    private SetupReader() {}

    /**
     * Reads the files that make a configuration.
     *
     * @param files their texts by name, in order
     * @param assumptions what stands in for what is not told
     * @throws UnreadableException if one is neither YAML nor JSON, or holds nothing that is known
     */
    public static Setup read(Map<String, String> files, Assumptions assumptions) {
        var documents = new ArrayList<Value>();
        files.forEach((name, text) -> documents.addAll(ValueReader.read(name, text)));
        return of(documents, assumptions);
    }

    /**
     * Reads a configuration that is part of a document.
     *
     * @throws UnreadableException if it holds nothing that is known
     */
    public static Setup of(List<Value> documents, Assumptions assumptions) {
        var first = documents.get(0);
        var testbeds = documents.stream()
                .filter(SetupReader::isTestbed)
                .map(Mapping.class::cast)
                .toList();
        if (testbeds.isEmpty()) {
            return ofResources(documents, first, assumptions);
        }
        if (documents.size() > 1) {
            throw new UnreadableException(
                    testbeds.get(0).spot(), "a testbed is a whole configuration; nothing else may stand beside it");
        }
        var remarks = new ArrayList<Remark>();
        return Setup.of(Shapes.TESTBED.read(testbeds.get(0), remarks::add), true, remarks, List.of());
    }

    /** Unlike the API's documents, a testbed has groups with their members. */
    private static boolean isTestbed(Value document) {
        return document instanceof Mapping mapping
                && mapping.members().containsKey("groups")
                && mapping.members().containsKey("backendServices");
    }

    private static Setup ofResources(List<Value> documents, Value first, Assumptions assumptions) {
        var remarks = new ArrayList<Remark>();
        var reader = new ResourceReader(remarks);
        documents.forEach(reader::read);
        if (reader.found().stream().allMatch(resource -> resource.kind() == ResourceKind.FIREWALL)) {
            throw nothingFound(first, remarks);
        }
        return new Assembly(reader.found(), first.spot(), assumptions, remarks).setup();
    }

    private static UnreadableException nothingFound(Value first, List<Remark> remarks) {
        return remarks.stream()
                .filter(remark -> remark.text().equals(ResourceReader.KUBERNETES))
                .findFirst()
                .map(remark -> new UnreadableException(remark.spot(), remark.text()))
                .orElseGet(() -> new UnreadableException(
                        first.spot().file(),
                        "it holds neither a back-end service nor a forwarding rule; give a testbed, the output of 'gcloud"
                                + " compute backend-services describe', or a plan from 'terraform show -json', not"
                                + " Terraform's source"));
    }
}
