// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import static org.bytedeco.ffmpeg.global.avcodec.*;
import static org.bytedeco.ffmpeg.global.avutil.*;

import io.heliograph.media.sandbox.ChildProgram;
import io.heliograph.media.sandbox.ProcessorClock;
import io.heliograph.media.video.AllowedCodecs;
import io.heliograph.media.video.AlphaFormatChoice;
import io.heliograph.media.video.FilterChain;
import io.heliograph.media.video.FrameConverter;
import io.heliograph.media.video.FramePreparation;
import io.heliograph.media.video.PreparedFrames;
import io.heliograph.media.video.Rational;
import io.heliograph.media.video.TimeBudget;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Program of a sandboxed child process that reads and decodes one video for its parent. */
public final class DecodingProgram implements ChildProgram {
    /** Maximum single allocation: larger than a frame of 8K with sixteen bits and alpha. */
    private static final long MOST_AT_ONCE = 512L << 20;

    private Path file = Path.of("");

    @Override
    public void prepare(List<String> arguments) {
        file = Path.of(arguments.getFirst());
        av_max_alloc(MOST_AT_ONCE);
        // classes used later must be loaded before the child is confined
        AllowedCodecs.whitelist();
        AllowedCodecs.videoDecoder(AV_CODEC_ID_H264, false);
        new FrameConverter().close();
        new TimeBudget(java.time.Duration.ofSeconds(1), System::nanoTime, ProcessorClock::nanos).close();
        new FilterChain().close();
        new AlphaFormatChoice().close();
        new PreparedFrames(FramePreparation.NONE, Rational.MILLIS, 1).close();
        org.bytedeco.ffmpeg.global.swscale.swscale_version();
        org.bytedeco.ffmpeg.global.avformat.avformat_version();
    }

    @Override
    public void serve(DataInputStream fromParent, DataOutputStream toParent) throws IOException {
        try (DecodingService service = new DecodingService(file, fromParent, toParent)) {
            service.run();
        }
    }
}
