// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.PhraseGrounding;
import io.heliograph.vision.picture.MaskArea;
import java.util.Optional;
import java.util.Set;

/**
 * Reasons to doubt that a picture's only main subject is the named thing to erase. Without an object detector any name
 * matches the only subject; in a room that would erase the sofa when a client names the lamp.
 */
final class SubjectDoubt {
    private static final double LARGE = 1 / 3.0; // share of the picture from which a subject is no small thing

    /** Lights and things of a hand's size: they seldom fill a third of a picture that shows anything else. */
    private static final Set<String> SMALL = Set.of(
            "lamp",
            "light",
            "bulb",
            "candle",
            "lantern",
            "torch",
            "spoon",
            "fork",
            "knife",
            "straw",
            "napkin",
            "pen",
            "pencil",
            "crayon",
            "key",
            "coin",
            "ring",
            "earring",
            "button",
            "pin",
            "needle",
            "match",
            "lighter",
            "cigarette",
            "switch",
            "socket",
            "plug",
            "cable",
            "cord",
            "wire",
            "charger",
            "label",
            "sticker",
            "tag",
            "crumb",
            "spot",
            "stain",
            "scratch",
            "fly",
            "bee",
            "wasp",
            "ant",
            "insect",
            "spider",
            "leaf",
            "petal",
            "pebble",
            "clip",
            "nail",
            "screw",
            "stamp");

    private SubjectDoubt() {}

    /**
     * Why the match of a name by the only main subject is doubtful, as the end of a sentence.
     *
     * @return empty if the match has another basis, or if there is no reason for doubt
     */
    static Optional<String> of(PhraseGrounding grounding, NounPhrase phrase, GroundingOutcome.Found found) {
        if (!found.evident()) {
            return Optional.empty();
        } else if (!grounding.isSubjectOnPlainGround()) {
            return Optional.of("the picture shows more than its main subject, so the name may mean another thing; the"
                    + " main subject: ");
        } else if (isSmall(phrase.noun()) && MaskArea.share(found.mask()) > LARGE) {
            return Optional.of("the main subject is probably too large for it: ");
        }
        return Optional.empty();
    }

    /** Whether the last word of a noun names a small thing: a "floor lamp" is a lamp. */
    private static boolean isSmall(String noun) {
        return SMALL.contains(noun.substring(noun.lastIndexOf(' ') + 1));
    }
}
