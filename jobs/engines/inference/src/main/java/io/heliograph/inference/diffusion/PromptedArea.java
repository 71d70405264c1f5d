// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import java.util.Optional;

/**
 * An area of a picture to be filled from a prompt.
 *
 * @param words request with prompt, negative prompt, seed and effort; it has the picture's size and no start picture
 * @param picture the picture; its content inside the area is ignored
 * @param mask a byte for each pixel, row by row: 0 outside the area
 */
@SuppressWarnings("ArrayRecordComponent") // the array is not copied
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

    /** Whether a pixel is in the area; for coordinates outside the picture, whether the nearest pixel is. */
    private boolean inside(int x, int y) {
        return mask[Math.clamp(y, 0, picture.height() - 1) * picture.width() + Math.clamp(x, 0, picture.width() - 1)]
                != 0;
    }

    /** The mask as a plane of 0 and 1 of a larger size: centred as by {@link RgbPicture#planes}, with the edge values repeated. */
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
