// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.look;

import io.heliograph.scene.brief.NamedColour;
import java.awt.Color;
import java.util.List;

/**
 * Keeps default colours away from hues that a prompt excludes.
 *
 * @param colours the excluded colours
 */
record DeniedHues(List<NamedColour> colours) {
    private static final int NEUTRAL = 0xe9e6e1;
    private static final float NEAR = 30 / 360f; // minimum distance from an excluded hue, in turns of the colour circle
    private static final float COLOURED = 0.08f; // minimum saturation of a colour with a hue, 0 to 1

    /** Makes the list immutable. */
    DeniedHues {
        colours = List.copyOf(colours);
    }

    /** The colours (0xrrggbb) without those of excluded hues; one neutral colour if none is left. */
    List<Integer> without(List<Integer> usual) {
        List<Integer> free = usual.stream().filter(each -> !isDenied(each)).toList();
        return free.isEmpty() ? List.of(NEUTRAL) : free;
    }

    /** The colour, or a neutral one if its hue is excluded. */
    int instead(int usual) {
        return isDenied(usual) ? NEUTRAL : usual;
    }

    private boolean isDenied(int rgb) {
        return colours.stream().anyMatch(denied -> isNear(hsb(denied.rgb()), hsb(rgb)));
    }

    private static boolean isNear(float[] one, float[] other) {
        float apart = Math.abs(one[0] - other[0]);
        return one[1] > COLOURED && other[1] > COLOURED && Math.min(apart, 1 - apart) < NEAR;
    }

    private static float[] hsb(int rgb) {
        return Color.RGBtoHSB(rgb >> 16 & 255, rgb >> 8 & 255, rgb & 255, null);
    }
}
