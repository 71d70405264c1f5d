// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** Quality of a rendering. */
public enum RenderQuality {
    /** One ray a pixel, for previews and for pictures that are enlarged afterwards. */
    DRAFT(1),
    /** Four rays a pixel at edges. */
    NORMAL(4),
    /** Eight rays a pixel at edges. */
    FINE(8);

    /** Rays through a pixel with an edge. */
    final int rays;

    RenderQuality(int rays) {
        this.rays = rays;
    }
}
