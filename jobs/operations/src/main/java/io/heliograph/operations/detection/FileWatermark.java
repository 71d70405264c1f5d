// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.detection;

import io.heliograph.batch.catalogue.MarkDetection;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.operations.marking.MatrixRows;
import io.heliograph.operations.marking.WatermarkKeys;
import io.heliograph.operations.picture.PictureFiles;
import io.heliograph.operations.video.ClipFrames;
import io.heliograph.watermark.FrameEvidence;
import io.heliograph.watermark.WatermarkDetector;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/** Searches for a watermark in a picture, or in a dozen frames of a video at once. */
@Component
final class FileWatermark implements MarkDetection {
    private static final Logger LOG = LoggerFactory.getLogger(FileWatermark.class);
    private static final int FRAMES = 12;

    private final WatermarkKeys keys;
    private final PictureFiles pictures;
    private final ClipFrames clips;
    private final Duration searchTime;
    private final Clock clock;

    FileWatermark(
            WatermarkKeys keys,
            PictureFiles pictures,
            ClipFrames clips,
            Settings settings,
            ObjectProvider<Clock> clock) {
        this.keys = keys;
        this.pictures = pictures;
        this.clips = clips;
        this.searchTime = settings.watermark().searchTime();
        this.clock = clock.getIfAvailable(Clock::systemUTC);
    }

    @Override
    public Optional<Boolean> detects(Path file, String mediaType, Instant deadline) {
        if (keys.all().isEmpty()) {
            return Optional.of(false);
        }
        try {
            return mediaType.startsWith("image/") ? Optional.of(inPicture(file, deadline)) : inVideo(file, deadline);
        } catch (IOException | FailureException e) {
            LOG.debug("a file cannot be searched for a watermark", e);
            return Optional.empty();
        }
    }

    private WatermarkDetector detector(Instant deadline) {
        Duration left = Duration.between(clock.instant(), deadline);
        Duration longest = left.isNegative() ? Duration.ZERO : left;
        return new WatermarkDetector(
                keys.all(), longest.compareTo(searchTime) < 0 ? longest : searchTime, System::nanoTime);
    }

    private boolean inPicture(Path file, Instant deadline) throws IOException {
        return pictures.decoded(
                file,
                picture ->
                        detector(deadline).detect(new MatrixRows(picture.mat())).detected());
    }

    /**
     * Searches frames of a video at the original size and place only. The search over all sizes and places takes too long for a waiting
     * client.
     */
    private Optional<Boolean> inVideo(Path file, Instant deadline) throws IOException {
        FrameEvidence evidence = new WatermarkDetector(keys.all(), Duration.ZERO, System::nanoTime).frames();
        clips.each(
                file,
                FRAMES,
                () -> clock.instant().isAfter(deadline),
                frame -> evidence.add(new MatrixRows(frame.mat())));
        return evidence.count() > 0 ? Optional.of(evidence.detect().detected()) : Optional.empty();
    }
}
