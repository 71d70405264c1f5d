// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * How a field is read from lenient JSON, kept and documented.
 *
 * @param <T> type of the value
 */
public sealed interface FieldType<T> {
    /**
     * The value in a JSON node that is not absent.
     *
     * @param field its name, for the error
     * @throws FailureException BAD_REQUEST for a wrong type, VALIDATION_ERROR for a value out of range
     */
    T read(String field, JsonNode node);

    /** The value as it is stored with the submission; {@link #read} takes it back. */
    JsonNode write(T value);

    /** The value's class. */
    T cast(Object value);

    /** The type's name in JSON Schema. */
    default String schemaType() {
        return "string";
    }

    /** Whether a list of several values is one value of this type. */
    default boolean takesLists() {
        return false;
    }

    /** The words allowed, if they are few. */
    default List<String> words() {
        return List.of();
    }

    /** What clients send for nothing: null, blank text, an empty list. */
    static boolean isAbsent(JsonNode node) {
        return node.isNull()
                || node.isMissingNode()
                || (node.isString() && node.stringValue().isBlank())
                || (node.isArray() && node.valueStream().allMatch(FieldType::isAbsent));
    }

    private static FailureException wrongType(String field, String wanted) {
        return new FailureException(
                ErrorCode.BAD_REQUEST, "Invalid field: " + field, "The field '" + field + "' must be " + wanted + ".");
    }

