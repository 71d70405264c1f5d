// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** Fits the camera to a pin: the subject of a group then covers the same area of the picture as the pin. */
final class PinnedFraming {
    // several rounds, as the shape of a box in the picture depends on the camera position
    private static final int ROUNDS = 4;
    private static final float THIN = 0.1f;

    private PinnedFraming() {}

    /** The view that shows the subject of a group in its place. */
    static LayoutCamera fit(PlacedGroup placedGroup, BillboardPin pin, float ratio) {
        WorldBox worldBox = placedGroup.principal();
        LayoutCamera view = pin.view(worldBox, ratio);
        for (int i = 0; i < ROUNDS; i++) {
            PictureRect seen = view.see(worldBox);
            float shape = (seen.right() - seen.left()) / Math.max(1e-3f, seen.top() - seen.bottom());
            view = pin.shaped(Math.clamp(shape, THIN, 1 / THIN)).view(worldBox, ratio);
        }
        return view;
    }
}
