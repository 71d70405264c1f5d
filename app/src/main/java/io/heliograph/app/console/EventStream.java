// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

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
 * The events of one open page. What has to be told waits here, each topic once, until the stream's own thread has sent it: a browser that reads slowly holds up
 * nobody else.
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
     * @param topics that its page listens to
     * @param heartbeat how often it says that it lives; who has left is noticed by that
     * @param signedIn whether the operator still is, by what the page's request showed
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
        beatAt = Instant.MIN; // the first one at once, so that the page knows that it is live
        checkedAt = now;
    }

    String operator() {
        return operator;
    }

    Set<String> topics() {
        return topics;
    }

    /** Says that a topic has changed, if the page listens to it. */
    synchronized void changed(String topic) {
        if (topics.contains(topic) && changed.add(topic)) {
            notifyAll();
        }
    }

    /**
     * Beats, and ends when the operator has been signed out, when it is time for either. Says of each topic, after the first look at it, that it has
     * changed: what changed between the making of the page and that look would be told by nobody.
     *
     * @param looked topics that have been looked at
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

    /** Ends it since the operator has opened too many newer ones; its page, if it is still there, asks every few seconds instead. */
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

    /** Sends until the page is left, the operator signed out, or the process about to end. Runs in a thread of its own. */
    void send() {
        try {
            for (Optional<SseEmitter.SseEventBuilder> event = next(); event.isPresent(); event = next()) {
                emitter.send(event.get());
            }
            emitter.complete();
        } catch (IOException | IllegalStateException e) {
            emitter.complete(); // the page was left
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
