// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Reads an object of pack.json; errors name the path of the faulty field. Unknown fields are ignored: newer packs may
 * have more.
 */
public final class PackFields {
    private static final int MOST_ENTRIES = 4096;

    private final String place;
    private final JsonNode node;

    PackFields(String place, JsonNode node) throws PackException {
        this.place = place;
        this.node = node;
        if (!node.isObject()) {
            throw new PackException(place + " is not an object");
        }
        if (node.size() > MOST_ENTRIES) {
            throw new PackException(place + " has too many fields");
        }
    }

    /**
     * Reads a document within the limits of pack.json.
     *
     * @param place its name in messages, with a colon at the end
     * @throws PackException if it is no JSON object
     */
    public static PackFields read(String place, byte[] json) throws PackException {
        return new PackFields(place, ManifestReader.tree(place, json));
    }

    /** Path of this object for messages, such as {@code pack.json: networks.unet}. */
    public String place() {
        return place;
    }

    /** Path of a field of this object for messages, such as {@code pack.json: networks.unet.file}. */
    String where(String name) {
        return place.endsWith(":") ? place + " " + name : place + "." + name;
    }

    private Optional<JsonNode> node(String name) {
        JsonNode child = node.get(name);
        return child == null || child.isNull() ? Optional.empty() : Optional.of(child);
    }

    private JsonNode needed(String name) throws PackException {
        return node(name).orElseThrow(() -> new PackException(where(name) + " is missing"));
    }

    /** A text of at most 500 characters. */
    public String text(String name) throws PackException {
        JsonNode child = needed(name);
        if (!child.isString()
                || child.stringValue().isBlank()
                || child.stringValue().length() > 500) {
            throw new PackException(where(name) + " is not a text of 1 to 500 characters");
        }
        return child.stringValue();
    }

    /** A text of at most 500 characters; empty if there is no such field. */
    public Optional<String> optionalText(String name) throws PackException {
        return has(name) ? Optional.of(text(name)) : Optional.empty();
    }

    /** A text, given either directly or as a field of an object. */
    public String textOr(String name, String field) throws PackException {
        return needed(name).isObject() ? object(name).text(field) : text(name);
    }

    /** Whether there is such a field. */
    public boolean has(String name) {
        return node(name).isPresent();
    }

    /** A whole number in a range, both ends included. */
    public long whole(String name, long least, long most) throws PackException {
        JsonNode child = needed(name);
        if (!child.isIntegralNumber() || !child.canConvertToLong() || child.asLong() < least || child.asLong() > most) {
            throw new PackException("%s is not a whole number from %d to %d".formatted(where(name), least, most));
        }
        return child.asLong();
    }

    /** A whole number in a range, with a default for a missing field. */
    public int whole(String name, int least, int most, int otherwise) throws PackException {
        return has(name) ? Math.toIntExact(whole(name, least, most)) : otherwise;
    }

    /** A number in a range, both ends included. */
    public double real(String name, double least, double most) throws PackException {
        double value = needed(name).doubleValue(Double.NaN); // not a number, or beyond a double
        if (!(value >= least && value <= most)) {
            throw new PackException("%s is not a number from %s to %s".formatted(where(name), least, most));
        }
        return value;
    }

    /** A number in a range, with a default for a missing field. */
    public double real(String name, double least, double most, double otherwise) throws PackException {
        return has(name) ? real(name, least, most) : otherwise;
    }

    /** A flag; false if there is no such field. */
    public boolean flag(String name) throws PackException {
        if (!has(name)) {
            return false;
        }
        if (!needed(name).isBoolean()) {
            throw new PackException(where(name) + " is not true or false");
        }
        return needed(name).booleanValue();
    }

    /** A constant of an enum, given by its name in lower case. */
    public <E extends Enum<E>> E choice(String name, Class<E> type) throws PackException {
        String text = text(name);
        for (E constant : type.getEnumConstants()) {
            if (constant.name().equalsIgnoreCase(text)) {
                return constant;
            }
        }
        throw new PackException("%s is %s, which is none of %s".formatted(where(name), text, words(type)));
    }

    private static <E extends Enum<E>> List<String> words(Class<E> type) {
        return Arrays.stream(type.getEnumConstants())
                .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    /** A constant of an enum, with a default for a missing field. */
    public <E extends Enum<E>> E choice(String name, Class<E> type, E otherwise) throws PackException {
        return has(name) ? choice(name, type) : otherwise;
    }

    /** An object that is a field of this object. */
    public PackFields object(String name) throws PackException {
        return new PackFields(where(name), needed(name));
    }

    /** An object in this object; empty if there is no such field. */
    public Optional<PackFields> optionalObject(String name) throws PackException {
        return has(name) ? Optional.of(object(name)) : Optional.empty();
    }

    /** The objects of a list. */
    public List<PackFields> objects(String name) throws PackException {
        List<PackFields> objects = new ArrayList<>();
        for (JsonNode element : list(name)) {
            objects.add(new PackFields(where(name) + "[" + objects.size() + "]", element));
        }
        return objects;
    }

    /** The objects that are members of a field, by name, in their order. */
    public Map<String, PackFields> named(String name) throws PackException {
        Map<String, PackFields> objects = new LinkedHashMap<>();
        PackFields all = object(name);
        for (var entry : all.node.properties()) {
            objects.put(entry.getKey(), all.object(entry.getKey()));
        }
        return objects;
    }

    /** The texts of a list. */
    public List<String> texts(String name) throws PackException {
        List<String> texts = new ArrayList<>();
        for (JsonNode element : list(name)) {
            if (!element.isString() || element.stringValue().length() > 500) {
                throw new PackException(where(name) + " is not all texts of at most 500 characters");
            }
            texts.add(element.stringValue());
        }
        return texts;
    }

    /** The whole numbers of a list. */
    public List<Long> integers(String name, long least, long most) throws PackException {
        List<Long> numbers = new ArrayList<>();
        for (JsonNode element : list(name)) {
            if (!element.isIntegralNumber()
                    || !element.canConvertToLong()
                    || element.asLong() < least
                    || element.asLong() > most) {
                throw new PackException(
                        "%s is not all whole numbers from %d to %d".formatted(where(name), least, most));
            }
            numbers.add(element.asLong());
        }
        return numbers;
    }

    /** The numbers of a list. */
    public List<Double> reals(String name) throws PackException {
        List<Double> numbers = new ArrayList<>();
        for (JsonNode element : list(name)) {
            double value = element.doubleValue(Double.NaN); // not a number, or beyond a double
            if (Double.isNaN(value)) {
                throw new PackException(where(name) + " is not all numbers");
            }
            numbers.add(value);
        }
        return numbers;
    }

    private JsonNode list(String name) throws PackException {
        JsonNode child = needed(name);
        if (!child.isArray() || child.size() > MOST_ENTRIES) {
            throw new PackException(where(name) + " is not a list of at most " + MOST_ENTRIES);
        }
        return child;
    }
}
