// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.document.StructuredPrompt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Checks members and types of structured prompts from clients against a blank structured prompt of this service, so every structured prompt
 * from an answer is accepted. Members of a wrong type or out of range are refused by their path. Unknown members cause a warning that names
 * the nearest known one. Null and missing members count as not set.
 */
public final class DocumentShape {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final JsonMapper STRICT = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .build();
    private static final Pattern REPEATED = Pattern.compile("Duplicate Object property \"([a-z_]{1,40})\"");
    private static final JsonNode TEMPLATE =
            JSON.readTree(StructuredPrompt.blank().toJson());
    private static final String DESCRIPTION = "description";
    private static final int MOST_NAMED = 5; // maximum members named in a warning

    private final Map<String, String> remarks = new LinkedHashMap<>(); // keys: paths of members, without list indexes

    private DocumentShape() {}

    /**
     * Refuses members of the wrong type. Texts that are no JSON object are ignored here.
     *
     * @throws FailureException VALIDATION_ERROR with the member's path, such as {@code structured_prompt.objects[0]}
     */
    public static void check(OperationRequest request, Field<String> field) {
        var _ = remarks(request, field);
    }

    /** A warning about the unknown members in these fields, with the nearest known ones; empty if every member is known. */
    public static Optional<String> notice(OperationRequest request, List<Field<String>> fields) {
        List<String> all =
                fields.stream().flatMap(each -> remarks(request, each).stream()).toList();
        String named = all.stream().limit(MOST_NAMED).collect(Collectors.joining(" "));
        return all.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        all.size() <= MOST_NAMED
                                ? named
                                : named + " %d more members have no effect.".formatted(all.size() - MOST_NAMED));
    }

    private static List<String> remarks(OperationRequest request, Field<String> field) {
        Optional<JsonNode> root =
                request.find(field).map(text -> parsed(field.name(), text)).filter(JsonNode::isObject);
        DocumentShape shape = new DocumentShape();
        root.ifPresent(node -> shape.group(field.name(), node, TEMPLATE));
        return List.copyOf(shape.remarks.values());
    }

    private static JsonNode parsed(String path, String text) {
        JsonNode root;
        try {
            root = JSON.readTree(text);
        } catch (JacksonException e) {
            return JSON.nullNode(); // not JSON: the operation refuses the text
        }
        try {
            return STRICT.readTree(text);
        } catch (JacksonException e) {
            Matcher repeated = REPEATED.matcher(e.getOriginalMessage());
            if (repeated.find()) {
                throw refusal(path, "has the member '%s' twice; send it once".formatted(repeated.group(1)));
            }
            return root;
        }
    }

    private void group(String path, JsonNode node, JsonNode template) {
        if (!node.isObject()) {
            throw refusal(path, "must be an object with " + quoted(template.propertyNames()));
        }
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            String name = member.getKey();
            JsonNode known = template.get(name);
            if (known == null) {
                remark(path, name, UnknownMember.advice(path, name, template, TEMPLATE));
            } else if (!member.getValue().isNull()) {
                member(path + "." + name, member.getValue(), known);
            }
        }
    }

    private void member(String path, JsonNode node, JsonNode template) {
        if (template.isArray()) {
            list(path, node, template.get(0));
        } else if (template.isObject()) {
            group(path, node, template);
        } else if (template.isNumber()) {
            count(path, node);
        } else {
            text(path, node);
        }
    }

    /** Checks a list of objects; a single object counts as a list with one element. */
    private void list(String path, JsonNode node, JsonNode template) {
        List<JsonNode> entries = node.isArray() ? List.copyOf(node.values()) : List.of(node);
        if (!node.isArray() && !node.isObject()) {
            throw refusal(path, "must be a list of objects with " + quoted(template.propertyNames()));
        }
        if (entries.size() > StructuredPrompt.MOST_OBJECTS) {
            throw refusal(path, "must be a list of at most " + StructuredPrompt.MOST_OBJECTS);
        }
        for (int i = 0; i < entries.size(); i++) {
            group(path + "[" + i + "]", entries.get(i), template);
            if (template.has(DESCRIPTION)) {
                described(path + "[" + i + "]", entries.get(i));
            }
        }
    }

    /** Reports an object without a description, since it is not drawn. */
    private void described(String path, JsonNode thing) {
        JsonNode description = thing.path(DESCRIPTION);
        if (description.isNumber()) {
            throw refusal(path + "." + DESCRIPTION, "must be text");
        }
        if (description.asString("").isBlank() && !description.isArray()) {
            remark(path, DESCRIPTION, "'%s' has no '%s': it is not drawn.".formatted(path, DESCRIPTION));
        }
    }

    private static void count(String path, JsonNode node) {
        Optional<Double> number = node.isNumber()
                ? Optional.of(node.doubleValue())
                : Optional.of(node)
                        .filter(each ->
                                each.isString() && each.stringValue().strip().matches("[0-9]{1,5}"))
                        .map(each -> Double.valueOf(each.stringValue().strip()));
        if (number.filter(each -> each >= 1 && each <= StructuredPrompt.MOST_OF_A_KIND && each == Math.rint(each))
                .isEmpty()) {
            throw refusal(path, "must be a whole number from 1 to " + StructuredPrompt.MOST_OF_A_KIND);
        }
    }

    /** Checks a text: a string, a number, or a list of these, which is joined with commas. */
    private void text(String path, JsonNode node) {
        List<JsonNode> parts = node.isArray() ? List.copyOf(node.values()) : List.of(node);
        if (!parts.stream().allMatch(part -> part.isString() || part.isNumber())) {
            throw refusal(path, "must be text");
        }
        String whole = parts.stream().map(JsonNode::asString).collect(Collectors.joining(", "));
        if (whole.length() > StructuredPrompt.MOST_CHARACTERS) {
            remark(
                    path,
                    "",
                    "'%s' has %d characters: only the first %d are used."
                            .formatted(path, whole.length(), StructuredPrompt.MOST_CHARACTERS));
        }
    }

    private void remark(String path, String name, String sentence) {
        remarks.putIfAbsent(path.replaceAll("\\[\\d+]", "") + " " + name, sentence);
    }

    private static String quoted(Iterable<String> names) {
        List<String> all = new ArrayList<>();
        names.forEach(name -> all.add("'" + name + "'"));
        return all.size() > MOST_NAMED
                ? String.join(", ", all.subList(0, MOST_NAMED)) + " and others"
                : String.join(", ", all);
    }

    private static FailureException refusal(String path, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Invalid value: " + path, "The field '%s' %s.".formatted(path, why));
    }
}
