// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeLicence;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Writes the files of a pack other than its networks: pack.json and the text of the licence. */
final class PackDocument {
    /** The licence text shown to the operator, stored as a file of the pack. */
    static final String LICENCE_FILE = "LICENCE.txt";

    private static final String SIZE = "$size";

    private PackDocument() {}

    /**
     * A file of the pack.
     *
     * @param path path within the pack
     * @param sha256 lower-case hexadecimal digits
     * @param bytes exact size
     */
    record Entry(String path, String sha256, long bytes) {}

    /** The licence text that an operator sees and, if required, has to accept. */
    static byte[] licence(ModelRecipe recipe) {
        RecipeLicence licence = recipe.licence();
        List<String> lines = new ArrayList<>();
        lines.add(recipe.title());
        lines.add("");
        lines.add("Code:          " + licence.code());
        lines.add("Weights:       " + licence.weights());
        lines.add("Training data: " + licence.data());
        lines.add("");
        lines.addAll(licence.text());
        lines.add("");
        recipe.sources().forEach(source -> lines.add("From: " + source.address()));
        return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    }

    /** Contents of pack.json, without the values of probes that have to be measured. */
    static ObjectNode pack(ModelRecipe recipe, Optional<Integer> size, List<Entry> entries) {
        ObjectNode pack = JsonNodeFactory.instance.objectNode();
        RecipeLicence licence = recipe.licence();
        pack.put("format", 1)
                .put("role", recipe.role())
                .put("name", recipe.name())
                .put("licence", licence.code())
                .put("licence_of_weights", licence.weights())
                .put("data", licence.data())
                .put("operator_must_accept", licence.mustAccept())
                .put("licence_text", LICENCE_FILE);
        for (Map.Entry<String, JsonNode> field : recipe.template().properties()) {
            pack.set(field.getKey(), sized(field.getValue(), size));
        }
        ArrayNode files = pack.putArray("files");
        for (Entry entry : entries) {
            files.addObject()
                    .put("path", entry.path())
                    .put("sha256", entry.sha256())
                    .put("bytes", entry.bytes());
        }
        return pack;
    }

    private static JsonNode sized(JsonNode node, Optional<Integer> size) {
        JsonNodeFactory factory = JsonNodeFactory.instance;
        if (node.isString() && node.stringValue().equals(SIZE) && size.isPresent()) {
            return factory.numberNode(size.get());
        }
        if (node instanceof ArrayNode array) {
            ArrayNode copy = factory.arrayNode();
            array.forEach(each -> copy.add(sized(each, size)));
            return copy;
        }
        if (node instanceof ObjectNode object) {
            ObjectNode copy = factory.objectNode();
            object.properties().forEach(each -> copy.set(each.getKey(), sized(each.getValue(), size)));
            return copy;
        }
        return node;
    }

    static byte[] bytes(ObjectNode document) {
        return JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsBytes(document);
    }
}
