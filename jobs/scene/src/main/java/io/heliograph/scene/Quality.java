// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

/** How much care a drawing gets. */
public enum Quality {
    /** Soon: one ray a pixel. */
    LITE,
    /** Smooth edges. */
    BASE,
    /** Smoother edges. */
    FINE;

    io.heliograph.scene.render.Quality care() {
        return switch (this) {
            case LITE -> io.heliograph.scene.render.Quality.DRAFT;
            case BASE -> io.heliograph.scene.render.Quality.NORMAL;
            case FINE -> io.heliograph.scene.render.Quality.FINE;
        };
    }
}
