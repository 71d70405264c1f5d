// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.Frame;
import io.heliograph.scene.picture.Layer;
import io.heliograph.scene.stage.Stage;
import java.util.List;

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
        return render(stage, 0, width, height, quality, progress);
    }

    /**
     * The same with an actor that the camera does not see, though it throws shadows and is mirrored: what a photograph is laid over.
     *
     * @param unseen its id; 0: none
     */
    public Frame render(Stage stage, int unseen, int width, int height, Quality quality, Progress progress) {
        if (width < 1 || height < 1 || (long) width * height > MOST_PIXELS) {
            throw new IllegalArgumentException("cannot render %d x %d pixels".formatted(width, height));
        }
        Studio studio = new Studio(stage, unseen);
        Canvas canvas = new Canvas(width, height);
        Tiles tiles = new Tiles(width, height);
        Crew crew = new Crew(threads, progress, tiles.count() * 1.5);
        crew.work(tiles.count(), 1, () -> new FirstRays(studio, canvas, tiles));
        if (quality.rays > 1) {
            boolean[] edges = EdgeRays.edges(canvas, new Focus(stage.camera(), height));
            crew.work(tiles.count(), 0.4, () -> new EdgeRays(studio, canvas, tiles, edges, quality.rays));
        }
        Frame frame = canvas.frame(new Darkroom(studio, canvas, crew).develop());
        progress.reached(1);
        return frame;
    }

    /**
     * Renders the actors of a stage by themselves: exact cover, and what they do to the light of the ground. No automatic exposure: a radiance of
     * 1 is shown by the tone curve as {@link #shown(float) it says}. About 70 bytes of memory a pixel.
     *
     * @param stage what; its surroundings light and mirror but are not part of the layer
     * @param window which part of the camera's frame; at most 40 million pixels
     * @param quality how well
     * @param progress hears how far it is and may stop it
     * @throws RenderCancelledException if {@code progress} or an interrupt stopped it
     */
    public Layer layer(Stage stage, Window window, Quality quality, Progress progress) {
        if (window.width() < 1 || window.height() < 1 || (long) window.width() * window.height() > MOST_PIXELS) {
            throw new IllegalArgumentException(
                    "cannot render %d x %d pixels".formatted(window.width(), window.height()));
        }
        Studio studio = new Studio(stage);
        Studio bare =
                new Studio(new Stage(stage.camera(), stage.lighting(), stage.surroundings(), List.of(), stage.seed()));
        Canvas canvas = new Canvas(window.width(), window.height());
        Tiles tiles = new Tiles(window.width(), window.height());
        Crew crew = new Crew(threads, progress, tiles.count() * 1.5);
        crew.work(tiles.count(), 1, () -> new FirstRays(studio, canvas, tiles, new Lens(stage.camera(), window)));
        boolean[] edges =
                quality.rays > 1 ? EdgeRays.edges(canvas, Focus.everywhere()) : new boolean[canvas.object.length];
        float[] rgba = new float[4 * canvas.object.length];
        float[] ground = new float[3 * canvas.object.length];
        var out = new LayerRays.Out(window, rgba, ground);
        crew.work(tiles.count(), 0.5, () -> new LayerRays(studio, bare, canvas, tiles, edges, quality.rays, out));
        progress.reached(1);
        return new Layer(window.left(), window.top(), window.width(), window.height(), rgba, ground);
    }

    /** The radiance that the tone curve shows as a linear value, 0 to 0.95. */
    public static float shown(float level) {
        return Tone.inverse(Math.clamp(level, 0, 0.95f));
    }
}
