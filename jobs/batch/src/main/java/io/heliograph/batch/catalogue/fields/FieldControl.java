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
        /** A few choices, shown side by side. */
        SEGMENTS,
        /** A drop-down list of many choices. */
        LIST,
        /** A checkbox. */
        TICK,
        /** A number with a small range and a default value. */
        SLIDER,
        /** A number with a wide range or without a default value. */
        NUMBER,
        /** A line of text. */
        LINE,
        /** Several lines of text. */
        AREA,
        /** A file input for an additional picture. */
        FILE,
        /** A file input for several additional pictures. */
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

    /** An element for a number between two bounds, with a round step such as 0.1 or 0.01. */
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
