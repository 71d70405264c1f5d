// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.config.DecodingSettings;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.StreamingSettings;
import io.heliograph.media.decoding.DecoderListener;
import io.heliograph.media.decoding.DecoderOptions;
import io.heliograph.media.decoding.DecoderPool;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.PixelDecoding;
import io.heliograph.media.image.header.ColourMode;
import io.heliograph.media.image.header.ImageFormat;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.sandbox.SandboxProtection;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Decodes frames in sandboxed child processes, like all untrusted pictures. All sessions share these processes, since a frame takes about a
 * millisecond. Pictures of requests are decoded in other processes, because they may take seconds. The processes start with the first
 * session.
 */
@Component
final class StreamDecoding implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(StreamDecoding.class);
    private static final Duration PATIENCE = Duration.ofSeconds(20); // maximum wait for a process, including its start
    private static final int FRAMES_EACH = 100_000; // frames until a process is replaced: half an hour of two sessions
    private static final Duration AGE_EACH = Duration.ofHours(1);
    private static final long HEAP = 64 << 20;
    private static final int LONGEST_SIDE = 8192;
    private static final int BYTES_OF_PIXEL = 3;

    private final Settings settings;
    private final ImageDecoder inProcess;
    private @Nullable SandboxLauncher launcher;
    private @Nullable DecoderPool pool;
    private boolean closed;

    StreamDecoding(Settings settings) {
        this.settings = settings;
        inProcess = decoder(PixelDecoding.IN_PROCESS);
    }

    /** The decoder of a session: only colour and grey JPEG, up to the size in the settings. */
    synchronized ImageDecoder decoder() {
        if (!settings.decoding().sandbox()) {
            return inProcess;
        }
        if (closed) {
            throw new IllegalStateException("the server stops");
        }
        if (pool == null) {
            DecodingSettings usual = settings.decoding();
            StreamingSettings mine = settings.streaming();
            Path folder = settings.dataDir().resolve("streaming");
            launcher = new SandboxLauncher(folder, usual.startTimeout());
            pool = new DecoderPool(
                    folder,
                    launcher,
                    new DecoderOptions(
                            mine.decoders(),
                            mine.decodingTime(),
                            PATIENCE,
                            FRAMES_EACH,
                            AGE_EACH,
                            mine.frameBytes() + BYTES_OF_PIXEL * mine.framePixels() + (1 << 20),
                            HEAP,
                            usual.memoryBytes()),
                    new Log());
        }
        return decoder(pool);
    }

    private ImageDecoder decoder(PixelDecoding pixels) {
        StreamingSettings mine = settings.streaming();
        return new ImageDecoder(
                new DecodeLimits(mine.frameBytes(), mine.framePixels(), LONGEST_SIDE),
                new AcceptedImages(Set.of(ImageFormat.JPEG), Set.of(ColourMode.RGB, ColourMode.GRAY)),
                pixels);
    }

    @Override
    public synchronized void close() throws IOException {
        closed = true;
        if (pool != null) {
            pool.close();
        }
        if (launcher != null) {
            launcher.close();
        }
    }

    private static final class Log implements DecoderListener {
        @Override
        public void ready(Set<SandboxProtection> missing) {
            if (missing.isEmpty()) {
                LOG.info("frames of streams are decoded in separate processes with all protections");
            } else {
                LOG.warn(
                        "frames of streams are decoded in separate processes without the protections {}, which this "
                                + "machine lacks",
                        missing);
            }
        }

        @Override
        public void notStarted(IOException cause) {
            LOG.error("cannot start a process that decodes frames; retrying", cause);
        }

        @Override
        public void died(String cause, String lastWords) {
            LOG.warn("a process died while it decoded a frame: {} {}", cause, lastWords);
        }
    }
}
