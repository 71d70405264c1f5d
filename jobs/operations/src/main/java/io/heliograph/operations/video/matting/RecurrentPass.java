// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.VideoMattingModel;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.source.FrameReader;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.ClipReader;
import io.heliograph.operations.video.PassWatch;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.plane.ColourPlanes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Makes the mattes of one segment after the other by a recurrent network. A segment's mattes depend on its frames and on the network's
 * state at the end of the previous segment, which is stored. The result is therefore the same with and without a restart. For one thread.
 */
final class RecurrentPass implements AutoCloseable {
    private static final int OPAQUE = 128; // minimum level of a pixel that shows a person, 0 to 255

    private final VideoInfo info;
    private final ClipReader opened;
    private final FrameReader reader;
    private int next = -1; // number of the segment after the last processed one

    RecurrentPass(Clip clip, int threads) throws IOException {
        info = clip.plan().info();
        opened = ClipReader.of(clip, threads);
        reader = opened.reader();
    }

    /**
     * Mattes of a segment.
     *
     * @param mattes one for each frame
     * @param states the network's state at the end of the segment
     */
    record Made(List<FrameMatte> mattes, List<Tensor.Floats> states) {}

    /**
     * Makes the mattes of a segment's frames.
     *
     * @param before the network's state at the end of the previous segment; empty to start anew
     * @param watch called before every frame and after every matte
     * @throws PackException if the network fails, or finds nobody in any frame; the latter is a
     *     {@linkplain PackException#passing transient} fault
     */
    Made mattes(VideoMattingModel model, VideoSegment videoSegment, List<Tensor.Floats> before, PassWatch watch)
            throws PackException, IOException {
        if (videoSegment.ordinal() != next) {
            reader.seek(videoSegment);
        }
        next = -1;
        VideoMattingModel.Passage passage = before.isEmpty() ? model.begin() : model.resume(before);
        List<FrameMatte> mattes = new ArrayList<>();
        boolean somebody = false;
        while (reader.isWithin(videoSegment)) {
            watch.checkpoint();
            reader.advance();
            FrameMatte matte = matte(passage, model.longest());
            mattes.add(matte);
            somebody = somebody || shows(matte);
            watch.made(List.of(matte));
        }
        if (!somebody) {
            throw PackException.passing("nobody is shown in segment " + videoSegment.ordinal());
        }
        next = videoSegment.ordinal() + 1;
        return new Made(mattes, passage.states());
    }

    private FrameMatte matte(VideoMattingModel.Passage passage, int longest) throws PackException, IOException {
        double shrink = Math.min(1, (double) longest / Math.max(info.width(), info.height()));
        int width = Math.max(1, (int) Math.round(shrink * info.width()));
        int height = Math.max(1, (int) Math.round(shrink * info.height()));
        try (Raster picture = reader.picture(width, height);
                Mat bgr = AlphaPlane.removed(picture.mat());
                Mat alpha = ColourPlanes.matrix(passage.next(ColourPlanes.of(bgr)))) {
            return new FrameMatte(alpha.rows(), alpha.cols(), MatrixArrays.bytes(alpha));
        }
    }

    private static boolean shows(FrameMatte matte) {
        for (byte level : matte.levels()) {
            if ((level & 255) >= OPAQUE) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void close() {
        opened.close();
    }
}
