// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Points on frames of a video: a list of objects with {@code x}, {@code y}, {@code type} and {@code frame}. The type is
 * {@code positive} (the default) or {@code negative}. The list may also be a JSON text.
 *
 * @param most maximum number of points; more are refused with 422
 * @param lastFrame maximum number of a frame
 */
public record KeyPointsType(int most, int lastFrame) implements FieldListType<KeyPoint> {
    /** The highest coordinate that any picture can have. */
    public static final int FARTHEST = 15_999;

    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final int LONGEST = 20_000; // maximum characters of the list as text
    private static final String TYPE = "type";
    private static final String FRAME = "frame";
    private static final List<String> KNOWN = List.of("x", "y", TYPE, FRAME);
    private static final String POSITIVE = "positive";
    private static final String NEGATIVE = "negative";

    @Override
    public List<KeyPoint> read(String field, JsonNode node) {
        JsonNode list = node.isString() ? parsed(field, node.stringValue()) : node;
        List<JsonNode> nodes = FieldListType.nodes(field, list, most);
        List<KeyPoint> points = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            points.add(one(field + "[" + i + "]", nodes.get(i)));
        }
        return List.copyOf(points);
    }

    /** Parses the list from a text, as forms and command lines send it. */
    private static JsonNode parsed(String field, String text) {
        if (text.length() > LONGEST) {
            throw FieldRefusal.outOfRange(field, "at most " + LONGEST + " characters");
        }
        try {
            return UnderflowParser.readTree(JSON, text);
        } catch (JacksonException e) {
            throw FieldRefusal.wrongType(field, "a list of objects with 'x', 'y' and 'type', or such a list as text");
        }
    }

    private KeyPoint one(String place, JsonNode node) {
        if (!(node instanceof ObjectNode object)) {
            throw FieldRefusal.wrongType(place, "an object with 'x', 'y' and 'type'");
        }
        object.propertyNames().stream()
                .filter(name -> !KNOWN.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw FieldRefusal.unknownMember(place, name, KNOWN);
                });
        return new KeyPoint(
                coordinate(place + ".x", object.get("x")),
                coordinate(place + ".y", object.get("y")),
                positive(place + "." + TYPE, object.get(TYPE)),
                frame(place + "." + FRAME, object.get(FRAME)));
    }

    private @Nullable Integer frame(String place, @Nullable JsonNode node) {
        return node == null || FieldType.isAbsent(node)
                ? null
                : Math.toIntExact(new IntegerType(0, lastFrame, false).read(place, node));
    }

    private static int coordinate(String place, JsonNode node) {
        if (node == null || FieldType.isAbsent(node)) {
            throw FieldRefusal.wrongType(place, "a whole number of pixels");
        }
        return Math.toIntExact(new IntegerType(0, FARTHEST, false).read(place, node));
    }

    private static boolean positive(String place, JsonNode node) {
        if (node == null || FieldType.isAbsent(node)) {
            return true;
        }
        return switch (node.asString("").strip().toLowerCase(Locale.ROOT)) {
            case POSITIVE, "1" -> true;
            case NEGATIVE, "0" -> false;
            default -> throw FieldRefusal.outOfRange(place, "'" + POSITIVE + "' or '" + NEGATIVE + "'");
        };
    }

    @Override
    public JsonNode write(List<KeyPoint> value) {
        var list = JsonNodeFactory.instance.arrayNode();
        for (KeyPoint point : value) {
            ObjectNode node = list.addObject()
                    .put("x", point.x())
                    .put("y", point.y())
                    .put(TYPE, point.positive() ? POSITIVE : NEGATIVE);
            if (point.frame() != null) {
                node.put(FRAME, point.frame());
            }
        }
        return list;
    }

    @Override
    public List<KeyPoint> cast(Object value) {
        return ((List<?>) value).stream().map(KeyPoint.class::cast).toList();
    }

    @Override
    public ObjectNode schema() {
        ObjectNode point = SchemaNodes.typed("object");
        SchemaNodes.add(point, "x", SchemaNodes.integer(0, FARTHEST));
        SchemaNodes.add(point, "y", SchemaNodes.integer(0, FARTHEST));
        SchemaNodes.add(point, TYPE, SchemaNodes.words(List.of(POSITIVE, NEGATIVE)));
        SchemaNodes.add(point, FRAME, SchemaNodes.integer(0, lastFrame));
        SchemaNodes.require(point, "x", "y");
        return SchemaNodes.list(point, most);
    }

    @Override
    public String phrase() {
        return "list of objects, up to " + most + ": `x`, `y`, `type`: `positive` or `negative`, and `frame`";
    }
}
