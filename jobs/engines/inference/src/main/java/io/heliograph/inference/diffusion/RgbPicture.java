// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

/**
 * A picture: sRGB, 8 bits, interleaved red, green, blue, rows from the top.
 *
 * @param width pixels
 * @param height pixels
 * @param rgb {@code 3 * width * height} bytes
 */
@SuppressWarnings("ArrayRecordComponent") // the array is not copied
public record RgbPicture(int width, int height, byte[] rgb) {
    /** Checks the length. */
    public RgbPicture {
        if (width < 1 || height < 1 || rgb.length != 3L * width * height) {
            throw new IllegalArgumentException(
                    "not a picture of %d x %d: %d bytes".formatted(width, height, rgb.length));
        }
    }

    /** Planes of red, green and blue from -1 to 1, of a larger size: the picture is centred, and its edge pixels are repeated. */
    OverlappingTiles.Planes planes(int wide, int high) {
        float[] values = new float[3 * wide * high];
        int top = (high - height) / 2;
        int left = (wide - width) / 2;
        for (int y = 0; y < high; y++) {
            int row = Math.clamp(y - top, 0, height - 1);
            for (int x = 0; x < wide; x++) {
                int from = 3 * (row * width + Math.clamp(x - left, 0, width - 1));
                for (int c = 0; c < 3; c++) {
                    values[(c * high + y) * wide + x] = (rgb[from + c] & 0xff) / 127.5f - 1;
                }
            }
        }
        return new OverlappingTiles.Planes(3, high, wide, values);
    }

    /** Cuts a picture of the given size out of the centre of planes with values from -1 to 1. */
    static RgbPicture of(OverlappingTiles.Planes planes, int width, int height) {
        byte[] rgb = new byte[3 * width * height];
        int top = (planes.height() - height) / 2;
        int left = (planes.width() - width) / 2;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                for (int c = 0; c < 3; c++) {
                    float value = planes.values()[(c * planes.height() + top + y) * planes.width() + left + x];
                    rgb[3 * (y * width + x) + c] = (byte) Math.round(Math.clamp((value + 1) * 127.5f, 0f, 255f));
                }
            }
        }
        return new RgbPicture(width, height, rgb);
    }
}
