// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.List;
import java.util.Set;

/** Phrases for values, which the field readers understand. */
final class ValuePhrases {
    /** Text of a field that the brief leaves unspecified. */
    static final String UNSAID = "";

    /** Default texts that documents of version 1.0.0 had in open fields. */
    static final Set<String> EARLIER_DEFAULTS = Set.of(
            "Wherever it suits the picture.",
            "Stands by itself.",
            "As such a thing usually looks.",
            "As such a thing usually feels.",
            "Nothing special.",
            "A neutral mood.",
            "Of natural proportions.",
            "As it comes.",
            "As fits the picture.",
            "Clear, even letters.");

    private ValuePhrases() {}

    static String sentence(String words) {
        return words.isEmpty() ? "" : Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
    }

    static String colours(List<NamedColour> colours) {
        return String.join(" and ", colours.stream().map(NamedColour::name).toList());
    }

    static String place(PicturePlace picturePlace) {
        return switch (picturePlace) {
            case LEFT, RIGHT -> "On the " + DocumentFieldReader.term(picturePlace) + " side.";
            case TOP, BOTTOM -> "At the " + DocumentFieldReader.term(picturePlace) + ".";
            case TOP_LEFT, TOP_RIGHT, BOTTOM_LEFT, BOTTOM_RIGHT ->
                "In the " + DocumentFieldReader.term(picturePlace) + " corner.";
            default -> "In the " + DocumentFieldReader.term(picturePlace) + ".";
        };
    }

    static String relation(ThingRelation.Kind kind) {
        return switch (kind) {
            case LEFT_OF -> "to the left of";
            case RIGHT_OF -> "to the right of";
            default -> DocumentFieldReader.term(kind);
        };
    }

    static String size(RelativeSize relativeSize) {
        return relativeSize == RelativeSize.NATURAL
                ? UNSAID
                : sentence(DocumentFieldReader.term(relativeSize) + " for its kind");
    }

    static String facing(FacingDirection facingDirection) {
        return switch (facingDirection) {
            case UNSAID -> UNSAID;
            case VIEWER -> "Facing the viewer.";
            case LEFT -> "Facing left.";
            case RIGHT -> "Facing right.";
            case AWAY -> "Facing away.";
        };
    }

    static String light(BriefLight.Kind kind) {
        return switch (kind) {
            case DAYLIGHT -> "soft daylight";
            case NOON -> "midday";
            case MORNING -> "morning light";
            case GOLDEN_HOUR -> "golden hour light";
            case SUNSET -> "sunset light";
            case BLUE_HOUR -> "blue hour light";
            case NIGHT -> "night time";
            case MOONLIGHT -> "moonlight";
            case OVERCAST -> "overcast light";
            case SOFTBOX -> "softbox lighting";
            case RIM -> "rim light";
            case WINDOW -> "window light";
            case CANDLE -> "candle light";
            case NEON -> "neon light";
            case DRAMATIC -> "dramatic light";
        };
    }

    static String from(BriefLight.From from) {
        return switch (from) {
            case LEFT, RIGHT, FRONT -> "From the " + DocumentFieldReader.term(from) + ".";
            case ABOVE, BEHIND -> "From " + DocumentFieldReader.term(from) + ".";
        };
    }

    static String angle(CameraLens.Angle angle) {
        return switch (angle) {
            case EYE_LEVEL -> "eye level";
            case LOW -> "low angle";
            case HIGH -> "high angle";
            case OVERHEAD -> "overhead view";
            case AERIAL -> "aerial view";
            case ISOMETRIC -> "isometric view";
        };
    }

    static String distance(CameraLens.Distance distance) {
        return switch (distance) {
            case MACRO -> "macro shot";
            case CLOSE_UP -> "close up shot";
            case MEDIUM -> "medium shot";
            case FULL -> "full shot";
            case WIDE -> "wide shot";
        };
    }

    static String style(BriefStyle briefStyle) {
        return switch (briefStyle) {
            case PHOTOGRAPH -> "photograph";
            case RENDER -> "3d render";
            case OIL -> "oil painting";
            case WATERCOLOUR -> "watercolour painting";
            case INK -> "ink drawing";
            case PENCIL -> "pencil drawing";
            case CLAY -> "clay model";
            case LOW_POLY -> "low poly art";
            case PIXEL -> "pixel art";
            case ISOMETRIC -> "isometric illustration";
            case VINTAGE -> "vintage photograph";
            case NOIR -> "film noir";
            case VECTOR -> "vector illustration";
            case LINE_ART, CARTOON, ANIME, BLUEPRINT, POP_ART -> DocumentFieldReader.term(briefStyle);
        };
    }
}
