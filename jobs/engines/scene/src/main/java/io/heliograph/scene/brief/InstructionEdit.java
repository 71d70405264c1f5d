// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;

/** One change to a picture. */
public sealed interface InstructionEdit {
    /** Removes something. */
    record Erase(NounPhrase what) implements InstructionEdit {}

    /** Adds something. */
    record Add(NounPhrase what) implements InstructionEdit {}

    /** Replaces one thing by another. */
    record Replace(NounPhrase what, NounPhrase with) implements InstructionEdit {}

    /** Recolours something. */
    record Recolour(NounPhrase what, NamedColour to) implements InstructionEdit {}

    /** Changes the material of something; {@code fromImage} is the number of the image that shows the material, from 1, or 0. */
    record Retexture(NounPhrase what, String material, int fromImage) implements InstructionEdit {}

    /**
     * Moves something; at least one of place and neighbour is specified. With {@code slightly}, only a little in the direction of the
     * place.
     */
    record Move(NounPhrase what, Optional<PicturePlace> place, Optional<NounPhrase.Near> near, boolean slightly)
            implements InstructionEdit {}

    /** Scales something to {@code percent} of its size, 10 to 1000. */
    record Resize(NounPhrase what, int percent) implements InstructionEdit {}

    /** Rotates something, or the picture, clockwise; -360 to 360 degrees, 0: straighten. */
    record Rotate(Optional<NounPhrase> what, double degrees) implements InstructionEdit {}

    /** Mirrors the picture, or something in it. */
    record Flip(Optional<NounPhrase> what, boolean horizontally) implements InstructionEdit {}

    /** Crops the picture to a thing, to an aspect ratio such as {@code 16:9}, or on one side. */
    record Crop(Optional<NounPhrase> to, Optional<PicturePlace> side, Optional<String> ratio)
            implements InstructionEdit {}

    /** Crops the picture to a size in pixels around its subject; 1 to 20,000 each way. */
    record Window(int width, int height) implements InstructionEdit {
        public static final int MOST = 20_000;
    }

    /** Crops the picture to its part at one side: left, right, top or bottom; the part has 1 to 99 per cent of the picture. */
    record Portion(PicturePlace side, int percent) implements InstructionEdit {}

    /** Extends the picture on one side, on all sides, or to a ratio. */
    record Expand(Optional<PicturePlace> side, Optional<String> ratio) implements InstructionEdit {}

    /** Raises (1 to 100 per cent) or lowers (below zero) a property of the picture or of something in it. */
    record Adjust(Property property, Optional<NounPhrase> what, int percent) implements InstructionEdit {}

    /** Adjustable property. */
    enum Property {
        BRIGHTNESS,
        CONTRAST,
        SATURATION,
        TEMPERATURE,
        SHARPNESS
    }

    /** Converts the picture to grey or sepia, or grey to colour. */
    record Tone(Tint kind) implements InstructionEdit {
        /** Target of a tone change. */
        public enum Tint {
            BLACK_AND_WHITE,
            SEPIA,
            COLOUR
        }
    }

    /** Repairs scratches, noise and fading of old photographs. */
    record Restore() implements InstructionEdit {}

    /** Changes the season. */
    record Reseason(SceneSetting.Season season) implements InstructionEdit {}

    /** Changes the weather. */
    record Reweather(SceneSetting.Weather weather) implements InstructionEdit {}

    /** Changes the light; an empty component stays as it is. */
    record Relight(Optional<BriefLight.Kind> kind, Optional<BriefLight.From> from) implements InstructionEdit {}

    /** Changes the medium. */
    record Restyle(BriefStyle style) implements InstructionEdit {}

    /** Writes text; {@code old} is the text that it replaces, {@link #ANY} for any existing text. */
    record Write(
            String text,
            Optional<String> old,
            Optional<NounPhrase> on,
            Optional<PicturePlace> place,
            Optional<NamedColour> colour)
            implements InstructionEdit {
        /** Any existing text. */
        public static final String ANY = "";
    }

    /** Changes the background: removes, blurs, colours or replaces it; {@code words} name the new place, or the only thing to keep. */
    record Background(Kind kind, String words, Optional<NamedColour> colour) implements InstructionEdit {
        /** Change to a background. */
        public enum Kind {
            REMOVE,
            BLUR,
            COLOUR,
            REPLACE
        }
    }

    /** Combines pictures, numbered from 1; with {@code what}, a thing from the first picture is put into the second. */
    record Merge(List<Integer> images, Optional<NounPhrase> what, Optional<NounPhrase.Near> near)
            implements InstructionEdit {
        /** Makes the list immutable. */
        public Merge {
            images = List.copyOf(images);
        }
    }

    /** An edit with exceptions, things that must not change: "make everything but the cup grey", "remove the cup but not the saucer". */
    record Sparing(InstructionEdit edit, List<NounPhrase> kept) implements InstructionEdit {
        /** Makes the list immutable. */
        public Sparing {
            kept = List.copyOf(kept);
        }

        /** Whether pixels outside of the edited thing keep their positions, so that the excepted things can stay unchanged. */
        public static boolean isPossible(InstructionEdit edit) {
            return switch (edit) {
                case Erase _, Replace _, Recolour _, Retexture _, Resize _, Move _, Adjust _, Tone _ -> true;
                case Restore _, Reseason _, Reweather _, Relight _, Restyle _ -> true;
                case Background background -> background.kind() != Background.Kind.REMOVE;
                default -> false;
            };
        }
    }

    /**
     * An edit that is understood but impossible, such as a number outside of its range or a negation about an added thing; {@code why} is a
     * sentence with the reason.
     */
    record Impossible(String text, String why) implements InstructionEdit {}

    /** A clause that is not understood, verbatim; a warning names it. */
    record Unclear(String text) implements InstructionEdit {}
}
