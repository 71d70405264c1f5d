// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_alloc;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_free;
import static org.bytedeco.ffmpeg.global.avcodec.av_packet_unref;

import io.heliograph.media.sandbox.ProcessorClock;
import io.heliograph.media.video.encode.Clips;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.bytedeco.ffmpeg.avcodec.AVPacket;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeBudgetTest {
    private static final int FRAMES = 45;

    @TempDir
    Path folder;

    private final AtomicLong clock = new AtomicLong();
    private final AtomicLong processor = new AtomicLong();

    private void passes(Duration elapsed, Duration ofProcessor) {
        clock.addAndGet(elapsed.toNanos());
        processor.addAndGet(ofProcessor.toNanos());
    }

    @Test
    void acceptedWorkReadsTheWholeFileHoweverLongItTakes() throws Exception {
        try (Demuxer demuxer = Demuxer.open(large(), VideoLimits.STANDARD, clock::get, processor::get)) {
            demuxer.liftDeadline();
            passes(Duration.ofHours(1), Duration.ofHours(1));
            assertThat(packets(demuxer)).isEqualTo(FRAMES);
        }
    }

    @Test
    void whatIsOnlyLookedAtIsNotReadBeyondItsTime() throws Exception {
        try (Demuxer demuxer = Demuxer.open(large(), VideoLimits.STANDARD, clock::get, processor::get)) {
            passes(Duration.ofHours(1), Duration.ofHours(1));
            assertThat(packets(demuxer)).isLessThan(FRAMES);
            assertThat(demuxer.time().isSpent()).isTrue();
            assertThatThrownBy(() -> demuxer.time().check())
                    .isInstanceOf(UnreadableVideoException.class)
                    .hasMessage("the file takes longer than 20 s to examine");
        }
    }

    @Test
    void aFileIsNotRefusedBecauseTheMachineIsBusy() throws Exception {
        try (Demuxer demuxer = Demuxer.open(large(), VideoLimits.STANDARD, clock::get, processor::get)) {
            passes(Duration.ofSeconds(70), Duration.ofSeconds(3));
            assertThat(packets(demuxer)).isEqualTo(FRAMES);
            demuxer.time().check();
            passes(Duration.ofSeconds(20), Duration.ofSeconds(1));
            assertThatThrownBy(() -> demuxer.time().check())
                    .as("tried again later")
                    .isExactlyInstanceOf(IOException.class)
                    .hasMessage("the machine is too busy to examine the file within 80 s");
        }
    }

    @Test
    void theProcessorClockAgreesWithThatOfTheSystem() {
        Duration system = ProcessHandle.current().info().totalCpuDuration().orElseThrow();
        assertThat(Duration.ofNanos(ProcessorClock.nanos())).isCloseTo(system, Duration.ofSeconds(10));
    }

    /** Far larger than what FFmpeg reads at once and holds. */
    private Path large() throws IOException {
        Clips clip = new Clips();
        clip.size = "640x360";
        clip.look = "noise=alls=100:allf=t";
        Path file = folder.resolve("large.mp4");
        clip.write(file);
        assertThat(Files.size(file)).isGreaterThan(1 << 20);
        return file;
    }

    private static int packets(Demuxer demuxer) {
        AVPacket packet = av_packet_alloc();
        int count = 0;
        while (demuxer.read(demuxer.video(), packet)) {
            count++;
            av_packet_unref(packet);
        }
        av_packet_free(packet);
        return count;
    }
}
