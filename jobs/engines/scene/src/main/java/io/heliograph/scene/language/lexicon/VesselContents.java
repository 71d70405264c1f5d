// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/** Vessels (bowls, cups, plates, vases) and their contents. In "a bowl of porridge" the porridge is the main thing; {@code classes.txt}. */
public final class VesselContents {
    private static final WordClasses CLASSES = new WordClasses();

    private VesselContents() {}

    /** Whether a noun is a vessel. */
    public static boolean isVessel(String noun) {
        return CLASSES.is("vessel", noun);
    }

    /** Whether a detail of a vessel names its content. */
    public static boolean isContent(String detail) {
        return CLASSES.is("liquid", detail);
    }
}
