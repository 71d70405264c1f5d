// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.config.Settings;
import io.heliograph.config.VideoSettings;
import io.heliograph.media.sandbox.ExchangeFolder;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.video.source.VideoSandbox;
import io.heliograph.media.video.source.VideoSource;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/**
 * Opens videos of clients, each in a separate process or, by a setting, in this process. Resources for these processes are created when the
 * first process starts.
 */
@Component
public final class ClipDecoding implements VideoSource.Opener, DisposableBean {
    /** Bytes of shared memory for two rings of frames; with less shared memory the rings are on disk. */
    private static final long EXCHANGE_ROOM = 512L << 20;

    private final VideoSettings settings;
    private final Path folder;
    private @Nullable SandboxLauncher launcher;
    private @Nullable ExchangeFolder exchange;

    ClipDecoding(Settings settings) {
        this.settings = settings.video();
        this.folder = settings.dataDir().resolve("sandbox").resolve("video");
    }

    @Override
    public VideoSource open(Path file) throws IOException {
        return settings.sandbox() ? sandbox().open(file) : VideoSource.local(file);
    }

    private synchronized VideoSandbox sandbox() throws IOException {
        if (exchange == null) {
            exchange = ExchangeFolder.open(folder.resolve("exchange"), EXCHANGE_ROOM);
        }
        if (launcher == null) {
            launcher = new SandboxLauncher(folder, settings.startTimeout());
        }
        return new VideoSandbox(
                launcher, exchange, settings.memoryBytes(), settings.processorTime(), settings.frameTime());
    }

    @Override
    public synchronized void destroy() throws IOException {
        if (launcher != null) {
            launcher.close();
            launcher = null;
        }
        if (exchange != null) {
            exchange.close();
            exchange = null;
        }
    }
}
