// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.picture.RenderedFrame;
import java.util.Arrays;

/**
 * Mask of the things in front of the subject of a backdrop. Only a thing that is completely nearer than the subject counts, not a table
 * that also extends behind it.
 *
 * @param width pixels of the mask
 * @param height pixels of the mask
 * @param mask row by row, 255 where a nearer thing is visible, else 0; empty if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, which the caller hands over without a copy
public record NearerThings(int width, int height, byte[] mask) {
    private static final float NEARER =
            0.98f; // maximum depth of a nearer pixel, as a fraction of the subject's distance
    // minimum share of a thing's visible pixels that must be nearer; below 1, as pixels of its outline may have the
    // background's depth
    private static final float WHOLE = 0.98f;

    /** No nearer things. */
    static NearerThings none() {
        return new NearerThings(0, 0, new byte[0]);
    }

    /**
     * Finds the nearer things in the depth buffer of a frame.
     *
     * @param distance distance of the subject along the camera's axis, metres
     * @param slope tangent of half the vertical field of view
     */
    static NearerThings of(RenderedFrame frame, float distance, float slope) {
        int actors = Arrays.stream(frame.object()).max().orElse(0) + 1;
        int[] all = new int[Math.max(1, actors)];
        int[] near = new int[all.length];
        for (int p = 0; p < frame.object().length; p++) {
            int id = frame.object()[p];
            if (id > 0) {
                all[id]++;
                near[id] += depth(frame, p, slope) < NEARER * distance ? 1 : 0;
            }
        }
        byte[] mask = new byte[frame.object().length];
        boolean none = true;
        for (int p = 0; p < mask.length; p++) {
            int id = frame.object()[p];
            if (id > 0 && near[id] >= WHOLE * all[id]) {
                mask[p] = (byte) 255;
                none = false;
            }
        }
        return none ? none() : new NearerThings(frame.width(), frame.height(), mask);
    }

    /** Depth along the camera's axis, metres; the depth buffer holds the length of the ray. */
    private static float depth(RenderedFrame frame, int p, float slope) {
        float unit = 2 * slope / frame.height();
        float u = (p % frame.width() + 0.5f - frame.width() / 2f) * unit;
        float v = (Math.floorDiv(p, frame.width()) + 0.5f - frame.height() / 2f) * unit;
        return frame.depth()[p] / (float) Math.sqrt(1 + u * u + v * v);
    }

    /** Whether nothing is in front of the subject. */
    public boolean isEmpty() {
        return mask.length == 0;
    }

    /** Whether a pixel of the frame shows a nearer thing. */
    boolean at(int pixel) {
        return !isEmpty() && mask[pixel] != 0;
    }
}
