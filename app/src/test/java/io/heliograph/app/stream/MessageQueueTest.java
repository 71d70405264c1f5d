// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.stream.StreamMessage.Audio;
import io.heliograph.app.stream.StreamMessage.End;
import io.heliograph.app.stream.StreamMessage.Silence;
import io.heliograph.app.stream.StreamMessage.Video;
import org.junit.jupiter.api.Test;

class MessageQueueTest {
    private final MessageQueue queue = new MessageQueue(2);

    private void frame(long id) {
        queue.offer(new FrameHeader(FrameHeader.VIDEO, 1, id, 0), new byte[10]);
    }

    private void sound(long id, int bytes) {
        queue.offer(new FrameHeader(FrameHeader.AUDIO, 1, id, 0), new byte[bytes]);
    }

    private StreamMessage next() throws InterruptedException {
        return queue.next(1);
    }

    @Test
    void aNewerFrameTakesThePlaceOfTheOldestAndTheDroppedAreCountedOnce() throws Exception {
        for (int i = 0; i < 5; i++) {
            frame(i);
        }
        assertThat(next()).isInstanceOfSatisfying(Video.class, video -> {
            assertThat(video.header().frameId()).isEqualTo(3);
            assertThat(video.dropped()).isEqualTo(3);
        });
        assertThat(next()).isInstanceOfSatisfying(Video.class, video -> {
            assertThat(video.header().frameId()).isEqualTo(4);
            assertThat(video.dropped()).isZero();
        });
        assertThat(next()).isInstanceOf(Silence.class);
    }

    @Test
    void soundGoesFirstAndIsBoundedByNumberAndBytes() throws Exception {
        frame(0);
        for (int i = 0; i < 20; i++) {
            sound(i, 8);
        }
        assertThat(next())
                .isInstanceOfSatisfying(
                        Audio.class,
                        audio -> assertThat(audio.header().frameId()).isEqualTo(4));
        sound(90, 600_000);
        sound(91, 600_000);
        assertThat(next())
                .isInstanceOfSatisfying(
                        Audio.class,
                        audio -> assertThat(audio.header().frameId()).isEqualTo(91));
        assertThat(next()).isInstanceOf(Video.class);
    }

    @Test
    void aStopComesAfterWhatWaitsAndAFaultBeforeIt() throws Exception {
        frame(0);
        queue.end(StreamEnd.STOPPED, "");
        frame(1); // too late
        assertThat(next())
                .isInstanceOfSatisfying(
                        Video.class,
                        video -> assertThat(video.header().frameId()).isZero());
        assertThat(next()).isEqualTo(new End(StreamEnd.STOPPED, ""));
        queue.end(StreamEnd.PROTOCOL_ERROR, "why");
        queue.end(StreamEnd.GONE, "");
        assertThat(next()).isEqualTo(new End(StreamEnd.PROTOCOL_ERROR, "why"));
    }
}
