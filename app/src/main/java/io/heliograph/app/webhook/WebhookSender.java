// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.app.status.StatusDocument;
import io.heliograph.app.webhook.Post.NoAnswerException;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.outgoing.CallDeferredException;
import io.heliograph.storage.outgoing.CallLimiter;
import io.heliograph.storage.outgoing.CallSupervisor;
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
    private static final String OBSERVATION = "heliograph.webhook";
    private static final String OUTCOME = "outcome";

    private final Deliveries deliveries;
    private final Submissions submissions;
    private final Accounts accounts;
    private final StatusDocument document;
    private final Post post;
    private final CallLimiter limiter;
    private final Map<String, String> signatures;
    private final ObservationRegistry observations;
    private final Clock clock;

    WebhookSender(
            Deliveries deliveries,
            Submissions submissions,
            Accounts accounts,
            StatusDocument document,
            Post post,
            CallLimiter limiter,
            Map<String, String> signatures,
            ObservationRegistry observations,
            Clock clock) {
        this.deliveries = deliveries;
        this.submissions = submissions;
        this.accounts = accounts;
        this.document = document;
        this.post = post;
        this.limiter = limiter;
        this.signatures = signatures;
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
        if (status.isEmpty() || delivery.overtaken()) {
            deliveries.finish(deliveryId, Delivery.State.FAILED); // opened again: its next end is another delivery
            return new Sending.Obsolete();
        }
        // one organization's place comes first: looking up a receiver's name may take long, too
        try (CallLimiter.Caller caller = limiter.enter(status.get().organizationId())) {
            Observation observation = Observation.createNotStarted(OBSERVATION, observations)
                    .contextualName("webhook " + delivery.url().getHost())
                    .lowCardinalityKeyValue(OUTCOME, "broken") // by us, unless told otherwise below
                    .highCardinalityKeyValue("request_id", delivery.requestId())
                    .highCardinalityKeyValue("attempt", Integer.toString(attempt));
            return observation.observe(() -> send(delivery, attempt, document.json(status.get()), caller, observation));
        } catch (CallDeferredException e) {
            return new Sending.Postponed(e.until());
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

    private Sending send(
            Delivery delivery, int attempt, byte[] body, CallSupervisor supervisor, Observation observation) {
        long begin = System.nanoTime();
        Instant startedAt = clock.instant();
        Integer answer = null;
        String why = null;
        try {
            answer = post.send(delivery.url(), headers(delivery, startedAt, body), body, supervisor);
            why = answer / 100 == 2 ? null : "answered " + answer;
        } catch (NoAnswerException e) {
            why = String.valueOf(e.getMessage());
        } catch (CallDeferredException e) {
            observation.lowCardinalityKeyValue(OUTCOME, "postponed");
            return new Sending.Postponed(e.until());
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
                delivery.messageId(); // the same in each attempt and replay, so that a receiver can tell repetitions
        long timestamp = at.getEpochSecond();
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        signatures.forEach((prefix, salt) -> {
            headers.put(prefix + "-Webhook-Id", id);
            headers.put(prefix + "-Webhook-Timestamp", Long.toString(timestamp));
            delivery.tokenId()
                    .flatMap(token -> accounts.signingKey(token, salt))
                    .ifPresent(
                            key -> headers.put(prefix + "-Webhook-Signature", Signature.of(key, id, timestamp, body)));
        });
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
