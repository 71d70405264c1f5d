// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.claim;

import java.util.Optional;

/**
 * The label of an assertion: {@code c2pa.ingredient.v3__2} is the third ingredient of version 3.
 *
 * @param name name without version and number
 * @param version 1 if the label has none
 */
public record AssertionLabel(String name, int version) {
    private static final int MOST_DIGITS = 4;

    public static final String INGREDIENT = "c2pa.ingredient";
    public static final String ACTIONS = "c2pa.actions";
    public static final String DATA_HASH = "c2pa.hash.data";
    public static final String BOXES_HASH = "c2pa.hash.boxes";
    public static final String BMFF_HASH = "c2pa.hash.bmff";
    public static final String SOFT_BINDING = "c2pa.soft-binding";

    public static AssertionLabel of(String label) {
        int number = label.lastIndexOf("__");
        String rest =
                number > 0 && digits(label.substring(number + 2)).isPresent() ? label.substring(0, number) : label;
        int version = rest.lastIndexOf(".v");
        Optional<Integer> digits = version > 0 ? digits(rest.substring(version + 2)) : Optional.empty();
        return digits.map(value -> new AssertionLabel(rest.substring(0, version), value))
                .orElse(new AssertionLabel(rest, 1));
    }

    private static Optional<Integer> digits(String text) {
        boolean number = !text.isEmpty()
                && text.length() <= MOST_DIGITS
                && text.chars().allMatch(letter -> letter >= '0' && letter <= '9');
        return number ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    /** Whether the assertion binds the manifest to the bytes of its file. */
    public boolean isHardBinding() {
        return name.equals(DATA_HASH) || name.equals(BOXES_HASH) || name.equals(BMFF_HASH);
    }
}
