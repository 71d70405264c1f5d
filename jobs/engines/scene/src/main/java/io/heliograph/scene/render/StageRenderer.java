// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.render;

import io.heliograph.scene.picture.RenderedFrame;
import io.heliograph.scene.picture.RenderedLayer;
import io.heliograph.scene.stage.Stage;
import java.util.List;

/**
 * Renders stages: sphere tracing of signed distance fields, tile by tile on several threads. The same stage, size and quality give the same
 * bits, with any number of threads. Safe to use from several threads at once.
 */
public final class StageRenderer {
    private static final long MOST_PIXELS = 40_000_000;

    private final int threads;

    /** Renders with one thread per processor. */
    public StageRenderer() {
        this(Runtime.getRuntime().availableProcessors());
    }

    /** @param threads for each picture, at least 1 */
    public StageRenderer(int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("a renderer needs a thread, not " + threads);
        }
        this.threads = threads;
    }

    /**
     * Renders a stage: about 70 bytes of memory a pixel.
     *
     * @param stage to render
     * @param width pixels, at least 1; width times height at most 40 million
     * @param height pixels
     * @param renderQuality number of rays
     * @param renderListener receives the progress and may cancel
     * @throws RenderCancelledException if {@code renderListener} or an interrupt cancelled it
     * @throws IllegalArgumentException if the size or a solid of the stage is out of bounds
     */
    public RenderedFrame render(
            Stage stage, int width, int height, RenderQuality renderQuality, RenderListener renderListener) {
        return render(stage, 0, width, height, renderQuality, renderListener);
    }

    /**
     * Renders a stage with an actor that is invisible except for its shadow and mirror images; the caller draws a photograph in its place.
     *
     * @param unseen id of this actor; 0: none
     */
    public RenderedFrame render(
            Stage stage,
            int unseen,
            int width,
            int height,
            RenderQuality renderQuality,
            RenderListener renderListener) {
        if (width < 1 || height < 1 || (long) width * height > MOST_PIXELS) {
            throw new IllegalArgumentException("cannot render %d x %d pixels".formatted(width, height));
        }
        PreparedStage preparedStage = new PreparedStage(stage, unseen);
        FrameBuffers frameBuffers = new FrameBuffers(width, height);
        FrameTiles frameTiles = new FrameTiles(width, height);
        ParallelTiles parallelTiles = new ParallelTiles(threads, renderListener, frameTiles.count() * 1.5);
        parallelTiles.work(frameTiles.count(), 1, () -> new PrimaryRays(preparedStage, frameBuffers, frameTiles));
        if (renderQuality.rays > 1) {
            boolean[] edges = AdaptiveSupersampling.edges(frameBuffers, new CircleOfConfusion(stage.camera(), height));
            parallelTiles.work(
                    frameTiles.count(),
                    0.4,
                    () -> new AdaptiveSupersampling(
                            preparedStage, frameBuffers, frameTiles, edges, renderQuality.rays));
        }
        RenderedFrame renderedFrame =
                frameBuffers.frame(new PostProcessing(preparedStage, frameBuffers, parallelTiles).develop());
        renderListener.reached(1);
        return renderedFrame;
    }

    /**
     * Renders the actors of a stage alone: exact alpha, and their effect on the light of the ground. The exposure is not automatic: use
     * {@link #shown(float)} to find the radiance for a displayed value. About 70 bytes of memory a pixel.
     *
     * @param stage stage to render; its surroundings affect light and reflections but are not part of the layer
     * @param frameWindow part of the camera's frame; at most 40 million pixels
     * @param renderQuality number of rays
     * @param renderListener receives the progress and may cancel
     * @throws RenderCancelledException if {@code renderListener} or an interrupt cancelled it
     */
    public RenderedLayer layer(
            Stage stage, FrameWindow frameWindow, RenderQuality renderQuality, RenderListener renderListener) {
        if (frameWindow.width() < 1
                || frameWindow.height() < 1
                || (long) frameWindow.width() * frameWindow.height() > MOST_PIXELS) {
            throw new IllegalArgumentException(
                    "cannot render %d x %d pixels".formatted(frameWindow.width(), frameWindow.height()));
        }
        PreparedStage preparedStage = new PreparedStage(stage);
        PreparedStage bare = new PreparedStage(
                new Stage(stage.camera(), stage.lighting(), stage.surroundings(), List.of(), stage.seed()));
        FrameBuffers frameBuffers = new FrameBuffers(frameWindow.width(), frameWindow.height());
        FrameTiles frameTiles = new FrameTiles(frameWindow.width(), frameWindow.height());
        ParallelTiles parallelTiles = new ParallelTiles(threads, renderListener, frameTiles.count() * 1.5);
        parallelTiles.work(
                frameTiles.count(),
                1,
                () -> new PrimaryRays(
                        preparedStage, frameBuffers, frameTiles, new CameraRays(stage.camera(), frameWindow)));
        boolean[] edges = renderQuality.rays > 1
                ? AdaptiveSupersampling.edges(frameBuffers, CircleOfConfusion.everywhere())
                : new boolean[frameBuffers.object.length];
        float[] rgba = new float[4 * frameBuffers.object.length];
        float[] ground = new float[3 * frameBuffers.object.length];
        var out = new LayerRays.Out(frameWindow, rgba, ground);
        parallelTiles.work(
                frameTiles.count(),
                0.5,
                () -> new LayerRays(preparedStage, bare, frameBuffers, frameTiles, edges, renderQuality.rays, out));
        renderListener.reached(1);
        return new RenderedLayer(
                frameWindow.left(), frameWindow.top(), frameWindow.width(), frameWindow.height(), rgba, ground);
    }

    /** The radiance that the tone curve displays as a linear value, 0 to 0.95. */
    public static float shown(float level) {
        return FilmicCurve.inverse(Math.clamp(level, 0, 0.95f));
    }
}
