// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

import io.heliograph.scene.brief.FacingDirection;

/** Chooses the direction that things face: towards the viewer with natural variation, long ones turned by about 45 degrees. */
final class FacingSolver {
    private static final float LONG = 1.35f;
    private static final float FACE = 0.61f; // maximum yaw that keeps faces visible: 35 degrees in radians

    private FacingSolver() {}

    /** Yaw in radians; positive turns the face to the viewer's left. */
    static float yaw(
            Prop prop,
            FacingDirection facingDirection,
            boolean parallel,
            SplittableRandomStream splittableRandomStream) {
        float loose = splittableRandomStream.between(-0.12f, 0.12f);
        float side = splittableRandomStream.side();
        float turn = splittableRandomStream.next();
        return switch (facingDirection) {
            case LEFT -> 1.25f + loose - course(prop);
            case RIGHT -> -1.25f + loose - course(prop);
            case AWAY -> (float) Math.PI + 3 * loose - course(prop);
            case VIEWER -> loose - course(prop);
            case UNSAID -> unsaid(prop, parallel, side, turn);
        };
    }

    /** Angle in radians between a model's own forward direction and -z: a quarter turn for models with a saddle, which face along x. */
    static float course(Prop prop) {
        return prop.anchor("saddle").isPresent() ? (float) Math.PI / 2 : 0;
    }

    private static float unsaid(Prop prop, boolean parallel, float side, float turn) {
        if (prop.round()) {
            return side * 3 * turn;
        }
        if (parallel) {
            return (float) Math.PI / 4 * side;
        }
        if (course(prop) > 0) {
            return -0.2f - 0.35f * turn; // a mount faces left, turned a little towards the viewer
        }
        boolean isLong = prop.reach().depth() > LONG * prop.reach().width();
        if (isLong && prop.anchor("head").isPresent()) {
            return side * (FACE - 0.17f * turn);
        }
        return side * (isLong ? 0.65f + 0.4f * turn : 0.12f + 0.25f * turn);
    }
}