    private static FailureException outOfRange(String field, String wanted) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Invalid value: " + field,
                "The field '" + field + "' must be " + wanted + ".");
    }

    /** true or false. */
    record Flag() implements FieldType<Boolean> {
        @Override
        public Boolean read(String field, JsonNode node) {
            if (node.isBoolean()) {
                return node.booleanValue();
            }
            String text = node.isValueNode() ? node.asString().strip().toLowerCase(Locale.ROOT) : "";
            return switch (text) {
                case "true", "1", "1.0" -> true;
                case "false", "0", "0.0" -> false;
                default -> throw wrongType(field, "true or false");
            };
        }

        @Override
        public JsonNode write(Boolean value) {
            return JsonNodeFactory.instance.booleanNode(value);
        }

        @Override
        public Boolean cast(Object value) {
            return (Boolean) value;
        }

        @Override
        public String schemaType() {
            return "boolean";
        }
    }

    /**
     * A whole number within bounds.
     *
     * @param clamps what lies outside is taken as the nearest bound instead of being refused
     */
    record Whole(long least, long most, boolean clamps) implements FieldType<Long> {
        @Override
        public Long read(String field, JsonNode node) {
            if (!node.isNumber() && !node.isString()) {
                throw wrongType(field, "a whole number");
            }
            long value;
            try {
                String text = node.asString().strip();
                if (text.length() > 40) {
                    throw wrongType(field, "a whole number");
                }
                // scale() keeps 1e999999999 from being expanded
                var number = new java.math.BigDecimal(text);
                if (Math.abs((long) number.precision() - number.scale()) > 30) {
                    throw outOfRange(field, "between " + least + " and " + most);
                }
                value = clamps
                        ? number.max(java.math.BigDecimal.valueOf(least))
                                .min(java.math.BigDecimal.valueOf(most))
                                .longValue()
                        : number.longValueExact();
            } catch (NumberFormatException e) {
                throw wrongType(field, "a whole number");
            } catch (ArithmeticException e) {
                throw wrongType(field, "a whole number of at most 64 bits");
            }
            if (value < least || value > most) {
                throw outOfRange(field, "between " + least + " and " + most);
            }
            return value;
        }

        @Override
        public JsonNode write(Long value) {
            return JsonNodeFactory.instance.numberNode(value);
        }

        @Override
        public Long cast(Object value) {
            return (Long) value;
        }

        @Override
        public String schemaType() {
            return "integer";
        }
    }

    /**
     * A number within bounds.
     *
     * @param clamps what lies outside is taken as the nearest bound instead of being refused
     */
    record Real(double least, double most, boolean clamps) implements FieldType<Double> {
        @Override
        public Double read(String field, JsonNode node) {
            if (!node.isNumber() && !node.isString()) {
                throw wrongType(field, "a number");
            }
            double value;
            try {
                value = Double.parseDouble(node.asString().strip());
            } catch (NumberFormatException e) {
                throw wrongType(field, "a number");
            }
            if (Double.isNaN(value)) {
                throw wrongType(field, "a number");
            }
            if (!clamps && (value < least || value > most)) {
                throw outOfRange(field, "between " + least + " and " + most);
            }
            return Math.clamp(value, least, most);
        }

        @Override
        public JsonNode write(Double value) {
            return JsonNodeFactory.instance.numberNode(value);
        }

        @Override
        public Double cast(Object value) {
            return (Double) value;
        }

        @Override
        public String schemaType() {
            return "number";
        }
    }

    /**
     * Text up to a length.
     *
     * @param documents it holds a JSON object, and the object itself is taken, too
     */
    record Text(int longest, boolean documents) implements FieldType<String> {
        @Override
        public String read(String field, JsonNode node) {
            String text = documents && node.isObject() ? node.toString() : node.isString() ? node.stringValue() : null;
            if (text == null) {
                throw wrongType(field, documents ? "a JSON document as text" : "a text");
            }
            if (text.length() > longest) {
                throw outOfRange(field, "at most " + longest + " characters long");
            }
            return text;
        }

        @Override
        public JsonNode write(String value) {
            return JsonNodeFactory.instance.stringNode(value);
        }

        @Override
        public String cast(Object value) {
            return (String) value;
        }
    }

    /** One of a few words. */
    record Choice(List<String> words) implements FieldType<String> {
        @Override
        public String read(String field, JsonNode node) {
            if (!node.isValueNode()) {
                throw wrongType(field, "one of " + words);
            }
            String text = node.asString().strip();
            return words.stream()
                    .filter(word -> word.equalsIgnoreCase(text))
                    .findFirst()
                    .orElseThrow(() -> outOfRange(field, "one of " + words));
        }

        @Override
        public JsonNode write(String value) {
            return JsonNodeFactory.instance.stringNode(value);
        }

        @Override
        public String cast(Object value) {
            return (String) value;
        }
    }

    /** One of the constants of an enum. */
    record Constant<E extends Enum<E>>(Class<E> constants, SequencedMap<String, E> byWord) implements FieldType<E> {
        static <E extends Enum<E>> Constant<E> of(Class<E> constants, Function<E, String> word) {
            var map = new LinkedHashMap<String, E>();
            Arrays.stream(constants.getEnumConstants()).forEach(each -> map.put(word.apply(each), each));
            return new Constant<>(constants, map);
        }

        @Override
        public E read(String field, JsonNode node) {
            String text = node.isValueNode() ? node.asString().strip() : "";
            return byWord.entrySet().stream()
                    .filter(entry -> entry.getKey().equalsIgnoreCase(text))
                    .findFirst()
                    .orElseThrow(() -> outOfRange(field, "one of " + words()))
                    .getValue();
        }

        @Override
        public JsonNode write(E value) {
            return JsonNodeFactory.instance.stringNode(byWord.entrySet().stream()
                    .filter(entry -> entry.getValue() == value)
                    .findFirst()
                    .orElseThrow()
                    .getKey());
        }

        @Override
        public E cast(Object value) {
            return constants.cast(value);
        }

        @Override
        public List<String> words() {
            return List.copyOf(byWord.keySet());
        }
    }

    /** An absolute http(s) address. */
    record WebAddress() implements FieldType<URI> {
        private static final int LONGEST = 2048;

        @Override
        public URI read(String field, JsonNode node) {
            if (!node.isString()) {
                throw wrongType(field, "an absolute http or https address");
            }
            return parse(field, node.stringValue().strip());
        }

        static URI parse(String field, String text) {
            try {
                URI uri = new URI(text);
                String scheme = String.valueOf(uri.getScheme()).toLowerCase(Locale.ROOT);
                if (text.length() <= LONGEST
                        && (scheme.equals("http") || scheme.equals("https"))
                        && uri.getRawAuthority() != null) {
                    return uri;
                }
            } catch (URISyntaxException e) {
                throw outOfRange(field, "an absolute http or https address");
            }
            throw outOfRange(field, "an absolute http or https address of at most " + LONGEST + " characters");
        }

        @Override
        public JsonNode write(URI value) {
            return JsonNodeFactory.instance.stringNode(value.toString());
        }

        @Override
        public URI cast(Object value) {
            return (URI) value;
        }
    }

    /**
     * A picture or a video.
     *
     * @param inline whether Base64 and uploaded files are taken too
     */
    record Media(boolean inline) implements FieldType<MediaSource> {
        @Override
        public MediaSource read(String field, JsonNode node) {
            if (node.isObject() && node.path("object").isString()) {
                return new MediaSource.Stored(node.path("object").stringValue());
            }
            if (node.isBinary()) {
                try {
                    return new MediaSource.Inline(node.binaryValue());
                } catch (tools.jackson.core.JacksonException e) {
                    throw wrongType(field, "a file");
                }
            }
            if (!node.isString()) {
                throw wrongType(field, inline ? "an address or Base64 text" : "an address");
            }
            String text = node.stringValue().strip();
            String start = text.substring(0, Math.min(8, text.length())).toLowerCase(Locale.ROOT);
            if (start.startsWith("http://") || start.startsWith("https://")) {
                return new MediaSource.Remote(WebAddress.parse(field, text));
            }
            if (!inline) {
                throw outOfRange(field, "an absolute http or https address");
            }
            return new MediaSource.Inline(Base64Text.decode(field, text));
        }

        @Override
        public JsonNode write(MediaSource value) {
            return switch (value) {
                case MediaSource.Remote(URI address) -> JsonNodeFactory.instance.stringNode(address.toString());
                case MediaSource.Stored(String key) ->
                    JsonNodeFactory.instance.objectNode().put("object", key);
                case MediaSource.Inline(byte[] bytes) -> JsonNodeFactory.instance.binaryNode(bytes);
            };
        }

        @Override
        public MediaSource cast(Object value) {
            return (MediaSource) value;
        }
    }

    /** A word or a number, as text of at most so many characters. */
    record Loose(int longest) implements FieldType<String> {
        @Override
        public String read(String field, JsonNode node) {
            if (!node.isString() && !node.isNumber()) {
                throw wrongType(field, "a text or a number");
            }
            String text = node.asString().strip();
            if (text.length() > longest) {
                throw outOfRange(field, "at most " + longest + " characters long");
            }
            return text;
        }

        @Override
        public JsonNode write(String value) {
            return JsonNodeFactory.instance.stringNode(value);
        }

        @Override
        public String cast(Object value) {
            return (String) value;
        }
    }

    /** So many whole numbers within bounds: a list, or a text such as {@code [800, 600]}, {@code 800,600}. */
    record Wholes(int count, long least, long most) implements FieldType<List<Long>> {
        private static final int LONGEST = 400;

        @Override
        public List<Long> read(String field, JsonNode node) {
            JsonNode list = node.isArray() && node.size() == 1 && count > 1 ? node.get(0) : node;
            Whole each = new Whole(least, most, false);
            List<Long> values = list.isArray()
                    ? list.valueStream().map(one -> each.read(field, one)).toList()
                    : Arrays.stream(split(field, list))
                            .map(one -> each.read(field, JsonNodeFactory.instance.stringNode(one)))
                            .toList();
            if (values.size() != count) {
                throw wrongType(field, "a list of " + count + " whole numbers");
            }
            return values;
        }

        private String[] split(String field, JsonNode node) {
            String text = node.isString() ? node.stringValue().strip() : "";
            if (text.isEmpty() || text.length() > LONGEST) {
                throw wrongType(field, "a list of " + count + " whole numbers");
            }
            return text.replaceAll("^\\[|\\]$", "").strip().split("\\s*,\\s*|\\s+", count + 1);
        }

        @Override
        public JsonNode write(List<Long> value) {
            var list = JsonNodeFactory.instance.arrayNode();
            value.forEach(list::add);
            return list;
        }

        @Override
        public List<Long> cast(Object value) {
            return ((List<?>) value).stream().map(Long.class::cast).toList();
        }

        @Override
        public boolean takesLists() {
            return true;
        }

        @Override
        public String schemaType() {
            return "array";
        }
    }

    /** Pictures in a list, or one picture by itself; more than {@code most} are a 422. */
    record Several(int most) implements FieldType<List<MediaSource>> {
        private static final Media ONE = new Media(true);

        @Override
        public List<MediaSource> read(String field, JsonNode node) {
            List<JsonNode> nodes = node.isArray()
                    ? node.valueStream().filter(each -> !isAbsent(each)).toList()
                    : List.of(node);
            if (nodes.size() > most) {
                throw outOfRange(field, most == 1 ? "a list of exactly one" : "a list of at most " + most);
            }
            return nodes.stream().map(each -> ONE.read(field, each)).toList();
        }

        @Override
        public JsonNode write(List<MediaSource> value) {
            var list = JsonNodeFactory.instance.arrayNode();
            value.forEach(each -> list.add(ONE.write(each)));
            return list;
        }

        @Override
        public List<MediaSource> cast(Object value) {
            return ((List<?>) value).stream().map(ONE::cast).toList();
        }

        @Override
        public boolean takesLists() {
            return true;
        }

        @Override
        public String schemaType() {
            return "array";
        }
    }
}
