// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.math.BigDecimal;

/**
 * The input element of a field in a form.
 *
 * @param least minimum of a number, as text; empty without bound
 * @param most maximum of a number, or maximum length of a text; empty without bound
 * @param step of a number, as text; empty for other elements
 */
public record FieldControl(Element element, String least, String most, String step) {
    private static final int FEW = 4; // maximum number of words shown side by side
    private static final double STEPS = 25; // minimum number of steps of a slider

    /** Kinds of input elements. */
    public enum Element {
        /** A few choices, side by side. */
        SEGMENTS,
        /** Many choices. */
        LIST,
        /** True or false. */
        TICK,
        /** A number of a small range, with a default. */
        SLIDER,
        /** A number of a wide range, or one without a default. */
        NUMBER,
        /** A line of text. */
        LINE,
        /** Several lines of text. */
        AREA,
        /** An additional picture. */
        FILE,
        /** Several additional pictures. */
        FILES
    }

    /** An element without bounds. */
    static FieldControl of(Element element) {
        return new FieldControl(element, "", "", "");
    }

    /** An element to choose one of {@code count} words; a line of text if there are none. */
    static FieldControl words(int count, boolean hasValue) {
        return of(count == 0 ? Element.LINE : hasValue && count <= FEW ? Element.SEGMENTS : Element.LIST);
    }

    /** An element for a number of a range; its step is round, such as 0.1 or 0.01. */
    static FieldControl decimal(Element element, double least, double most) {
        double step = 1;
        while ((most - least) / step < STEPS) {
            step /= 10;
        }
        return new FieldControl(
                element,
                String.valueOf(least),
                String.valueOf(most),
                BigDecimal.valueOf(step).toPlainString());
    }
}
