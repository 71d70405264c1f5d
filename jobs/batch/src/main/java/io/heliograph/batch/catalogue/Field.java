// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.AddressType;
import io.heliograph.batch.catalogue.fields.BooleanType;
import io.heliograph.batch.catalogue.fields.BulkInput;
import io.heliograph.batch.catalogue.fields.BulkInputsType;
import io.heliograph.batch.catalogue.fields.ChoiceType;
import io.heliograph.batch.catalogue.fields.DecimalType;
import io.heliograph.batch.catalogue.fields.EnumType;
import io.heliograph.batch.catalogue.fields.FieldType;
import io.heliograph.batch.catalogue.fields.IntegerListType;
import io.heliograph.batch.catalogue.fields.IntegerType;
import io.heliograph.batch.catalogue.fields.KeyPoint;
import io.heliograph.batch.catalogue.fields.KeyPointsType;
import io.heliograph.batch.catalogue.fields.MaskChangesType;
import io.heliograph.batch.catalogue.fields.MediaListType;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.catalogue.fields.MediaType;
import io.heliograph.batch.catalogue.fields.ObjectListType;
import io.heliograph.batch.catalogue.fields.TextType;
import io.heliograph.batch.catalogue.fields.WordOrNumberType;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A field of a request: names, type, default value and description. Immutable. Fields are compared by identity, so a
 * field is a constant of its operation.
 *
 * @param <T> type of the bound value
 */
public final class Field<T> {
    private final String name;
    private final List<String> aliases;
    private final FieldType<T> kind;
    private final boolean required;
    private final @Nullable T fallback;
    private final String doc;

    private Field(
            String name, List<String> aliases, FieldType<T> kind, boolean required, @Nullable T fallback, String doc) {
        this.name = name;
        this.aliases = aliases;
        this.kind = kind;
        this.required = required;
        this.fallback = fallback;
        this.doc = doc;
    }

    private static <T> Field<T> of(String name, FieldType<T> kind) {
        return new Field<>(name, List.of(), kind, false, null, "");
    }

    /** A boolean; the values 0, 1, "true" and "false" are accepted, too. */
    public static Field<Boolean> flag(String name) {
        return of(name, new BooleanType());
    }

    /** A whole number; 5.0 and the text "5" are accepted, too. Values out of range are refused with 422. */
    public static Field<Long> integer(String name, long least, long most) {
        return of(name, new IntegerType(least, most, false));
    }

    /** A whole number; a value out of range is moved to the nearest bound. */
    public static Field<Long> clampedInteger(String name, long least, long most) {
        return of(name, new IntegerType(least, most, true));
    }

    /** A number; the text of a number is accepted, too. Values out of range are refused with 422. */
    public static Field<Double> number(String name, double least, double most) {
        return of(name, new DecimalType(least, most, false));
    }

    /** A number; a value out of range is moved to the nearest bound. */
    public static Field<Double> clampedNumber(String name, double least, double most) {
        return of(name, new DecimalType(least, most, true));
    }

    /** A text of at most {@code longest} characters; blank counts as absent. */
    public static Field<String> text(String name, int longest) {
        return of(name, new TextType(longest, false));
    }

    /** A word or a number, as text of at most {@code longest} characters. */
    public static Field<String> wordOrNumber(String name, int longest) {
        return of(name, new WordOrNumberType(longest));
    }

    /** Exactly {@code count} whole numbers: a list, or a text such as {@code [800, 600]}. Values out of range are refused with 422. */
    public static Field<List<Long>> integers(String name, int count, long least, long most) {
        return of(name, new IntegerListType(count, least, most));
    }

    /** A JSON object as text of at most {@code longest} characters; a JSON object itself is accepted, too. */
    public static Field<String> document(String name, int longest) {
        return of(name, new TextType(longest, true));
    }

