// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Builds an object from fields of a form. */
final class FormMembers {
    private FormMembers() {}

    /** Adds a value under a name; several values of one name become a list. */
    static void add(ObjectNode object, String name, JsonNode value) {
        JsonNode before = object.get(name);
        if (before == null) {
            object.set(name, value);
        } else if (before instanceof ArrayNode list) {
            list.add(value);
        } else {
            object.putArray(name).add(before).add(value);
        }
    }
}
