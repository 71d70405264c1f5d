// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.ColourRole;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** An item of a stack. */
public sealed interface StackItem {
    /** Space above the item in pixels; ignored for the first item. */
    double gap();

    /**
     * Words.
     *
     * @param contentType {@code Heading #n} or {@code Body #n}, n from 1 to 5
     * @param least minimum size of the letters, pixels
     * @param most maximum size of the letters, used if they fit
     * @param lines maximum number of lines
     * @param colours roles in order of preference; the first readable colour is used
     * @param optional whether the words may be left out if they do not fit
     */
    record Words(
            double gap,
            String contentType,
            TypeRole role,
            double least,
            double most,
            int lines,
            List<ColourRole> colours,
            TypeChange change,
            boolean optional)
            implements StackItem {
        /** Copies the list. */
        public Words {
            colours = List.copyOf(colours);
        }
    }

    /** Words in an area that looks like a button. */
    record Button(double gap, String contentType, double least, double most, List<ColourRole> fills, boolean optional)
            implements StackItem {
        /** Copies the list. */
        public Button {
            fills = List.copyOf(fills);
        }
    }

    /** A short horizontal line. */
    record Rule(double gap, double width, double thickness, ColourRole colour) implements StackItem {}

    /**
     * The brand's logo with its clear space.
     *
     * @param height pixels
     * @param symbol whether only the symbol is shown, without the name
     */
    record Logo(double gap, double height, boolean symbol, List<ColourRole> colours) implements StackItem {
        /** Copies the list. */
        public Logo {
            colours = List.copyOf(colours);
        }
    }

    /** A template's changes to a type style of the brand; an empty value keeps the brand's. */
    record TypeChange(
            OptionalDouble weight, OptionalDouble tracking, OptionalDouble leading, Optional<Boolean> uppercase) {
        /** No change. */
        public static final TypeChange NONE = new TypeChange(
                OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty());
    }
}
