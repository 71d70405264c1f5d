// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video.source;

import io.heliograph.media.sandbox.ExchangeFolder;
import io.heliograph.media.sandbox.SandboxLauncher;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/**
 * Opens videos in confined children, one for each.
 *
 * @param launcher launcher that starts the children
 * @param exchange folder for their frame rings
 * @param memoryBytes maximum private memory of one child
 * @param processorTime maximum processor time of one child over its life
 * @param patience maximum wait for the next frame
 */
public record VideoSandbox(
        SandboxLauncher launcher, ExchangeFolder exchange, long memoryBytes, Duration processorTime, Duration patience)
        implements VideoSource.Opener {
    @Override
    public VideoSource open(Path file) throws IOException {
        return new ChildVideo(this, file);
    }
}
