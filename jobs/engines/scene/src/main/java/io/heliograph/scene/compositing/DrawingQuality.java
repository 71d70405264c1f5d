// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.compositing;

/** Quality of a drawing. */
public enum DrawingQuality {
    /** Fastest: one ray a pixel, at most half a million of them; larger pictures are enlarged. */
    LITE,
    /** Smooth edges, at most 2.2 million rendered pixels. */
    BASE,
    /** Smoother edges, at most 2.2 million rendered pixels. */
    FINE;

    public io.heliograph.scene.render.RenderQuality care() {
        return switch (this) {
            case LITE -> io.heliograph.scene.render.RenderQuality.DRAFT;
            case BASE -> io.heliograph.scene.render.RenderQuality.NORMAL;
            case FINE -> io.heliograph.scene.render.RenderQuality.FINE;
        };
    }

    /** Maximum number of rendered pixels. */
    public double most() {
        return this == LITE ? 520_000 : 2_200_000;
    }
}
