// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.ThingRelation;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Typical values for everything that a brief leaves open, varied by the seed. The texts avoid words that a field reader would parse as a
 * value.
 */
final class ScenePriors {
    private static final List<String> LANDS = List.of(
            "The horizon lies on the lower third, the eye is led into the depth.",
            "Layers from near to far lead the eye through the land.",
            "A quiet arrangement with the horizon high up.");
    private static final List<String> SUBJECTS = List.of(
            "The subject rests on a line of thirds with room to breathe.",
            "The subject fills the frame calmly, framed by its surroundings.",
            "A simple arrangement with one clear subject and open space.");
    private static final List<String> GROUPS = List.of(
            "The things form a loose triangle, overlapping a little.",
            "A balanced group, the most important thing nearest to the eye.",
            "The group is spread so that every thing can be seen.");
    private static final List<String> CONTEXTS = List.of(
            "A picture to illustrate a text.",
            "A picture for a cover or a page.",
            "A picture to look at and to share.");
    private static final String DISTANT = "On the middle distance.";
    private static final List<String> FACES = List.of("At ease.", "Attentive.", "Thoughtful.");
    private static final String SMILE = "A friendly smile.";
    private static final List<String> CLOTHES = List.of("Plain everyday clothes.", "Simple, comfortable clothes.");
    private static final List<String> BALANCED = List.of(
            "Natural colours in balance.",
            "Natural colours, clean and clear.",
            "Natural colours with gentle contrast.");
    private static final Map<BriefLight.Kind, String> CASTS = casts();
    private static final List<String> REALISTIC =
            List.of("Realistic, natural.", "Realistic, with fine texture.", "Realistic, editorial.");
    private static final String FADED = "Nostalgic, with faded tones and grain.";
    private static final String COLOURLESS = "High contrast, without colour.";
    private static final List<String> PAINTERLY =
            List.of("Painterly, with visible strokes.", "Painterly, loose and confident.");
    private static final String DRAWN = "Drawn, with deliberate lines.";
    private static final List<String> STYLISED = List.of("Stylised, with clear shapes.", "Stylised and expressive.");
    private static final List<String> LONE = List.of(SMILE, FADED, COLOURLESS, DRAWN);
    private static final Set<String> SENTENCES = Stream.of(
                    LANDS,
                    SUBJECTS,
                    GROUPS,
                    CONTEXTS,
                    FACES,
                    CLOTHES,
                    BALANCED,
                    REALISTIC,
                    PAINTERLY,
                    STYLISED,
                    LONE,
                    CASTS.values())
            .flatMap(Collection::stream)
            .collect(Collectors.toUnmodifiableSet());
    private static final Pattern NAMING = Pattern.compile("Wearing the [\\p{L}' -]+\\.");

    private final Brief brief;
    private final StableChoice stableChoice;

    ScenePriors(Brief brief, StableChoice stableChoice) {
        this.brief = brief;
        this.stableChoice = stableChoice;
    }

    String composition() {
        List<String> fitting = brief.things().isEmpty() ? LANDS : brief.things().size() == 1 ? SUBJECTS : GROUPS;
        return stableChoice.of("composition", fitting);
    }

    /** Colour scheme; begins with "Natural", which the reader does not read as a palette. */
    String colourScheme() {
        return Optional.ofNullable(CASTS.get(brief.light().kind()))
                .orElseGet(() -> stableChoice.of("colours", BALANCED));
    }

    private static Map<BriefLight.Kind, String> casts() {
        String cooled = "Natural colours, deepened and cooled by the hour.";
        String warm = "Natural colours under a warm cast.";
        return Map.of(
                BriefLight.Kind.NIGHT, cooled,
                BriefLight.Kind.MOONLIGHT, cooled,
                BriefLight.Kind.BLUE_HOUR, cooled,
                BriefLight.Kind.GOLDEN_HOUR, warm,
                BriefLight.Kind.SUNSET, warm,
                BriefLight.Kind.MORNING, warm,
                BriefLight.Kind.CANDLE, warm,
                BriefLight.Kind.NEON, "Natural colours against glowing signs.",
                BriefLight.Kind.OVERCAST, "Natural colours, muted and even.");
    }

    String focus() {
        return brief.subject()
                .map(briefThing -> "On the " + briefThing.noun() + ".")
                .orElse(DISTANT);
    }

    String artisticStyle() {
        return switch (brief.style()) {
            case PHOTOGRAPH -> stableChoice.of("style", REALISTIC);
            case VINTAGE -> FADED;
            case NOIR -> COLOURLESS;
            case OIL, WATERCOLOUR -> stableChoice.of("style", PAINTERLY);
            case INK, LINE_ART, PENCIL, BLUEPRINT -> DRAWN;
            default -> stableChoice.of("style", STYLISED);
        };
    }

    String context() {
        return stableChoice.of("context", CONTEXTS);
    }

    String expression(BriefThing briefThing) {
        boolean smiling = briefThing.pose().filter("smiling"::equals).isPresent();
        return smiling ? SMILE : stableChoice.of("expression " + briefThing.noun(), FACES);
    }

    String clothing(BriefThing briefThing) {
        String worn = String.join(
                " and ",
                briefThing.relations().stream()
                        .filter(thingRelation -> thingRelation.kind() == ThingRelation.Kind.WEARING)
                        .map(thingRelation -> "the "
                                + brief.things().get(thingRelation.other()).noun())
                        .toList());
        return worn.isEmpty() ? stableChoice.of("clothing " + briefThing.noun(), CLOTHES) : "Wearing " + worn + ".";
    }

    /** Whether a text is one that this class writes, for any field except the focus. */
    static boolean wrote(String text) {
        return SENTENCES.contains(text) || NAMING.matcher(text).matches();
    }
}
