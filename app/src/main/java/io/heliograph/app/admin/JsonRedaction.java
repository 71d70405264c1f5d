// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.storage.outgoing.ShownAddress;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Redacts JSON for operators: removes secrets and media and bounds the size. Values of members with secret names are replaced, {@linkplain
 * ShownAddress addresses lose their secret parts}, long texts and lists are shortened and give the omitted amount.
 */
public final class JsonRedaction {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int LONGEST_TEXT = 1000;
    private static final int LONGEST_READ = 16_384; // maximum characters searched for addresses; the rest is cut
    private static final int LONGEST_LIST = 50;
    private static final int LONGEST_TYPE = 60;
    private static final int DEEPEST = 30;
    private static final Pattern SECRET = Pattern.compile(
            "(?i).*(secret|password|passwd|api_?token|access_?token|authorization|credential|signature|signing_?key).*");
    private static final Set<String> TYPE_NAMES = Set.of("@class");

    private JsonRedaction() {}

    /** Parses a text as JSON and redacts it. A text that is not JSON becomes a redacted and shortened string. */
    public static JsonNode of(String text) {
        try {
            return of(JSON.readTree(text));
        } catch (JacksonException e) {
            return text(text);
        }
    }

    static JsonNode of(JsonNode node) {
        return of(node, DEEPEST);
    }

    private static JsonNode of(JsonNode node, int depth) {
        if (depth == 0) {
            return text("… deeper than " + DEEPEST + " levels");
        }
        return switch (node) {
            case ObjectNode object -> members(object, depth);
            case ArrayNode list -> elements(list, depth);
            case JsonNode text when text.isString() -> text(text.stringValue());
            default -> node;
        };
    }

    private static ObjectNode members(ObjectNode object, int depth) {
        ObjectNode copy = JsonNodeFactory.instance.objectNode();
        object.properties().forEach(each -> {
            if (!TYPE_NAMES.contains(each.getKey())) {
                copy.set(
                        each.getKey(),
                        SECRET.matcher(each.getKey()).matches() ? text("(not shown)") : of(each.getValue(), depth - 1));
            }
        });
        return copy;
    }

    private static ArrayNode elements(ArrayNode list, int depth) {
        ArrayNode copy = JsonNodeFactory.instance.arrayNode();
        for (int i = 0; i < Math.min(list.size(), LONGEST_LIST); i++) {
            copy.add(of(list.get(i), depth - 1));
        }
        if (list.size() > LONGEST_LIST) {
            copy.add("… and " + (list.size() - LONGEST_LIST) + " more");
        }
        return copy;
    }

    private static JsonNode text(String text) {
        String shown = ShownAddress.of(text.substring(0, Math.min(text.length(), LONGEST_READ)));
        if (text.startsWith("data:")) {
            int media = text.indexOf(',');
            shown = text.substring(0, Math.clamp(media, 5, LONGEST_TYPE)) + ",… (" + text.length() + " characters)";
        } else if (shown.length() > LONGEST_TEXT) {
            shown = shown.substring(0, LONGEST_TEXT) + "… (" + text.length() + " characters)";
        }
        return JsonNodeFactory.instance.stringNode(shown);
    }
}
