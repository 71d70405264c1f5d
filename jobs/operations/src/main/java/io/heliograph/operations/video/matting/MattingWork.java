// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.VideoSegment;
import io.heliograph.media.video.encode.FrameFilter;
import io.heliograph.media.video.encode.VideoFrame;
import io.heliograph.operations.video.ClipWork;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.matting.video.FrameEdges;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.PlainBackground;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;

/** Enlarges the stored matte of each frame along the frame's edges, and passes frame and matte to a compositor. */
public final class MattingWork implements ClipWork {
    private final Mattes mattes;
    private final FrameEdges edges;
    private final FrameComposite composite;
    private final Optional<PlainBackground> plain;

    /** Source of mattes. */
    @FunctionalInterface
    public interface Mattes {
        /** The mattes of a segment's frames, in order. */
        List<FrameMatte> of(int segment) throws IOException;
    }

    MattingWork(Mattes mattes, VideoInfo info, FrameComposite composite) {
        this.mattes = mattes;
        this.edges = new FrameEdges(info.width(), info.height());
        this.composite = composite;
        plain = composite.plain().map(colour -> new PlainBackground(info.width(), info.height(), colour));
    }

    @Override
    public FrameFilter filterFor(VideoSegment videoSegment) throws IOException {
        Iterator<FrameMatte> each = mattes.of(videoSegment.ordinal()).iterator();
        return frame -> {
            if (!each.hasNext()) {
                throw new IOException("segment " + videoSegment.ordinal() + " has more frames than mattes");
            }
            apply(frame, each.next());
        };
    }

    private void apply(VideoFrame frame, FrameMatte matte) throws IOException {
        if (plain.isPresent() && frame.isPlain()) {
            Mat small = frame.bgr(matte.cols(), matte.rows());
            plain.get().put(frame.yuv(), frame.luma(), small, matte);
            return;
        }
        Mat bgr = frame.bgr();
        Mat alpha = edges.alpha(bgr, matte);
        if (frame.hasAlpha()) { // transparent parts of the clip remain transparent
            AlphaPlane.limit(alpha, frame.bgra());
        }
        frame.write(composite.of(bgr, alpha, frame.micros()));
    }

    @Override
    public void close() {
        edges.close();
        plain.ifPresent(PlainBackground::close);
        composite.close();
    }
}
