// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import java.util.List;

/**
 * Typical values for everything that a brief leaves open, varied by the seed. No text has a word that a field reader would take as a value.
 */
final class ScenePriors {
    private final Brief brief;
    private final StableChoice stableChoice;

    ScenePriors(Brief brief, StableChoice stableChoice) {
        this.brief = brief;
        this.stableChoice = stableChoice;
    }

    String composition() {
        if (brief.things().isEmpty()) {
            return stableChoice.of(
                    "composition",
                    List.of(
                            "The horizon lies on the lower third, the eye is led into the depth.",
                            "Layers from near to far lead the eye through the land.",
                            "A quiet arrangement with the horizon high up."));
        }
        return brief.things().size() == 1
                ? stableChoice.of(
                        "composition",
                        List.of(
                                "The subject rests on a line of thirds with room to breathe.",
                                "The subject fills the frame calmly, framed by its surroundings.",
                                "A simple arrangement with one clear subject and open space."))
                : stableChoice.of(
                        "composition",
                        List.of(
                                "The things form a loose triangle, overlapping a little.",
                                "A balanced group, the most important thing nearest to the eye.",
                                "The group is spread so that every thing can be seen."));
    }

    /** Starts with "Natural", which the reader does not take as a palette. */
    String colourScheme() {
        return switch (brief.light().kind()) {
            case NIGHT, MOONLIGHT, BLUE_HOUR -> "Natural colours, deepened and cooled by the hour.";
            case GOLDEN_HOUR, SUNSET, MORNING, CANDLE -> "Natural colours under a warm cast.";
            case NEON -> "Natural colours against glowing signs.";
            case OVERCAST -> "Natural colours, muted and even.";
            default ->
                stableChoice.of(
                        "colours",
                        List.of(
                                "Natural colours in balance.",
                                "Natural colours, clean and clear.",
                                "Natural colours with gentle contrast."));
        };
    }

    String focus() {
        return brief.subject()
                .map(briefThing -> "On the " + briefThing.noun() + ".")
                .orElse("On the middle distance.");
    }

    String artisticStyle() {
        return switch (brief.style()) {
            case PHOTOGRAPH ->
                stableChoice.of(
                        "style",
                        List.of("Realistic, natural.", "Realistic, with fine texture.", "Realistic, editorial."));
            case VINTAGE -> "Nostalgic, with faded tones and grain.";
            case NOIR -> "High contrast, without colour.";
            case OIL, WATERCOLOUR ->
                stableChoice.of(
                        "style", List.of("Painterly, with visible strokes.", "Painterly, loose and confident."));
            case INK, LINE_ART, PENCIL, BLUEPRINT -> "Drawn, with deliberate lines.";
            default -> stableChoice.of("style", List.of("Stylised, with clear shapes.", "Stylised and expressive."));
        };
    }

    String context() {
        return stableChoice.of(
                "context",
                List.of(
                        "A picture to illustrate a text.",
                        "A picture for a cover or a page.",
                        "A picture to look at and to share."));
    }

    String expression(BriefThing briefThing) {
        boolean smiling = briefThing.pose().filter("smiling"::equals).isPresent();
        return smiling
                ? "A friendly smile."
                : stableChoice.of("expression " + briefThing.noun(), List.of("At ease.", "Attentive.", "Thoughtful."));
    }

    String clothing(BriefThing briefThing) {
        String worn = String.join(
                " and ",
                briefThing.relations().stream()
                        .filter(thingRelation -> thingRelation.kind() == ThingRelation.Kind.WEARING)
                        .map(thingRelation -> "the "
                                + brief.things().get(thingRelation.other()).noun())
                        .toList());
        return worn.isEmpty()
                ? stableChoice.of(
                        "clothing " + briefThing.noun(),
                        List.of("Plain everyday clothes.", "Simple, comfortable clothes."))
                : "Wearing " + worn + ".";
    }
}
