// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.picture.RenderedFrame;
import java.util.Arrays;

/**
 * Where things stand before the subject of a backdrop: those that are nearer than it as a whole, so that what carries the subject and reaches behind it is none.
 *
 * @param width pixels of the mask
 * @param height pixels of the mask
 * @param mask row by row, 255 where a nearer thing is seen and else 0; empty if there is none
 */
@SuppressWarnings("ArrayRecordComponent") // a buffer, handed over
public record NearerThings(int width, int height, byte[] mask) {
    private static final float NEARER = 0.98f; // of the distance of the subject
    private static final float WHOLE =
            0.98f; // of what is seen of a thing: pixels of its outline have depths of what is behind it

    /** None. */
    static NearerThings none() {
        return new NearerThings(0, 0, new byte[0]);
    }

    /**
     * Looks at the depths of a frame.
     *
     * @param distance of the subject along the line of sight, metres
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

    /** Along the line of sight, not along the ray of the pixel. */
    private static float depth(RenderedFrame frame, int p, float slope) {
        float unit = 2 * slope / frame.height();
        float u = (p % frame.width() + 0.5f - frame.width() / 2f) * unit;
        float v = (Math.floorDiv(p, frame.width()) + 0.5f - frame.height() / 2f) * unit;
        return frame.depth()[p] / (float) Math.sqrt(1 + u * u + v * v);
    }

    /** Whether nothing stands before the subject. */
    public boolean isEmpty() {
        return mask.length == 0;
    }

    /** Whether a pixel of the frame shows such a thing. */
    boolean at(int pixel) {
        return !isEmpty() && mask[pixel] != 0;
    }
}
