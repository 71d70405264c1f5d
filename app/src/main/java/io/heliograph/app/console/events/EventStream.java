// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/**
 * The event stream of one open page. Changed topics wait here, each once, until the stream's own thread sends them, so a slow browser
 * delays no other page.
 */
final class EventStream {
    private static final Duration CHECKED_EVERY = Duration.ofMinutes(1);

    private final String operator;
    private final Set<String> topics;
    private final Duration heartbeat;
    private final BooleanSupplier signedIn;
    private final SseEmitter emitter;
    private final Set<String> changed = new LinkedHashSet<>();
    private final Queue<String> others = new ArrayDeque<>();
    private final Set<String> watched = new HashSet<>();
    private Instant beatAt;
    private Instant checkedAt;
    private boolean ended;

    /**
     * @param topics names of the topics that the page watches
     * @param heartbeat interval of heartbeats; if sending one fails, the page has been closed
     * @param signedIn whether the operator of the page's request is still signed in
     */
    EventStream(
            String operator,
            Set<String> topics,
            Duration heartbeat,
            BooleanSupplier signedIn,
            SseEmitter emitter,
            Instant now) {
        this.operator = operator;
        this.topics = Set.copyOf(topics);
        this.heartbeat = heartbeat;
        this.signedIn = signedIn;
        this.emitter = emitter;
        beatAt = Instant.MIN; // the first heartbeat is sent at once: the page learns that the stream works
        checkedAt = now;
    }

    String operator() {
        return operator;
    }

    Set<String> topics() {
        return topics;
    }

    /** Queues a changed topic, if the page listens to it. */
    synchronized void changed(String topic) {
        if (topics.contains(topic) && changed.add(topic)) {
            notifyAll();
        }
    }

    /**
     * Sends a due heartbeat, and closes the stream of an operator who has signed out. After the first poll of a topic, reports the topic as
     * changed: a change between the rendering of the page and that poll would otherwise be lost.
     *
     * @param looked names of the topics that have been polled at least once
     */
    synchronized void tick(Instant now, Set<String> looked) {
        for (String topic : topics) {
            if (looked.contains(topic) && watched.add(topic)) {
                changed.add(topic);
                notifyAll();
            }
        }
        if (!now.isBefore(beatAt.plus(heartbeat))) {
            beatAt = now;
            if (others.isEmpty()) {
                others.add("beat");
            }
            notifyAll();
        }
        if (now.isBefore(checkedAt.plus(CHECKED_EVERY))) {
            return;
        }
        checkedAt = now;
        if (!signedIn.getAsBoolean()) {
            last("over");
        }
    }

    /** Closes the stream because the operator has opened too many newer ones; its page then polls every few seconds. */
    synchronized void crowd() {
        last("crowded");
    }

    private synchronized void last(String event) {
        others.add(event);
        notifyAll();
    }

    synchronized void end() {
        ended = true;
        notifyAll();
    }

    /** Sends events until the page is closed, the operator signs out, or the process stops. Runs in its own thread. */
    void send() {
        try {
            for (Optional<SseEmitter.SseEventBuilder> event = next(); event.isPresent(); event = next()) {
                emitter.send(event.get());
            }
            emitter.complete();
        } catch (IOException | IllegalStateException e) {
            emitter.complete(); // the page has been closed
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized Optional<SseEmitter.SseEventBuilder> next() throws InterruptedException {
        while (!ended && changed.isEmpty() && others.isEmpty()) {
            wait();
        }
        if (ended) {
            return Optional.empty();
        }
        String other = others.poll();
        if (other != null) {
            ended = !other.equals("beat");
            return Optional.of(SseEmitter.event().name(other).data(""));
        }
        String topic = changed.iterator().next();
        changed.remove(topic);
        return Optional.of(SseEmitter.event().name("changed").data(topic));
    }
}
