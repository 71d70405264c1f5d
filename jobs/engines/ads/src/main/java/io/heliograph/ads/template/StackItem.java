// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.template;

import io.heliograph.ads.colour.ColourRole;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Something in a stack. */
public sealed interface StackItem {
    /** Space above it, pixels, if another item precedes it. */
    double gap();

    /**
     * Words.
     *
     * @param contentType {@code Heading #n} or {@code Body #n}, n from 1 to 5
     * @param least minimum size of the letters, pixels
     * @param most maximum size of the letters, used if they fit
     * @param lines maximum number of lines
     * @param colours the first readable one is used
     * @param optional whether it may be left out if it does not fit
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

    /** A short line. */
    record Rule(double gap, double width, double thickness, ColourRole colour) implements StackItem {}

    /**
     * The brand's logo with its clear space.
     *
     * @param height pixels
     * @param symbol whether the symbol stands without the name
     */
    record Logo(double gap, double height, boolean symbol, List<ColourRole> colours) implements StackItem {
        /** Copies the list. */
        public Logo {
            colours = List.copyOf(colours);
        }
    }

    /** A template's changes to a brand's style. */
    record TypeChange(
            OptionalDouble weight, OptionalDouble tracking, OptionalDouble leading, Optional<Boolean> uppercase) {
        /** Nothing. */
        public static final TypeChange NONE = new TypeChange(
                OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), Optional.empty());
    }
}