    /** One of a few words, in upper or lower case. Other values are refused with 422. */
    public static Field<String> choice(String name, String... words) {
        return of(name, new ChoiceType(List.of(words)));
    }

    /** One of the constants of an enum; a request contains the constant's word. */
    public static <E extends Enum<E>> Field<E> choice(
            String name, Class<E> constants, java.util.function.Function<E, String> word) {
        return of(name, EnumType.of(constants, word));
    }

    /** An absolute http or https address. */
    public static Field<URI> webAddress(String name) {
        return of(name, new AddressType());
    }

    /** A picture: address, Base64, data URI or uploaded file. */
    public static Field<MediaSource> image(String name) {
        return of(name, new MediaType(true));
    }

    /** At most {@code most} pictures; a list of blanks counts as absent. */
    public static Field<List<MediaSource>> images(String name, int most) {
        return of(name, new MediaListType(most));
    }

    /** At most {@code most} JSON objects with a mask each; the value is the masks of the parts to remove. See {@link MaskChangesType}. */
    public static Field<List<MediaSource>> maskChanges(String name, int most) {
        return of(name, new MaskChangesType(most));
    }

    /** At most {@code most} inputs of a bulk run. */
    public static Field<List<BulkInput>> bulkInputs(String name, int most) {
        return of(name, new BulkInputsType(most));
    }

    /** At most {@code most} points on the frames 0 to {@code lastFrame} of a video. */
    public static Field<List<KeyPoint>> keyPoints(String name, int most, int lastFrame) {
        return of(name, new KeyPointsType(most, lastFrame));
    }

    /** At most {@code most} JSON objects. */
    public static Field<List<tools.jackson.databind.node.ObjectNode>> objects(String name, int most) {
        return of(name, new ObjectListType(most));
    }

    /** A video: an address. */
    public static Field<MediaSource> video(String name) {
        return of(name, new MediaType(false));
    }

    /** The same field, as a required one: a request without it is refused with 400. */
    public Field<T> required() {
        return new Field<>(name, aliases, kind, true, fallback, doc);
    }

    /** The same field with a default value. */
    public Field<T> orElse(T value) {
        return new Field<>(name, aliases, kind, required, value, doc);
    }

    /** The same field with further accepted names, in order of preference. */
    public Field<T> or(String... more) {
        var all = new ArrayList<>(aliases);
        all.addAll(List.of(more));
        return new Field<>(name, List.copyOf(all), kind, required, fallback, doc);
    }

    /** The same field with a description for the documentation. */
    public Field<T> doc(String text) {
        return new Field<>(name, aliases, kind, required, fallback, text);
    }

    /** The name in requests and errors. */
    public String name() {
        return name;
    }

    /** Other accepted names, in order of preference. */
    public List<String> aliases() {
        return aliases;
    }

    /** The name and its aliases. */
    public List<String> names() {
        var all = new ArrayList<String>();
        all.add(name);
        all.addAll(aliases);
        return all;
    }

    /** The type, which reads, writes and documents values. */
    public FieldType<T> type() {
        return kind;
    }

    /** Whether it is required. */
    public boolean isRequired() {
        return required;
    }

    /** The default value; null if there is none. */
    public @Nullable T fallback() {
        return fallback;
    }

    /** The default value as text, as in a request; empty if there is none. */
    public String usual() {
        T value = fallback;
        if (value == null) {
            return "";
        }
        JsonNode written = kind.write(value);
        return written.isString() ? written.stringValue() : written.toString();
    }

    /** The description for the documentation. */
    public String description() {
        return doc;
    }

    /** The value of this field among a request's members, tried in the order of its names; null if none is set. */
    public @Nullable JsonNode among(Map<String, JsonNode> nodes) {
        for (String each : names()) {
            JsonNode node = nodes.get(each);
            if (node != null && !FieldType.isAbsent(node)) {
                return node;
            }
        }
        return null;
    }

    @Override
    public String toString() {
        return name;
    }
}
