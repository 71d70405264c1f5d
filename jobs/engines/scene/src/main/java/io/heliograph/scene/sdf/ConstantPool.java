// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

import java.util.Arrays;

/** List of the numbers of a solid, with a maximum length. */
final class ConstantPool {
    private static final int MOST = 1 << 20;

    private float[] values = new float[64];
    private int count;

    /** Appends numbers and returns the position of the first. */
    int add(float... more) {
        if (more.length > MOST - count) {
            throw new IllegalArgumentException("a solid has more than %d numbers".formatted(MOST));
        }
        if (count + more.length > values.length) {
            values = Arrays.copyOf(values, Math.max(2 * values.length, count + more.length));
        }
        for (float value : more) {
            if (!Float.isFinite(value)) {
                throw new IllegalArgumentException("a solid has a number that is not finite");
            }
            values[count++] = value;
        }
        return count - more.length;
    }

    float[] toArray() {
        return Arrays.copyOf(values, count);
    }
}
