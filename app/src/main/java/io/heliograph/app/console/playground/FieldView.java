// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

import io.heliograph.batch.catalogue.AddressType;
import io.heliograph.batch.catalogue.BooleanType;
import io.heliograph.batch.catalogue.DecimalType;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.FieldType;
import io.heliograph.batch.catalogue.IntegerListType;
import io.heliograph.batch.catalogue.IntegerType;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.MediaListType;
import io.heliograph.batch.catalogue.MediaType;
import io.heliograph.batch.catalogue.TextType;
import io.heliograph.config.LimitSettings;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/**
 * A field of a form.
 *
 * @param name in the request
 * @param label for people
 * @param hint its meaning
 * @param value initial value as text; empty: none
 * @param usual the route's default as text; empty: none
 * @param words choices; empty for other controls
 * @param least minimum of a number, as text; empty without bound
 * @param most maximum of a number, or maximum length of a text; empty without bound
 * @param step of a slider
 */
record FieldView(
        String name,
        String label,
        String hint,
        FieldControl control,
        boolean required,
        String value,
        String usual,
        List<String> words,
        String least,
        String most,
        String step) {
    private static final int FEW = 4;
    private static final int SHORT = 200;
    private static final long SLIDING = 200;
    private static final double STEPS = 100;

    /** The view of a field. */
    static <T> FieldView of(Field<T> field, String preset, LimitSettings limits) {
        FieldType<T> type = field.type();
        String usual = field.usual();
        String value = preset.isEmpty() ? usual : preset;
        Range range = Range.of(type);
        return new FieldView(
                field.name(),
                label(field.name()),
                LimitText.of(field.description(), limits),
                control(type, !value.isEmpty()),
                field.isRequired(),
                value,
                usual,
                type.words(),
                range.least(),
                range.most(),
                range.step());
    }

    private record Range(String least, String most, String step) {
        static Range of(FieldType<?> type) {
            return switch (type) {
                case IntegerType(long least, long most, boolean _) ->
                    new Range(String.valueOf(least), most == Long.MAX_VALUE ? "" : String.valueOf(most), "1");
                case DecimalType(double least, double most, boolean _) ->
                    new Range(String.valueOf(least), String.valueOf(most), roundStep(most - least));
                case TextType(int longest, boolean _) -> new Range("", String.valueOf(longest), "");
                default -> new Range("", "", "");
            };
        }
    }

    private static FieldControl control(FieldType<?> type, boolean hasValue) {
        return switch (type) {
            case BooleanType _ -> FieldControl.TICK;
            case IntegerType(long least, long most, boolean _) ->
                hasValue && most - least > 0 && most - least <= SLIDING ? FieldControl.SLIDER : FieldControl.NUMBER;
            case DecimalType _ -> hasValue ? FieldControl.SLIDER : FieldControl.NUMBER;
            case TextType(int longest, boolean document) ->
                document || longest > SHORT ? FieldControl.AREA : FieldControl.LINE;
            case MediaType(boolean inline) -> inline ? FieldControl.FILE : FieldControl.LINE;
            case MediaListType(int most) -> most == 1 ? FieldControl.FILE : FieldControl.FILES;
            case IntegerListType _, AddressType _ -> FieldControl.LINE;
            default ->
                type.words().isEmpty()
                        ? FieldControl.LINE
                        : type.words().size() <= FEW && hasValue ? FieldControl.SEGMENTS : FieldControl.LIST;
        };
    }

    /** A round step for a slider, such as 0.1 or 0.01. */
    private static String roundStep(double range) {
        double step = 1;
        while (range / step < STEPS / 4) {
            step /= 10;
        }
        return BigDecimal.valueOf(step).toPlainString();
    }

    private static String label(String name) {
        String words = name.replace('_', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
