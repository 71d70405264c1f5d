// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.surroundings.ground;

import io.heliograph.imaging.LumaWeights;
import io.heliograph.scene.brief.NamedColour;

/** A linear colour or radiance. */
public record LinearRadiance(float red, float green, float blue) {
    public static final LinearRadiance BLACK = new LinearRadiance(0, 0, 0);
    public static final LinearRadiance WHITE = new LinearRadiance(1, 1, 1);

    /** Converts a colour as displayed to linear light, with a gamma of 2.2. */
    public static LinearRadiance of(NamedColour namedColour) {
        return new LinearRadiance(
                PolynomialMath.pow(namedColour.red(), 2.2f),
                PolynomialMath.pow(namedColour.green(), 2.2f),
                PolynomialMath.pow(namedColour.blue(), 2.2f));
    }

    public LinearRadiance mix(LinearRadiance other, float share) {
        return new LinearRadiance(
                PolynomialMath.mix(red, other.red, share),
                PolynomialMath.mix(green, other.green, share),
                PolynomialMath.mix(blue, other.blue, share));
    }

    public LinearRadiance times(float factor) {
        return new LinearRadiance(red * factor, green * factor, blue * factor);
    }

    public LinearRadiance times(LinearRadiance other) {
        return new LinearRadiance(red * other.red, green * other.green, blue * other.blue);
    }

    public float luminance() {
        return LumaWeights.luminance(red, green, blue);
    }

    /** Mixes the colour with the grey of its luminance, by {@code share} from 0 to 1. */
    public LinearRadiance faded(float share) {
        float grey = luminance();
        return mix(new LinearRadiance(grey, grey, grey), share);
    }

    /** The colour with its hue rotated by 120 degrees: the three values exchange channels. */
    @SuppressWarnings("ArgumentSelectionDefectChecker") // the exchange of the channels is intended
    public LinearRadiance turned() {
        return new LinearRadiance(blue, red, green);
    }

    public float[] values() {
        return new float[] {red, green, blue};
    }

    public void into(float[] rgb) {
        rgb[0] = red;
        rgb[1] = green;
        rgb[2] = blue;
    }

    /** Blends this colour over another one; {@code share} is 0 (invisible) to 1. */
    public void over(float[] rgb, float share) {
        rgb[0] += (red - rgb[0]) * share;
        rgb[1] += (green - rgb[1]) * share;
        rgb[2] += (blue - rgb[2]) * share;
    }

    public void add(float[] rgb, float factor) {
        rgb[0] += red * factor;
        rgb[1] += green * factor;
        rgb[2] += blue * factor;
    }
}
