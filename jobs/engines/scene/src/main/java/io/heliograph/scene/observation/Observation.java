// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.observation;

import io.heliograph.scene.brief.BriefLight;
import io.heliograph.scene.brief.PicturePlace;
import java.util.List;
import java.util.Optional;

/**
 * Colours, materials, horizon, light and salient shape of a photograph. Places and sizes are relative to the picture, 0 to 1, from its top
 * left corner.
 *
 * @param colours by share, the largest first; at most six
 * @param stuff materials that cover large parts of the picture, the largest share first
 * @param horizon distance of the horizon from the upper border, 0 to 1, if there is one
 * @param shape the most salient patch of colour, if there is one
 * @param lighting direction, hardness and colour of the light
 * @param blur share of the picture that is out of focus, 0 to 1; 0 if nothing is sharp
 * @param harmony relation of the hues
 */
public record Observation(
        List<Swatch> colours,
        List<Stuff> stuff,
        Optional<Float> horizon,
        Optional<Shape> shape,
        Lighting lighting,
        float blur,
        Harmony harmony) {
    /** Makes the lists immutable. */
    public Observation {
        colours = List.copyOf(colours);
        stuff = List.copyOf(stuff);
    }

    /**
     * A colour of the picture.
     *
     * @param name lower case: {@code dark red}
     * @param red as displayed, 0 to 1
     * @param green as displayed
     * @param blue as displayed
     * @param share of the pixels
     * @param place which of nine fields of the picture contains the centre of its pixels
     */
    public record Swatch(String name, float red, float green, float blue, float share, PicturePlace place) {}

    /**
     * Share of a material without a shape of its own, such as sky or water.
     *
     * @param kind of the material
     * @param share of the pixels
     */
    public record Stuff(Kind kind, float share) {
        /** Materials that colour, texture and position can distinguish. */
        public enum Kind {
            SKY,
            VEGETATION,
            WATER,
            SAND,
            SNOW
        }
    }

    /**
     * A salient patch of colour.
     *
     * @param colour its main colour
     * @param left left edge of its box
     * @param top upper edge of its box
     * @param right right edge of its box
     * @param bottom lower edge of its box
     * @param share of all pixels that the patch covers
     * @param place which of nine fields of the picture contains its centre
     */
    public record Shape(
            Swatch colour, float left, float top, float right, float bottom, float share, PicturePlace place) {}

    /**
     * Lighting of the picture.
     *
     * @param from direction from which most of the light comes
     * @param hard whether shadows have sharp edges
     * @param warmth colour of the light, -1 (cold) to 1 (warm)
     * @param brightness mean lightness (Oklab), 0 to 1
     * @param contrast spread of lightness between the darkest and the brightest twentieth, 0 to 1
     */
    public record Lighting(BriefLight.From from, boolean hard, float warmth, float brightness, float contrast) {}

    /** Relation of the hues of a picture on the colour circle. */
    public enum Harmony {
        /** Nearly all pixels are grey. */
        NEUTRAL,
        /** All hues are similar. */
        MONOCHROMATIC,
        /** The hues are neighbours on the colour circle. */
        ANALOGOUS,
        /** The hues are at opposite sides of the colour circle. */
        COMPLEMENTARY,
        /** The hues are all around the colour circle. */
        VARIED
    }

    /** Whether a material covers at least the given share of the pixels. */
    public boolean has(Stuff.Kind kind, float least) {
        return stuff.stream().anyMatch(s -> s.kind() == kind && s.share() >= least);
    }
}
