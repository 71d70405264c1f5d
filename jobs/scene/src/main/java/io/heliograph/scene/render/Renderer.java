// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.stage.Stage;

/**
 * Renders stages: sphere tracing of signed distance fields, tile by tile on several threads. The same stage, size and quality give the same
 * bits, whatever the number of threads. Safe to use from several threads at once.
 */
public final class Renderer {
    private static final long MOST_PIXELS = 40_000_000;

    private final int threads;

    /** With one thread for each processor. */
    public Renderer() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /** With so many threads for each picture, at least 1. */
    public Renderer(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("a renderer needs a thread, not " + threads);
        }
        this.threads = threads;
    }

    /**
     * Renders a stage: about 70 bytes of memory a pixel.
     *
     * @param stage what
     * @param width pixels, at least 1; width times height at most 40 million
     * @param height pixels
     * @param quality how well
     * @param progress hears how far it is and may stop it
     * @throws RenderCancelledException if {@code progress} or an interrupt stopped it
     * @throws IllegalArgumentException if the size or a solid of the stage is out of bounds
     */
    public Frame render(Stage stage, int width, int height, Quality quality, Progress progress) {
        if (width < 1 || height < 1 || (long) width * height > MOST_PIXELS) {
            throw new IllegalArgumentException("cannot render %d x %d pixels".formatted(width, height));
        }
        Studio studio = new Studio(stage);
        Canvas canvas = new Canvas(width, height);
        Tiles tiles = new Tiles(width, height);
        Crew crew = new Crew(threads, progress, tiles.count() * 1.5);
        crew.work(tiles.count(), 1, () -> new FirstRays(studio, canvas, tiles));
        if (quality.rays > 1) {
            boolean[] edges = EdgeRays.edges(canvas);
            crew.work(tiles.count(), 0.4, () -> new EdgeRays(studio, canvas, tiles, edges, quality.rays));
        }
        Frame frame = canvas.frame(new Darkroom(studio, canvas, crew).develop());
        progress.reached(1);
        return frame;
    }
}
