// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/**
 * Vessels that are named with their contents, such as bowls, cups, plates and vases: "a bowl of porridge" is mainly porridge; {@code
 * classes.txt}.
 */
public final class VesselContents {
    private static final WordClasses CLASSES = new WordClasses();

    private VesselContents() {}

    /** Whether a noun is a vessel. */
    public static boolean isVessel(String noun) {
        return CLASSES.is("vessel", noun);
    }

    /** Whether a detail of a vessel is its content. */
    public static boolean isContent(String detail) {
        return CLASSES.is("liquid", detail);
    }
}
