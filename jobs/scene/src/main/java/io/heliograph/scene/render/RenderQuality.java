// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

/** How much care a picture gets. */
public enum RenderQuality {
    /** One ray a pixel, for previews and for pictures that are enlarged afterwards. */
    DRAFT(1),
    /** Four rays a pixel where something ends. */
    NORMAL(4),
    /** Eight rays a pixel where something ends. */
    FINE(8);

    /** Rays through a pixel that shows an edge. */
    final int rays;

    RenderQuality(int rays) {
        this.rays = rays;
    }
}
