// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

/** What bowls, cups, plates and vases are named with: a bowl of porridge is about the porridge; {@code classes.txt}. */
public final class VesselContents {
    private static final WordClasses CLASSES = new WordClasses();

    private VesselContents() {}

    /** Whether a noun names what is named with its contents. */
    public static boolean isVessel(String noun) {
        return CLASSES.is("vessel", noun);
    }

    /** Whether what is said of a vessel is what it is full of. */
    public static boolean isContent(String detail) {
        return CLASSES.is("liquid", detail);
    }
}
