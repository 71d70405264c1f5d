// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The outcome of a run.
 *
 * @param files in the order of publication
 * @param result the result object; {@code {"$file": key}} in it stands for the file of that key
 * @param warning warning for the client
 */
public record LocalOutcome(List<LocalFile> files, ObjectNode result, Optional<String> warning) {
    /** The result with each file reference replaced. */
    public JsonNode withFiles(Function<LocalFile, JsonNode> replacement) {
        Map<String, LocalFile> byKey = files.stream().collect(Collectors.toMap(LocalFile::key, file -> file));
        return replaced(result, byKey, replacement);
    }

    private static JsonNode replaced(
            JsonNode node, Map<String, LocalFile> files, Function<LocalFile, JsonNode> replacement) {
        if (node.isObject()
                && node.size() == 1
                && node.path(LocalWork.REFERENCE).isString()) {
            LocalFile file = files.get(node.path(LocalWork.REFERENCE).stringValue());
            return file == null ? node : replacement.apply(file);
        }
        if (node.isObject()) {
            ObjectNode copy = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(each -> copy.set(each.getKey(), replaced(each.getValue(), files, replacement)));
            return copy;
        }
        if (node.isArray()) {
            var copy = JsonNodeFactory.instance.arrayNode();
            node.forEach(each -> copy.add(replaced(each, files, replacement)));
            return copy;
        }
        return node;
    }
}
