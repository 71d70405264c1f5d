// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.enlarging;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.VideoFrame;
import io.heliograph.operations.enlarging.EnlargingEngines;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.operations.video.LostTransparency;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.clip.FrameFusion;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/** Enlarges each frame after averaging it with the parts of neighbouring frames that agree with it. */
final class EnlargingWork implements ClipWork {
    /** Number of neighbours used on each side of a frame. */
    static final int REACH = 2;

    /** Minimum pixels of a frame for which only one neighbour on each side is used, to save memory and time. */
    static final long LARGE = 2_100_000;

    private static final String ENGINES = "engines";

    private final StepWork stepWork;
    private final int factor;
    private final boolean alpha;
    private final NeighbouringFrames window;
    private final EnlargingEngines engines;
    private final EnlargingRate rate;

    /**
     * Creates the work of one execution.
     *
     * @param alpha whether the result keeps the clip's transparency
     * @param window closed with this work
     */
    EnlargingWork(
            StepWork stepWork,
            int factor,
            boolean alpha,
            NeighbouringFrames window,
            EnlargingEngines engines,
            EnlargingRate rate) {
        this.stepWork = stepWork;
        this.factor = factor;
        this.alpha = alpha;
        this.window = window;
        this.engines = engines;
        this.rate = rate;
    }

    /** Engines that enlarged frames. */
    static List<String> engines(StepWork stepWork) {
        return List.copyOf(stepWork.collected(ENGINES));
    }

    /** Clears the list of engines, since no frame of the result has been enlarged yet. */
    static void beginAnew(StepWork stepWork) {
        stepWork.remember(StepWork.SET + ENGINES, "");
    }

    @Override
    public FrameFilter filterFor(VideoSegment videoSegment) throws IOException {
        window.begin(videoSegment, stepWork::checkpoint);
        return this::enlarge;
    }

    private void enlarge(VideoFrame frame) throws IOException {
        EnlargingRate.Start start = rate.start();
        window.advance();
        Raster now = window.frame();
        boolean byPack;
        try (Raster fused = fused(now)) {
            EngineSelection.Noted<Raster> noted =
                    EngineSelection.recordingPacks(() -> engines.enlarge(fused, factor, stepWork::checkpoint));
            try (Raster large = noted.result()) {
                frame.write(large.mat());
            }
            byPack = !noted.packs().isEmpty();
            stepWork.collect(ENGINES, byPack ? noted.packs() : List.of(EnlargingEngines.BUILT_IN));
        }
        rate.note(factor, (long) now.width() * now.height(), start, byPack);
    }

    private Raster fused(Raster now) {
        List<Mat> opaque = new ArrayList<>();
        try (Mat colours = opaque(now)) {
            for (Raster neighbour : window.neighbours()) {
                opaque.add(opaque(neighbour));
            }
            Mat fused = FrameFusion.of(colours, opaque);
            if (alpha && now.hasAlpha()) {
                try (Mat opacity = AlphaPlane.of(now.mat())) {
                    AlphaPlane.set(fused, opacity);
                }
            }
            return Raster.owning(fused);
        } finally {
            opaque.forEach(Mat::close);
        }
    }

    /** The frame's colours if the result keeps transparency; else the frame over white. */
    private Mat opaque(Raster picture) {
        return alpha ? AlphaPlane.removed(picture.mat()) : LostTransparency.overWhite(picture);
    }

    @Override
    public void close() {
        window.close();
    }
}
