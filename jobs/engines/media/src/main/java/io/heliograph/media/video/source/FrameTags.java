// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import java.io.DataInputStream;
import java.io.IOException;
import org.bytedeco.ffmpeg.avutil.AVFrame;

/**
 * Properties of a frame apart from its pixels and time, as numbers in a fixed order, which start with format, width
 * and height. Side data (such as captions) is not included.
 */
final class FrameTags {
    /** Length of the list of numbers that describes one frame. */
    static final int NUMBERS = 12;

    private FrameTags() {}

    static int[] of(AVFrame frame) {
        return new int[] {
            frame.format(),
            frame.width(),
            frame.height(),
            frame.color_range(),
            frame.colorspace(),
            frame.color_primaries(),
            frame.color_trc(),
            frame.chroma_location(),
            frame.sample_aspect_ratio().num(),
            frame.sample_aspect_ratio().den(),
            frame.flags(),
            frame.pict_type()
        };
    }

    /** Skips a frame that is not wanted any more. */
    static void skip(DataInputStream in) throws IOException {
        in.readLong();
        for (int i = 0; i < NUMBERS; i++) {
            in.readInt();
        }
    }

    static void apply(int[] tags, AVFrame frame) {
        frame.color_range(tags[3]);
        frame.colorspace(tags[4]);
        frame.color_primaries(tags[5]);
        frame.color_trc(tags[6]);
        frame.chroma_location(tags[7]);
        frame.sample_aspect_ratio().num(tags[8]).den(tags[9]);
        frame.flags(tags[10]);
        frame.pict_type(tags[11]);
    }
}
