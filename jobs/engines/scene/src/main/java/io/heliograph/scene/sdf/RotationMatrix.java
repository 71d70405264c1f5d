// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.sdf;

/** Rotation matrices, nine numbers row by row, for column vectors. */
final class RotationMatrix {
    private RotationMatrix() {}

    /** Rotation about x, then y, then z, radians; y turns -z towards -x. */
    static float[] of(float x, float y, float z) {
        double sx = StrictMath.sin(x);
        double cx = StrictMath.cos(x);
        double sy = StrictMath.sin(y);
        double cy = StrictMath.cos(y);
        double sz = StrictMath.sin(z);
        double cz = StrictMath.cos(z);
        double[] m = {
            cz * cy,
            cz * sy * sx - sz * cx,
            cz * sy * cx + sz * sx,
            sz * cy,
            sz * sy * sx + cz * cx,
            sz * sy * cx - cz * sx,
            -sy,
            cy * sx,
            cy * cx
        };
        float[] f = new float[9];
        for (int i = 0; i < 9; i++) {
            f[i] = (float) m[i];
        }
        return f;
    }
}
