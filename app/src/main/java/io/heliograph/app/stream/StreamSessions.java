// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import io.heliograph.app.stream.StreamAdmission.Admitted;
import io.heliograph.app.stream.StreamAdmission.Refused;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.StreamingSettings;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.video.matting.LiveLook;
import io.heliograph.operations.video.matting.LiveLooks;
import io.heliograph.vision.matting.live.MaskStream;
import jakarta.websocket.Session;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Running sessions. When the server stops, each session ends with a notice after its current frame, before the web server stops. */
@Component
final class StreamSessions implements SmartLifecycle {
    private static final Duration PATIENCE = Duration.ofSeconds(10); // maximum wait for the ends of all sessions

    private final StreamGate gate;
    private final StreamSlots slots;
    private final StreamDecoding decoding;
    private final LiveLooks looks;
    private final StreamMetrics metrics;
    private final StreamingSettings limits;
    private final Clock clock;
    private final Map<Admitted, Running> running = new ConcurrentHashMap<>();
    private volatile boolean started;

    StreamSessions(
            StreamGate gate,
            StreamSlots slots,
            StreamDecoding decoding,
            LiveLooks looks,
            StreamMetrics metrics,
            Settings settings,
            Clock clock) {
        this.gate = gate;
        this.slots = slots;
        this.decoding = decoding;
        this.looks = looks;
        this.metrics = metrics;
        limits = settings.streaming();
        this.clock = clock;
    }

    private record Running(MessageQueue queue, Thread thread) {}

    Duration sendTimeout() {
        return limits.sendTimeout();
    }

    /** Refuses a client after the handshake: browsers hide an HTTP error from scripts, and show them only the close code. */
    void refuse(Session session, Refused refused) {
        new ClientChannel(session).close(refused.end(), refused.text());
        metrics.ended(refused.end());
    }

    /** Starts a session; its slot is released at the end. */
    StreamInput begin(Session session, Admitted admitted) {
        slots.begin(admitted.slot());
        MessageQueue queue = new MessageQueue(limits.queuedFrames());
        LiveLook look = looks.open();
        StreamSession streamSession = new StreamSession(
                new ClientChannel(session),
                queue,
                new MaskStream(decoding.decoder(), new ImageEncoding.Jpeg(limits.maskQuality()), look),
                look,
                new SessionDeadlines(clock, limits, admitted),
                () -> gate.isStillAdmitted(admitted),
                metrics,
                limits.damagedFrames());
        Thread thread = Thread.ofPlatform()
                .daemon()
                .name("stream-" + session.getId())
                .unstarted(() -> {
                    try {
                        streamSession.run();
                    } finally {
                        running.remove(admitted);
                        slots.release(admitted.slot());
                    }
                });
        running.put(admitted, new Running(queue, thread));
        thread.start();
        return new StreamInput(queue, streamSession, limits, clock);
    }

    /** Ends the session of a closed connection. */
    void gone(Admitted admitted) {
        Running mine = running.get(admitted);
        if (mine == null) {
            slots.release(admitted.slot()); // the session never started, or has already ended
        } else {
            mine.queue().end(StreamEnd.GONE, "");
        }
    }

    @Override
    public void start() {
        started = true;
    }

    @Override
    public void stop() {
        gate.close();
        running.values().forEach(each -> each.queue().end(StreamEnd.GOING_AWAY, "The server restarts."));
        long until = System.nanoTime() + PATIENCE.toNanos();
        try {
            for (Running each : running.values()) {
                each.thread().join(Math.max(1, TimeUnit.NANOSECONDS.toMillis(until - System.nanoTime())));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        started = false;
    }

    @Override
    public boolean isRunning() {
        return started;
    }
}
