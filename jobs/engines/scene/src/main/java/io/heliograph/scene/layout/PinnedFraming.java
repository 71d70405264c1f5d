// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.layout;

/** Fits the camera so that the first thing appears at its pin, with about the same area. */
final class PinnedFraming {
    // several rounds, as the shape of a box in the picture depends on the camera position
    private static final int ROUNDS = 4;
    private static final float THIN = 0.1f;

    private PinnedFraming() {}

    /** The camera that shows the first thing of a group at its pin. */
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
