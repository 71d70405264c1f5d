// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.stream.StreamMessage.Audio;
import io.heliograph.app.stream.StreamMessage.End;
import io.heliograph.app.stream.StreamMessage.Silence;
import io.heliograph.app.stream.StreamMessage.Video;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Queue of messages for a session's thread. It holds a few frames and some audio; if full, the oldest is dropped. Audio is taken before
 * frames. The end of the session is taken after all queued messages if the client has stopped the session, otherwise before them.
 */
final class MessageQueue {
    private static final int MOST_SOUNDS = 16;
    private static final int MOST_SOUND_BYTES = 1 << 20;

    private final int mostFrames;
    private final Deque<Video> frames = new ArrayDeque<>();
    private final Deque<Audio> sounds = new ArrayDeque<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition filled = lock.newCondition();
    private int soundBytes;
    private int dropped;
    private @Nullable End end;

    /** @param mostFrames maximum number of waiting frames */
    MessageQueue(int mostFrames) {
        this.mostFrames = mostFrames;
    }

    /** Queues a frame or audio message, unless the end of the session is queued. */
    void offer(FrameHeader header, byte[] payload) {
        lock.lock();
        try {
            if (end != null) {
                return;
            }
            if (header.media() == FrameHeader.VIDEO) {
                while (frames.size() >= mostFrames) {
                    frames.removeFirst();
                    dropped++;
                }
                frames.addLast(new Video(header, payload, 0));
            } else {
                sounds.addLast(new Audio(header, payload));
                soundBytes += payload.length;
                while (sounds.size() > MOST_SOUNDS || (soundBytes > MOST_SOUND_BYTES && sounds.size() > 1)) {
                    soundBytes -= sounds.removeFirst().payload().length;
                }
            }
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Queues the end of the session. A second end is ignored, unless the first is the client's stop. */
    void end(StreamEnd kind, String text) {
        lock.lock();
        try {
            if (end == null || end.end() == StreamEnd.STOPPED) {
                end = new End(kind, text);
            }
            filled.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Takes the next message; waits for one up to {@code millis} milliseconds. */
    StreamMessage next(long millis) throws InterruptedException {
        lock.lock();
        try {
            long left = TimeUnit.MILLISECONDS.toNanos(millis);
            while (end == null && sounds.isEmpty() && frames.isEmpty()) {
                if (left <= 0) {
                    return new Silence();
                }
                left = filled.awaitNanos(left);
            }
            return taken();
        } finally {
            lock.unlock();
        }
    }

    private StreamMessage taken() {
        End last = end;
        if (last != null && (last.end() != StreamEnd.STOPPED || (sounds.isEmpty() && frames.isEmpty()))) {
            return last;
        }
        Audio sound = sounds.pollFirst();
        if (sound != null) {
            soundBytes -= sound.payload().length;
            return sound;
        }
        Video frame = frames.removeFirst();
        int before = dropped;
        dropped = 0;
        return new Video(frame.header(), frame.payload(), before);
    }
}
