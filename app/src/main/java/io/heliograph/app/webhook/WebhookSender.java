// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.app.status.StatusDocument;
import io.heliograph.app.webhook.WebhookPost.NoAnswerException;
import io.heliograph.batch.run.RequestTracing;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.outgoing.CallDeferredException;
import io.heliograph.storage.outgoing.CallLimiter;
import io.heliograph.storage.outgoing.CallSupervisor;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.WebhookDelivery;
import io.micrometer.observation.Observation;
import io.micrometer.observation.ObservationRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Makes single attempts of webhook deliveries. The body equals the polled status, signed with the key of the request's token. */
final class WebhookSender {
    private static final String OBSERVATION = "heliograph.webhook";
    private static final String OUTCOME = "outcome";

    private final DeliveryOutbox deliveryOutbox;
    private final Submissions submissions;
    private final Accounts accounts;
    private final StatusDocument document;
    private final WebhookPost webhookPost;
    private final CallLimiter limiter;
    private final Map<String, String> signatures;
    private final ObservationRegistry observations;
    private final RequestTracing tracing;
    private final Clock clock;

    WebhookSender(
            DeliveryOutbox deliveryOutbox,
            Submissions submissions,
            Accounts accounts,
            StatusDocument document,
            WebhookPost webhookPost,
            CallLimiter limiter,
            Map<String, String> signatures,
            ObservationRegistry observations,
            RequestTracing tracing,
            Clock clock) {
        this.deliveryOutbox = deliveryOutbox;
        this.submissions = submissions;
        this.accounts = accounts;
        this.document = document;
        this.webhookPost = webhookPost;
        this.limiter = limiter;
        this.signatures = signatures;
        this.observations = observations;
        this.tracing = tracing;
        this.clock = clock;
    }

    /** Makes one attempt, and records it; {@code attempt} is its number, from 1. */
    SendAttempt attempt(String deliveryId, int attempt) {
        Optional<WebhookDelivery> found = deliveryOutbox.find(deliveryId);
        if (found.isEmpty()) {
            return new SendAttempt.Obsolete(); // deleted together with its request
        }
        WebhookDelivery webhookDelivery = found.get();
        if (webhookDelivery.state() == WebhookDelivery.State.DELIVERED) {
            return new SendAttempt.Delivered(); // a process died before it removed the task
        }
        Optional<SubmissionStatus> status =
                submissions.status(webhookDelivery.requestId()).filter(SubmissionStatus::isTerminal);
        if (status.isEmpty() || webhookDelivery.overtaken()) {
            deliveryOutbox.finish(
                    deliveryId, WebhookDelivery.State.REPLACED); // request reopened: its next end gets a new delivery
            return new SendAttempt.Obsolete();
        }
        // the organization's limit comes first, because resolving a receiver's name may take long, too
        try (CallLimiter.Caller caller = limiter.enter(status.get().organizationId());
                var _ = tracing.resume(webhookDelivery.requestId(), RequestTracing.Part.DELIVERY)) {
            Observation observation = Observation.createNotStarted(OBSERVATION, observations)
                    .contextualName("webhook " + webhookDelivery.url().getHost())
                    .lowCardinalityKeyValue(OUTCOME, "broken") // an error of this service, unless set below
                    .highCardinalityKeyValue("request_id", webhookDelivery.requestId())
                    .highCardinalityKeyValue("attempt", Integer.toString(attempt));
            return observation.observe(
                    () -> send(webhookDelivery, attempt, document.json(status.get()), caller, observation));
        } catch (CallDeferredException e) {
            return new SendAttempt.Postponed(e.until());
        }
    }

    /** Records an attempt that died with its process. */
    void died(String deliveryId, int attempt, Instant startedAt) {
        deliveryOutbox.record(deliveryId, attempt, startedAt, Duration.ZERO, null, "the sending process died");
    }

    /** Records that no further attempt follows. */
    void giveUp(String deliveryId) {
        deliveryOutbox.finish(deliveryId, WebhookDelivery.State.FAILED);
    }

    private SendAttempt send(
            WebhookDelivery webhookDelivery,
            int attempt,
            byte[] body,
            CallSupervisor supervisor,
            Observation observation) {
        long begin = System.nanoTime();
        Instant startedAt = clock.instant();
        Integer answer = null;
        String why = null;
        Optional<String> text = Optional.empty();
        try {
            WebhookPost.Answer sent = webhookPost.send(
                    webhookDelivery.url(), headers(webhookDelivery, startedAt, body), body, supervisor);
            answer = sent.status();
            text = AnswerText.of(sent.bodyStart());
            why = answer / 100 == 2 ? null : "answered " + answer;
        } catch (NoAnswerException e) {
            why = String.valueOf(e.getMessage());
        } catch (CallDeferredException e) {
            observation.lowCardinalityKeyValue(OUTCOME, "postponed");
            return new SendAttempt.Postponed(e.until());
        }
        Duration took = since(begin);
        deliveryOutbox.record(webhookDelivery.id(), attempt, startedAt, took, answer, why, text.orElse(null));
        observation.lowCardinalityKeyValue(OUTCOME, outcome(answer, why));
        if (why != null) {
            return new SendAttempt.Failed(why);
        }
        deliveryOutbox.finish(webhookDelivery.id(), WebhookDelivery.State.DELIVERED);
        return new SendAttempt.Delivered();
    }

    private Map<String, String> headers(WebhookDelivery webhookDelivery, Instant at, byte[] body) {
        String id =
                webhookDelivery
                        .messageId(); // the same in each attempt and replay, so that a receiver recognises repetitions
        long timestamp = at.getEpochSecond();
        var headers = new LinkedHashMap<String, String>();
        headers.put("Content-Type", "application/json");
        signatures.forEach((prefix, salt) -> {
            headers.put(prefix + "-Webhook-Id", id);
            headers.put(prefix + "-Webhook-Timestamp", Long.toString(timestamp));
            webhookDelivery
                    .tokenId()
                    .flatMap(token -> accounts.signingKey(token, salt))
                    .ifPresent(key ->
                            headers.put(prefix + "-Webhook-Signature", WebhookSignature.of(key, id, timestamp, body)));
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
