// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.bytedeco.ffmpeg.global.avutil.*;

import java.io.IOException;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/** Rotates and mirrors frames as a player would show them. Frames that differ in size from the first one are scaled to its size. */
public final class UprightFrames implements AutoCloseable {
    private final VideoInfo info;
    private final FrameConverter frameConverter = new FrameConverter();
    private final AVFrame plain = av_frame_alloc();
    private final AVFrame turned = av_frame_alloc();

    public UprightFrames(VideoInfo info) {
        this.info = info;
    }

    /** Returns the frame itself if it needs no change, otherwise a frame that is valid until the next call. */
    public AVFrame apply(AVFrame frame) throws IOException {
        boolean sideways = info.rotation() % 180 != 0;
        int storedWidth = sideways ? info.height() : info.width();
        int storedHeight = sideways ? info.width() : info.height();
        AVFrame upright = frame;
        boolean sameSize = frame.width() == storedWidth && frame.height() == storedHeight;
        boolean turns = info.rotation() != 0 || info.mirrored();
        if (!sameSize || (turns && !FramePlanes.canTurn(frame.format()))) {
            av_frame_unref(plain);
            ColourSpace colourSpace = ColourSpace.forEncoding(frame);
            frameConverter.convert(
                    frame, plain, turnable(frame.format()), storedWidth, storedHeight, colourSpace, colourSpace);
            plain.duration(frame.duration());
            upright = plain;
        }
        if (!turns) {
            return upright;
        }
        av_frame_unref(turned);
        FramePlanes.turn(upright, turned, info.rotation(), info.mirrored());
        return turned;
    }

    public static int turnable(int format) {
        if (ColourSpace.isRgb(format)) {
            return AV_PIX_FMT_BGRA;
        }
        boolean deep = av_pix_fmt_desc_get(format).comp(0).depth() > 8;
        if (ColourSpace.hasAlpha(format)) {
            return AV_PIX_FMT_YUVA444P10LE;
        }
        return deep ? AV_PIX_FMT_YUV444P10LE : AV_PIX_FMT_YUV444P;
    }

    @Override
    public void close() {
        av_frame_free(plain);
        av_frame_free(turned);
        frameConverter.close();
    }
}
