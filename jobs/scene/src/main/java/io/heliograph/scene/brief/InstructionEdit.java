// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.brief;

import java.util.List;
import java.util.Optional;

/** One change to a picture. */
public sealed interface InstructionEdit {
    /** Takes something away. */
    record Erase(NounPhrase what) implements InstructionEdit {}

    /** Puts something in. */
    record Add(NounPhrase what) implements InstructionEdit {}

    /** Puts one thing in the place of another. */
    record Replace(NounPhrase what, NounPhrase with) implements InstructionEdit {}

    /** Gives something another colour. */
    record Recolour(NounPhrase what, NamedColour to) implements InstructionEdit {}

    /** Makes something of a material; {@code fromImage}, from 1, shows it, or is 0. */
    record Retexture(NounPhrase what, String material, int fromImage) implements InstructionEdit {}

    /** Takes something elsewhere; the place or what it comes near is said. */
    record Move(NounPhrase what, Optional<PicturePlace> place, Optional<NounPhrase.Near> near)
            implements InstructionEdit {}

    /** Makes something larger or smaller, to so many per cent, 10 to 1000. */
    record Resize(NounPhrase what, int percent) implements InstructionEdit {}

    /** Turns something, or the picture, clockwise; -360 to 360 degrees, 0: until it is straight. */
    record Rotate(Optional<NounPhrase> what, double degrees) implements InstructionEdit {}

    /** Mirrors the picture, or something in it. */
    record Flip(Optional<NounPhrase> what, boolean horizontally) implements InstructionEdit {}

    /** Cuts the picture to something, to a ratio such as {@code 16:9}, or a side off. */
    record Crop(Optional<NounPhrase> to, Optional<PicturePlace> side, Optional<String> ratio)
            implements InstructionEdit {}

    /** Cuts the picture to so many pixels about its subject; 1 to 20,000 each way. */
    record Window(int width, int height) implements InstructionEdit {
        public static final int MOST = 20_000;
    }

    /** Makes room on one side, on all sides, or to a ratio. */
    record Expand(Optional<PicturePlace> side, Optional<String> ratio) implements InstructionEdit {}

    /** More (1 to 100 per cent) or less (below zero) of a property, of the picture or of something in it. */
    record Adjust(Property property, Optional<NounPhrase> what, int percent) implements InstructionEdit {}

    /** What can be adjusted. */
    enum Property {
        BRIGHTNESS,
        CONTRAST,
        SATURATION,
        TEMPERATURE,
        SHARPNESS
    }

    /** Colour to grey and back. */
    record Tone(Tint kind) implements InstructionEdit {
        /** What a picture can be toned to. */
        public enum Tint {
            BLACK_AND_WHITE,
            SEPIA,
            COLOUR
        }
    }

    /** Takes away what age and cameras did: scratches, noise. */
    record Restore() implements InstructionEdit {}

    /** Another season. */
    record Reseason(SceneSetting.Season season) implements InstructionEdit {}

    /** Another weather. */
    record Reweather(SceneSetting.Weather weather) implements InstructionEdit {}

    /** Other light; what is empty stays as it is. */
    record Relight(Optional<BriefLight.Kind> kind, Optional<BriefLight.From> from) implements InstructionEdit {}

    /** Made as something else. */
    record Restyle(BriefStyle style) implements InstructionEdit {}

    /** Text to be read; {@code old} is what it stands in for, {@link #ANY} for whatever text there is. */
    record Write(
            String text,
            Optional<String> old,
            Optional<NounPhrase> on,
            Optional<PicturePlace> place,
            Optional<NamedColour> colour)
            implements InstructionEdit {
        /** Text that is there, whatever it says. */
        public static final String ANY = "";
    }

    /** What is behind: taken away, blurred, of one colour, or another place; the words say that place, or what alone is to be kept. */
    record Background(Kind kind, String words, Optional<NamedColour> colour) implements InstructionEdit {
        /** What becomes of a background. */
        public enum Kind {
            REMOVE,
            BLUR,
            COLOUR,
            REPLACE
        }
    }

    /** Brings pictures together, numbered from 1; something of the first into the second, if said. */
    record Merge(List<Integer> images, Optional<NounPhrase> what, Optional<NounPhrase.Near> near)
            implements InstructionEdit {
        /** Makes the list immutable. */
        public Merge {
            images = List.copyOf(images);
        }
    }

    /** What is understood and cannot be done as said, for a number outside of its range or for what is to be missing of a thing that is put in: {@code why} says so in a sentence. */
    record Impossible(String text, String why) implements InstructionEdit {}

    /** What could not be understood, as said: a warning names it. */
    record Unclear(String text) implements InstructionEdit {}
}
