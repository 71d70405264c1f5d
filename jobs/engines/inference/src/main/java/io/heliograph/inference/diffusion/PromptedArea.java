// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import java.util.Optional;

/**
 * An area of a picture to be filled by words.
 *
 * @param words prompt, negative prompt, seed and effort; of the picture's size, without a start picture
 * @param picture with any content in the area
 * @param mask a byte for each pixel, row by row: 0 outside the area
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
public record PromptedArea(TextToImageRequest words, RgbPicture picture, byte[] mask) {
    /** Checks the sizes. */
    public PromptedArea {
        if (words.width() != picture.width()
                || words.height() != picture.height()
                || words.start().isPresent()) {
            throw new IllegalArgumentException("the request is not of the picture's size");
        }
        if (mask.length != picture.width() * picture.height()) {
            throw new IllegalArgumentException("the mask is not of the picture's size");
        }
    }

    /** An area to be filled with the pack's own number of steps. */
    public static PromptedArea of(
            RgbPicture picture, byte[] mask, String prompt, String negative, long seed, QualityPreset effort) {
        var words = new TextToImageRequest(
                prompt,
                negative,
                picture.width(),
                picture.height(),
                seed,
                effort,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
        return new PromptedArea(words, picture, mask);
    }

    /** Whether the pixel is in the area; beyond the picture, whether the nearest one is. */
    private boolean inside(int x, int y) {
        return mask[Math.clamp(y, 0, picture.height() - 1) * picture.width() + Math.clamp(x, 0, picture.width() - 1)]
                != 0;
    }

    /** Plane of 0 and 1: the mask in the middle of a larger area, as {@link RgbPicture#planes} lays the picture. */
    OverlappingTiles.Planes plane(int wide, int high) {
        float[] values = new float[wide * high];
        int top = (high - picture.height()) / 2;
        int left = (wide - picture.width()) / 2;
        for (int y = 0; y < high; y++) {
            for (int x = 0; x < wide; x++) {
                values[y * wide + x] = inside(x - left, y - top) ? 1 : 0;
            }
        }
        return new OverlappingTiles.Planes(1, high, wide, values);
    }
}
