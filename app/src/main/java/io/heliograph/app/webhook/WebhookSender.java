// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.app.status.StatusDocument;
import io.heliograph.app.webhook.Post.NoAnswerException;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.Deliveries;
import io.heliograph.storage.webhooks.Delivery;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes one attempt of one delivery: the bytes that polling would get, signed with the key of the token that made the request. */
final class WebhookSender {
    // the client knows hosts by address, the turns by name: one host with several spellings gets here
    private static final Duration HOST_IN_DISGUISE = Duration.ofSeconds(5);

    private static final String OBSERVATION = "heliograph.webhook";
    private static final String OUTCOME = "outcome";

    private final Deliveries deliveries;
    private final Submissions submissions;
    private final Accounts accounts;
    private final StatusDocument document;
    private final Post post;
    private final Turns turns;
    private final String headerPrefix;
    private final ObservationRegistry observations;
    private final Clock clock;

    WebhookSender(
            Deliveries deliveries,
            Submissions submissions,
            Accounts accounts,
            StatusDocument document,
            Post post,
            Turns turns,
            String headerPrefix,
            ObservationRegistry observations,
            Clock clock) {
        this.deliveries = deliveries;
        this.submissions = submissions;
        this.accounts = accounts;
        this.document = document;
        this.post = post;
        this.turns = turns;
        this.headerPrefix = headerPrefix;
        this.observations = observations;
        this.clock = clock;
    }

    /** Makes attempt number {@code attempt}, from 1, and records it. */
    Sending attempt(String deliveryId, int attempt) {
        Optional<Delivery> found = deliveries.find(deliveryId);
        if (found.isEmpty()) {
            return new Sending.Obsolete(); // purged with its request
        }
        Delivery delivery = found.get();
        if (delivery.state() == Delivery.State.DELIVERED) {
            return new Sending.Delivered(); // we died between noting it and removing the task
        }
        Optional<SubmissionStatus> status =
                submissions.status(delivery.requestId()).filter(SubmissionStatus::isTerminal);
        if (status.isEmpty()) {
            deliveries.finish(deliveryId, Delivery.State.FAILED); // opened again: its next end is another delivery
            return new Sending.Obsolete();
        }
        Optional<Instant> later = turns.take(delivery.url());
        if (later.isPresent()) {
            return new Sending.Postponed(later.get());
        }
        long begin = System.nanoTime();
        try {
            Observation observation = Observation.createNotStarted(OBSERVATION, observations)
                    .contextualName("webhook " + delivery.url().getHost())
                    .lowCardinalityKeyValue(OUTCOME, "broken") // by us, unless told otherwise below
                    .highCardinalityKeyValue("request_id", delivery.requestId())
                    .highCardinalityKeyValue("attempt", Integer.toString(attempt));
            return observation.observe(() -> send(delivery, attempt, document.json(status.get()), begin, observation));
        } finally {
            turns.done(delivery.url(), since(begin));
        }
    }

    /** Notes an attempt whose process died. */
    void died(String deliveryId, int attempt, Instant startedAt) {
        deliveries.record(deliveryId, attempt, startedAt, Duration.ZERO, null, "the sending process died");
    }

    /** Notes that no further attempt is made. */
    void giveUp(String deliveryId) {
        deliveries.finish(deliveryId, Delivery.State.FAILED);
    }

    private Sending send(Delivery delivery, int attempt, byte[] body, long begin, Observation observation) {
        Instant startedAt = clock.instant();
        Integer answer = null;
        String why = null;
        try {
            Optional<Integer> status = post.send(delivery.url(), headers(delivery, startedAt, body), body);
            if (status.isEmpty()) {
                observation.lowCardinalityKeyValue(OUTCOME, "postponed");
                return new Sending.Postponed(startedAt.plus(HOST_IN_DISGUISE));
            }
            answer = status.get();
            why = answer / 100 == 2 ? null : "answered " + answer;
        } catch (NoAnswerException e) {
            why = String.valueOf(e.getMessage());
        }
        Duration took = since(begin);
        deliveries.record(delivery.id(), attempt, startedAt, took, answer, why);
        observation.lowCardinalityKeyValue(OUTCOME, outcome(answer, why));
        if (why != null) {
            return new Sending.Failed(why);
        }
        deliveries.finish(delivery.id(), Delivery.State.DELIVERED);
        return new Sending.Delivered();
    }

    private Map<String, String> headers(Delivery delivery, Instant at, byte[] body) {
        String id =
                delivery.requestId(); // the same in each attempt and replay, so that a receiver can tell repetitions
        long timestamp = at.getEpochSecond();
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        headers.put(headerPrefix + "-Webhook-Id", id);
        headers.put(headerPrefix + "-Webhook-Timestamp", Long.toString(timestamp));
        delivery.tokenId()
                .flatMap(accounts::signingKey)
                .ifPresent(key ->
                        headers.put(headerPrefix + "-Webhook-Signature", Signature.of(key, id, timestamp, body)));
        return headers;
    }

    private static String outcome(@Nullable Integer answer, @Nullable String why) {
        if (why == null) {
            return "delivered";
        }
        return answer == null ? "unanswered" : "refused";
    }

    private static Duration since(long begin) {
        return Duration.ofNanos(System.nanoTime() - begin);
    }
}
