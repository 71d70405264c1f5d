// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.events;

import io.heliograph.app.console.LiveTopic;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.ConsoleSettings;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/**
 * All event streams of open pages. Each topic with a listener is polled once for all pages, at the topic's interval. Stops before the web
 * server, which would otherwise wait for the streams.
 */
@Component
final class EventStreams implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(EventStreams.class);
    private static final long TICK_MILLIS = 500;
    private static final int MOST_TOPICS = 8;
    private static final int LONGEST_TOPIC = 120;

    private final Map<String, LiveTopic> topics;
    private final Clock clock;
    private final ConsoleSettings limits;
    private final List<EventStream> streams = new CopyOnWriteArrayList<>();
    private final Map<String, Look> looks = new HashMap<>();
    private Optional<ScheduledExecutorService> timer = Optional.empty();

    EventStreams(ObjectProvider<LiveTopic> topics, Clock clock, Settings settings) {
        this.topics = topics.stream().collect(Collectors.toUnmodifiableMap(LiveTopic::name, topic -> topic));
        this.clock = clock;
        limits = settings.console();
    }

    private record Look(String state, Instant at) {}

    /**
     * Validates the topics that a page wants to watch.
     *
     * @throws FailureException BAD_REQUEST if there are no topics or too many, or one is unknown
     */
    void check(Set<String> wanted) {
        if (wanted.isEmpty() || wanted.size() > MOST_TOPICS) {
            throw new FailureException(
                    ErrorCode.BAD_REQUEST,
                    "Bad request",
                    "The parameter 'topic' is required, at most " + MOST_TOPICS + " times.");
        }
        for (String topic : wanted) {
            if (topic.length() > LONGEST_TOPIC || !topics.containsKey(name(topic))) {
                throw new FailureException(
                        ErrorCode.BAD_REQUEST,
                        "Bad request",
                        "The parameter 'topic' must be one of " + topics.keySet() + ".");
            }
        }
    }

    /**
     * Starts a stream in its own thread. Above the limit per operator, closes the operator's oldest stream: its page may be closed already,
     * which the server notices only when it sends.
     *
     * @throws FailureException RATE_LIMITED if all operators together have too many streams; the page then polls every few seconds
     */
    synchronized void add(EventStream stream) {
        List<EventStream> own = streams.stream()
                .filter(each -> each.operator().equals(stream.operator()))
                .toList();
        if (own.size() >= limits.streamsEach()) {
            own.stream().limit(own.size() - limits.streamsEach() + 1L).forEach(oldest -> {
                oldest.crowd();
                streams.remove(oldest);
            });
        }
        if (timer.isEmpty() || limits.streamsEach() == 0 || streams.size() >= limits.streams()) {
            throw new FailureException(
                    ErrorCode.RATE_LIMITED,
                    "Too many streams",
                    "No more live updates can be sent. This page polls every few seconds instead.");
        }
        streams.add(stream);
        Thread.ofVirtual().name("console-stream").start(() -> {
            try {
                stream.send();
            } finally {
                streams.remove(stream);
            }
        });
    }

    /** Removes the stream of a closed page. */
    void remove(EventStream stream) {
        stream.end();
        streams.remove(stream);
    }

    /** Number of open streams. */
    int size() {
        return streams.size();
    }

    private void tick() {
        try {
            Instant now = clock.instant();
            Set<String> wanted =
                    streams.stream().flatMap(stream -> stream.topics().stream()).collect(Collectors.toSet());
            looks.keySet().retainAll(wanted);
            for (String topic : wanted) {
                lookAlone(topic, now);
            }
            streams.forEach(stream -> stream.tick(now, looks.keySet()));
        } catch (RuntimeException e) {
            LOG.debug("the console's streams cannot be updated now", e); // the database is unavailable
        }
    }

    /** Polls a topic; a failure does not affect the other topics. */
    private void lookAlone(String topic, Instant now) {
        try {
            look(topic, now);
        } catch (RuntimeException e) {
            LOG.debug("the topic {} cannot be read now", topic, e);
        }
    }

    private void look(String topic, Instant now) {
        LiveTopic source = topics.get(name(topic));
        Look before = looks.get(topic);
        if (source == null || (before != null && now.isBefore(before.at().plus(source.every())))) {
            return;
        }
        String state = source.state(topic.contains(":") ? topic.substring(topic.indexOf(':') + 1) : "");
        looks.put(topic, new Look(state, now));
        if (before != null && !before.state().equals(state)) {
            streams.forEach(stream -> stream.changed(topic));
        }
    }

    private static String name(String topic) {
        int colon = topic.indexOf(':');
        return colon < 0 ? topic : topic.substring(0, colon);
    }

    @Override
    public synchronized void start() {
        ScheduledExecutorService made = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name("console-topics").daemon().factory());
        var _ = made.scheduleWithFixedDelay(this::tick, TICK_MILLIS, TICK_MILLIS, TimeUnit.MILLISECONDS);
        timer = Optional.of(made);
    }

    @Override
    public synchronized void stop() {
        timer.ifPresent(ScheduledExecutorService::shutdownNow);
        timer = Optional.empty();
        streams.forEach(EventStream::end);
    }

    @Override
    public synchronized boolean isRunning() {
        return timer.isPresent();
    }
}
