// SPDX-License-Identifier: Apache-2.0
package io.heliograph.imaging;

/**
 * Shares of red, green and blue in luma and luminance. ITU-R BT.601 weighs displayed values, as JPEG, OpenCV's grey and
 * most video codecs do. ITU-R BT.709 has the primaries of sRGB: its shares of linear light are the relative luminance of
 * CIE 1931 and of WCAG 2.2.
 */
public final class LumaWeights {
    /** Weight of red in BT.601 luma. */
    public static final double RED_601 = 0.299;

    /** Weight of green in BT.601 luma. */
    public static final double GREEN_601 = 0.587;

    /** Weight of blue in BT.601 luma. */
    public static final double BLUE_601 = 0.114;

    /** Weight of red in BT.709 luma. */
    public static final double RED_709 = 0.2126;

    /** Weight of green in BT.709 luma. */
    public static final double GREEN_709 = 0.7152;

    /** Weight of blue in BT.709 luma. */
    public static final double BLUE_709 = 0.0722;

    private LumaWeights() {}

    /** BT.601 luma of displayed values, in the unit of the arguments. */
    public static float luma(float red, float green, float blue) {
        return (float) RED_601 * red + (float) GREEN_601 * green + (float) BLUE_601 * blue;
    }

    /** BT.709 relative luminance of linear light, or BT.709 luma of displayed values; in the unit of the arguments. */
    public static float luminance(float red, float green, float blue) {
        return (float) RED_709 * red + (float) GREEN_709 * green + (float) BLUE_709 * blue;
    }

    /** The same as the method for floats, without rounding to floats. */
    public static double luminance(double red, double green, double blue) {
        return RED_709 * red + GREEN_709 * green + BLUE_709 * blue;
    }
}
