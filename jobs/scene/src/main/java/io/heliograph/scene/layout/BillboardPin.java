// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/**
 * Where in the picture a guest is to be seen, and the camera's tilt. Shares of the picture, from its upper left corner.
 *
 * @param horizon of the height; may be outside the picture
 * @param focal focal length by the height of the picture
 * @param left of the guest
 * @param top of the guest
 * @param right of the guest
 * @param bottom of the guest: what it stands on
 */
public record BillboardPin(float horizon, float focal, float left, float top, float right, float bottom) {
    private static final int ROUNDS = 24;
    private static final float FLATTEST = -0.7f;
    private static final float STEEPEST = 1.3f;

    float slope() {
        return 0.5f / focal;
    }

    float pitch() {
        return Math.clamp((float) StrictMath.atan((1 - 2 * horizon) * slope()), FLATTEST, STEEPEST);
    }

    /** The view in which a box is seen there. */
    LayoutCamera view(WorldBox worldBox, float ratio) {
        float pitch = pitch();
        float c = (float) StrictMath.cos(pitch);
        float s = (float) StrictMath.sin(pitch);
        float away = worldBox.height() / (2 * slope() * Math.max(0.02f, bottom - top));
        LayoutCamera layoutCamera = new LayoutCamera(
                worldBox.midX(), worldBox.midY() + s * away, worldBox.midZ() - c * away, pitch, slope(), ratio, false);
        for (int i = 0; i < ROUNDS; i++) {
            PictureRect seen = layoutCamera.see(worldBox);
            float depth = Math.max(0.01f, layoutCamera.depth(worldBox.midX(), worldBox.midY(), worldBox.midZ()));
            float unit = slope() * depth;
            float nearer = depth * (1 - Math.clamp((seen.top() - seen.bottom()) / (2 * (bottom - top)), 0.5f, 2));
            layoutCamera = layoutCamera
                    .shift((seen.midX() - (left + right - 1)) * unit * ratio, (seen.bottom() - (1 - 2 * bottom)) * unit)
                    .move(0, -s * nearer, c * nearer);
        }
        return layoutCamera;
    }
}
