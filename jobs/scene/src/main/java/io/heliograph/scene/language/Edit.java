// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Colour;
import io.heliograph.scene.brief.Light;
import io.heliograph.scene.brief.Place;
import io.heliograph.scene.brief.Setting;
import io.heliograph.scene.brief.Style;
import java.util.List;
import java.util.Optional;

/** One change to a picture. */
public sealed interface Edit {
    /** A sentence that means exactly this: reading it gives an equal edit. */
    default String canonical() {
        return Canonical.sentence(this);
    }

    /** Takes something away. */
    record Erase(NounPhrase what) implements Edit {}

    /** Puts something in. */
    record Add(NounPhrase what) implements Edit {}

    /** Puts one thing in the place of another. */
    record Replace(NounPhrase what, NounPhrase with) implements Edit {}

    /** Gives something another colour. */
    record Recolour(NounPhrase what, Colour to) implements Edit {}

    /** Makes something of a material; {@code fromImage}, from 1, shows it, or is 0. */
    record Retexture(NounPhrase what, String material, int fromImage) implements Edit {}

    /** Takes something elsewhere; the place or what it comes near is said. */
    record Move(NounPhrase what, Optional<Place> place, Optional<NounPhrase.Near> near) implements Edit {}

    /** Makes something larger or smaller, to so many per cent, 10 to 1000. */
    record Resize(NounPhrase what, int percent) implements Edit {}

    /** Turns something, or the picture, clockwise; -360 to 360 degrees, 0: until it is straight. */
    record Rotate(Optional<NounPhrase> what, double degrees) implements Edit {}

    /** Mirrors the picture, or something in it. */
    record Flip(Optional<NounPhrase> what, boolean horizontally) implements Edit {}

    /** Cuts the picture to something, to a ratio such as {@code 16:9}, or a side off. */
    record Crop(Optional<NounPhrase> to, Optional<Place> side, Optional<String> ratio) implements Edit {}

    /** Cuts the picture to so many pixels about its subject; 1 to 20,000 each way. */
    record Window(int width, int height) implements Edit {
        static final int MOST = 20_000;
    }

    /** Makes room on one side, on all sides, or to a ratio. */
    record Expand(Optional<Place> side, Optional<String> ratio) implements Edit {}

    /** More (1 to 100 per cent) or less (below zero) of a property, of the picture or of something in it. */
    record Adjust(Property property, Optional<NounPhrase> what, int percent) implements Edit {}

    /** What can be adjusted. */
    enum Property {
        BRIGHTNESS,
        CONTRAST,
        SATURATION,
        TEMPERATURE,
        SHARPNESS
    }

    /** Colour to grey and back. */
    record Tone(Tint kind) implements Edit {
        /** What a picture can be toned to. */
        public enum Tint {
            BLACK_AND_WHITE,
            SEPIA,
            COLOUR
        }
    }

    /** Takes away what age and cameras did: scratches, noise. */
    record Restore() implements Edit {}

    /** Another season. */
    record Reseason(Setting.Season season) implements Edit {}

    /** Another weather. */
    record Reweather(Setting.Weather weather) implements Edit {}

    /** Other light; what is empty stays as it is. */
    record Relight(Optional<Light.Kind> kind, Optional<Light.From> from) implements Edit {}

    /** Made as something else. */
    record Restyle(Style style) implements Edit {}

    /** Text to be read; {@code old} is what it stands in for, {@link #ANY} for whatever text there is. */
    record Write(
            String text, Optional<String> old, Optional<NounPhrase> on, Optional<Place> place, Optional<Colour> colour)
            implements Edit {
        /** Text that is there, whatever it says. */
        public static final String ANY = "";
    }

    /** What is behind: taken away, blurred, of one colour, or another place; the words say that place, or what alone is to be kept. */
    record Background(Kind kind, String words, Optional<Colour> colour) implements Edit {
        /** What becomes of a background. */
        public enum Kind {
            REMOVE,
            BLUR,
            COLOUR,
            REPLACE
        }
    }

    /** Brings pictures together, numbered from 1; something of the first into the second, if said. */
    record Merge(List<Integer> images, Optional<NounPhrase> what, Optional<NounPhrase.Near> near) implements Edit {
        /** Makes the list immutable. */
        public Merge {
            images = List.copyOf(images);
        }
    }

    /** What is understood and cannot be done as said, for a number outside of its range: {@code why} says in a sentence which one. */
    record Impossible(String text, String why) implements Edit {}

    /** What could not be understood, as said: a warning names it. */
    record Unclear(String text) implements Edit {}
}
