// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.status;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Results are stored with references, so that an installation may move; whoever reads them gets addresses. */
final class AssetReferences {
    private static final String REFERENCE = "$asset";

    private AssetReferences() {}

    /**
     * Where an asset is.
     *
     * @param file id and extension, as in {@code id.png}
     */
    private static String address(String baseUrl, String file) {
        return baseUrl + "/results/" + file;
    }

    /** A copy of the tree with addresses below the base for references. */
    static JsonNode resolve(JsonNode node, String baseUrl) {
        if (node.isObject() && node.size() == 1 && node.path(REFERENCE).isString()) {
            return JsonNodeFactory.instance.stringNode(
                    address(baseUrl, node.path(REFERENCE).stringValue()));
        }
        if (node.isObject()) {
            var copy = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(each -> copy.set(each.getKey(), resolve(each.getValue(), baseUrl)));
            return copy;
        }
        if (node.isArray()) {
            var copy = JsonNodeFactory.instance.arrayNode();
            node.forEach(each -> copy.add(resolve(each, baseUrl)));
            return copy;
        }
        return node;
    }
}
