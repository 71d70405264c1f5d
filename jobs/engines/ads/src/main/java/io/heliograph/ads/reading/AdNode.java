// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.reading;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A node of a JSON file, with typed access that refuses invalid values.
 *
 * @param file name of the file, for errors
 * @param path path from the root, such as {@code scenes[2].layers[0].box}
 */
public record AdNode(String file, String path, JsonNode node) {
    /** Maximum characters of a file. */
    public static final int LONGEST = 256 << 10;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(16)
                            .maxTokenCount(50_000)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    /**
     * Parses a text as a JSON object.
     *
     * @throws AdDataException if the text is not a JSON object
     */
    public static AdNode of(String file, String text) {
        if (text.length() > LONGEST) {
            throw new AdDataException(file, "", "must have at most " + LONGEST + " characters");
        }
        try {
            JsonNode node = JSON.readTree(text);
            if (!node.isObject()) {
                throw new AdDataException(file, "", "must be a JSON object");
            }
            return new AdNode(file, "", node);
        } catch (JacksonException e) {
            String where =
                    e.getLocation() == null ? "" : " (line " + e.getLocation().getLineNr() + ")";
            throw new AdDataException(file, "", "is not valid JSON" + where + ": " + reason(e));
        }
    }

    /** The parser's own messages are not used: they mention its settings and classes. */
    private static String reason(JacksonException e) {
        String message = String.valueOf(e.getOriginalMessage());
        if (message.startsWith("Duplicate")) {
            return "a name occurs twice in one object";
        }
        return switch (e) {
            case UnexpectedEndOfInputException _ -> "it ends too early";
            case StreamConstraintsException _ -> "it is nested too deep, or has an overlong name, number or text";
            default -> message.startsWith("Trailing token") ? "something follows the object" : "unexpected text";
        };
    }

    /** An exception about this node, for the caller to throw; {@code rule} is the violated rule. */
    public AdDataException wrong(String rule) {
        return new AdDataException(file, path, rule);
    }

    /** Refuses members with any other name than these. */
    public AdNode only(Set<String> names) {
        if (!node.isObject()) {
            throw wrong("must be an object");
        }
        for (String name : node.propertyNames()) {
            if (!names.contains(name)) {
                throw wrong("has no member '" + name + "'; it may have "
                        + String.join(", ", names.stream().sorted().toList()));
            }
        }
        return this;
    }

    /** Whether the member exists. */
    public boolean has(String name) {
        return node.hasNonNull(name);
    }

    /** A required member. */
    public AdNode in(String name) {
        JsonNode member = node.get(name);
        if (member == null || member.isNull()) {
            throw wrong("needs '" + name + "'");
        }
        return new AdNode(file, path.isEmpty() ? name : path + "." + name, member);
    }

    /** An optional member. */
    public Optional<AdNode> find(String name) {
        return has(name) ? Optional.of(in(name)) : Optional.empty();
    }

    /** The items of a list of {@code least} to {@code most} items. */
    public List<AdNode> items(int least, int most) {
        if (!node.isArray() || node.size() < least || node.size() > most) {
            throw wrong("must be a list of " + least + " to " + most);
        }
        List<AdNode> all = new ArrayList<>();
        for (int i = 0; i < node.size(); i++) {
            all.add(new AdNode(file, path + "[" + i + "]", node.get(i)));
        }
        return all;
    }

    /** The members of an object, by name. */
    public List<Map.Entry<String, AdNode>> members() {
        if (!node.isObject()) {
            throw wrong("must be an object");
        }
        return node.propertyNames().stream()
                .map(name -> Map.entry(name, in(name)))
                .toList();
    }

    /** A text of at most {@code longest} characters. */
    public String text(int longest) {
        if (!node.isString() || node.stringValue().length() > longest) {
            throw wrong("must be a text of at most " + longest + " characters");
        }
        return node.stringValue();
    }

    /** The text of a member; empty text if the member is absent. */
    public String text(String name, int longest) {
        return find(name).map(each -> each.text(longest)).orElse("");
    }

    /** A number in a range. */
    public double number(double least, double most) {
        double value = node.doubleValue(Double.NaN); // NaN if the node is no number, or one too large for a double
        if (!(value >= least && value <= most)) {
            throw wrong("must be a number from " + shortest(least) + " to " + shortest(most));
        }
        return value;
    }

    /** The number of a member, or a default. */
    public double number(String name, double least, double most, double otherwise) {
        return find(name).map(each -> each.number(least, most)).orElse(otherwise);
    }

    /** A whole number in a range. */
    public int integer(int least, int most) {
        double value = number(least, most);
        if (value != Math.rint(value)) {
            throw wrong("must be a whole number");
        }
        return (int) value;
    }

    /** The whole number of a member, or a default. */
    public int integer(String name, int least, int most, int otherwise) {
        return find(name).map(each -> each.integer(least, most)).orElse(otherwise);
    }

    /** The flag of a member, or false. */
    public boolean flag(String name) {
        return find(name)
                .map(each -> {
                    if (!each.node.isBoolean()) {
                        throw each.wrong("must be true or false");
                    }
                    return each.node.booleanValue();
                })
                .orElse(false);
    }

    /** One of the constants of an enum, by its name in lower case. */
    public <E extends Enum<E>> E word(Class<E> constants) {
        String text = text(40);
        List<String> words = new ArrayList<>();
        for (E each : constants.getEnumConstants()) {
            String word = each.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
            if (word.equals(text)) {
                return each;
            }
            words.add(word);
        }
        throw wrong("must be one of " + String.join(", ", words) + "; it is '" + text + "'");
    }

    /** The constant of a member, or a default. */
    public <E extends Enum<E>> E word(String name, Class<E> constants, E otherwise) {
        return find(name).map(each -> each.word(constants)).orElse(otherwise);
    }

    private static String shortest(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.valueOf(number);
    }
}
