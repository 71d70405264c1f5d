// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import jakarta.servlet.http.HttpServletRequest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * A recipe as form data: all values are texts, and may be invalid.
 *
 * @param steps operations with their fields as JSON
 * @param outputs one map for each output, from the names of its members to their values
 */
public record RecipeForm(String name, String summary, List<Step> steps, List<Map<String, String>> outputs) {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int MOST = 40;
    private static final List<String> NUMBERS = List.of("width", "height", "margin", "quality");
    private static final List<String> FLAGS = List.of("trim", "shadow", "enlarge");
    private static final List<String> WORDS = List.of("name", "fit", "background", "format");

    /** A step: the name of its operation, and its fields as JSON. */
    public record Step(String operation, String fields) {}

    /** Reads submitted form data. */
    static RecipeForm of(HttpServletRequest request) {
        List<Step> steps = new ArrayList<>();
        String[] operations = values(request, "operation");
        String[] fields = values(request, "fields");
        for (int i = 0; i < Math.min(MOST, Math.min(operations.length, fields.length)); i++) {
            steps.add(new Step(operations[i], fields[i]));
        }
        List<Map<String, String>> outputs = new ArrayList<>();
        int count = Math.min(MOST, values(request, "output.name").length);
        for (int i = 0; i < count; i++) {
            Map<String, String> output = new LinkedHashMap<>();
            for (List<String> kind : List.of(WORDS, NUMBERS, FLAGS)) {
                for (String member : kind) {
                    String[] all = values(request, "output." + member);
                    output.put(member, i < all.length ? all[i].strip() : "");
                }
            }
            outputs.add(output);
        }
        return new RecipeForm(text(request, "name"), text(request, "summary"), steps, outputs);
    }

    private static String[] values(HttpServletRequest request, String name) {
        String[] values = request.getParameterValues(name);
        return values == null ? new String[0] : values;
    }

    private static String text(HttpServletRequest request, String name) {
        String value = request.getParameter(name);
        return value == null ? "" : value.strip();
    }

    /** Converts a saved recipe to form data. */
    static RecipeForm of(String name, String text) {
        JsonNode tree;
        try {
            tree = JSON.readTree(text);
        } catch (JacksonException e) {
            throw wrong("The recipe " + name + " is not valid JSON.");
        }
        List<Step> steps = new ArrayList<>();
        tree.path("steps")
                .forEach(step -> steps.add(new Step(
                        step.path("operation").asString(""),
                        step.has("fields") ? step.path("fields").toString() : "{}")));
        List<Map<String, String>> outputs = new ArrayList<>();
        tree.path("outputs").forEach(output -> {
            Map<String, String> values = new LinkedHashMap<>(empty());
            output.properties()
                    .forEach(each -> values.put(each.getKey(), each.getValue().asString("")));
            outputs.add(values);
        });
        return new RecipeForm(name, tree.path("summary").asString(""), steps, outputs);
    }

    /** The values of a new output. */
    static Map<String, String> empty() {
        Map<String, String> output = new LinkedHashMap<>();
        WORDS.forEach(member -> output.put(member, ""));
        NUMBERS.forEach(member -> output.put(member, ""));
        output.put("trim", "false");
        output.put("shadow", "false");
        output.put("enlarge", "true");
        output.put("name", "{name}");
        output.put("fit", "contain");
        output.put("background", "transparent");
        output.put("format", "png");
        return output;
    }

    /**
     * The form after an item was moved, added or removed.
     *
     * @param act such as {@code up:2}, {@code add}, {@code remove-output:0}
     */
    RecipeForm after(String act) {
        String[] parts = act.split(":", 2);
        String verb = parts[0];
        int at = parts.length == 1
                ? 0
                : ParameterText.whole(parts[1], 0, MOST)
                        .orElseThrow(() -> new FailureException(
                                ErrorCode.BAD_REQUEST,
                                "Invalid parameter: act",
                                "The parameter 'act' must end with a line number, such as up:2."));
        List<Step> changed = new ArrayList<>(steps);
        List<Map<String, String>> made = new ArrayList<>(outputs);
        switch (verb) {
            case "up" -> swap(changed, at, at - 1);
            case "down" -> swap(changed, at, at + 1);
            case "remove" -> removeAt(changed, at);
            case "add" -> changed.add(new Step("image.remove_background", "{}"));
            case "add-output" -> made.add(empty());
            case "remove-output" -> removeAt(made, at);
            default -> {}
        }
        return new RecipeForm(name, summary, changed, made);
    }

    private static void swap(List<?> list, int one, int other) {
        if (one >= 0 && other >= 0 && one < list.size() && other < list.size()) {
            Collections.swap(list, one, other);
        }
    }

    private static void removeAt(List<?> list, int at) {
        if (at < list.size()) {
            list.remove(at);
        }
    }

    /**
     * The recipe as JSON.
     *
     * @throws FailureException VALIDATION_ERROR with the place of a value that has no JSON form
     */
    String text() {
        ObjectNode tree = JSON.createObjectNode();
        if (!summary.isEmpty()) {
            tree.put("summary", summary);
        }
        var list = tree.putArray("steps");
        for (int i = 0; i < steps.size(); i++) {
            ObjectNode step = list.addObject().put("operation", steps.get(i).operation());
            try {
                JsonNode fields = JSON.readTree(
                        steps.get(i).fields().isBlank() ? "{}" : steps.get(i).fields());
                if (!fields.isEmpty()) {
                    step.set("fields", fields);
                }
            } catch (JacksonException e) {
                throw wrong("Step " + (i + 1) + ": its fields are not valid JSON: " + e.getOriginalMessage());
            }
        }
        var made = tree.putArray("outputs");
        for (int i = 0; i < outputs.size(); i++) {
            write(made.addObject(), outputs.get(i), i + 1);
        }
        return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(tree);
    }

    private static void write(ObjectNode target, Map<String, String> output, int number) {
        output.forEach((member, value) -> {
            if (value.isEmpty()) {
                return;
            }
            if (NUMBERS.contains(member)) {
                if (member.equals("margin")) {
                    target.put(member, number(ParameterText.decimal(value), number, member));
                } else {
                    target.put(member, number(ParameterText.whole(value, 0, Integer.MAX_VALUE), number, member));
                }
            } else if (FLAGS.contains(member)) {
                if (!value.equals(member.equals("enlarge") ? "true" : "false")) {
                    target.put(member, value.equals("true"));
                }
            } else {
                target.put(member, value);
            }
        });
    }

    private static <T> T number(Optional<T> read, int output, String member) {
        return read.orElseThrow(() -> wrong("Output " + output + ": " + member + " must be a number."));
    }

    static FailureException wrong(String why) {
        return new FailureException(ErrorCode.VALIDATION_ERROR, "Wrong recipe", why);
    }
}
