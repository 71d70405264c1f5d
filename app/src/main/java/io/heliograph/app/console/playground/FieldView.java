// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.playground;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.LimitText;
import io.heliograph.batch.catalogue.fields.FieldControl;
import io.heliograph.batch.catalogue.fields.FieldType;
import io.heliograph.config.LimitSettings;
import java.util.List;
import java.util.Locale;

/**
 * A field of a form.
 *
 * @param name name of the field in the request
 * @param label label on the page
 * @param hint description of the field
 * @param value initial value as text; empty: none
 * @param usual the route's default as text; empty: none
 * @param words values to choose from; empty if the control is not a selection
 * @param least minimum of a number, as text; empty without bound
 * @param most maximum of a number, or maximum length of a text; empty without bound
 * @param step step of a slider
 */
record FieldView(
        String name,
        String label,
        String hint,
        FieldControl.Element control,
        boolean required,
        String value,
        String usual,
        List<String> words,
        String least,
        String most,
        String step) {
    /** Creates the form field for a field of the request. */
    static <T> FieldView of(Field<T> field, String preset, LimitSettings limits) {
        FieldType<T> type = field.type();
        String usual = field.usual();
        String value = preset.isEmpty() ? usual : preset;
        FieldControl control = type.control(!value.isEmpty());
        return new FieldView(
                field.name(),
                label(field.name()),
                LimitText.of(field.description(), limits),
                control.element(),
                field.isRequired(),
                value,
                usual,
                type.words(),
                control.least(),
                control.most(),
                control.step());
    }

    private static String label(String name) {
        String words = name.replace('_', ' ');
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
    }
}
