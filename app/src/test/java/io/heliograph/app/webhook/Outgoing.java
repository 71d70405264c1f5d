// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.app.TestSettings;
import io.heliograph.app.status.StatusDocument;
import io.heliograph.batch.run.RequestTracing;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Pool;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.outgoing.CallLimiter;
import io.heliograph.storage.submissions.NewSubmission;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.DeliveryRows;
import io.heliograph.storage.webhooks.WebhookDelivery;
import io.micrometer.core.instrument.observation.DefaultMeterObservationHandler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.micrometer.observation.ObservationRegistry;
import java.net.URI;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/** Webhooks on a database, without the rest of the application: settle requests, start and stop senders. */
final class Outgoing implements AutoCloseable {
    private static final AtomicLong NAMES = new AtomicLong();

    final String token = "the-token-of-the-test-" + NAMES.incrementAndGet();
    final SimpleMeterRegistry meters = new SimpleMeterRegistry();
    final ObservationRegistry observations = ObservationRegistry.create();
    final Settings settings;
    final StatusDocument document;
    final Submissions submissions;
    final DeliveryOutbox deliveries;
    final WebhookOutbox outbox;

    private final TemporaryDatabase database;
    private final Clock clock;
    private final Accounts accounts;
    private final long organizationId;
    private final long tokenId;
    private final List<WebhookSchedule> started = new ArrayList<>();

    Outgoing(TemporaryDatabase database, Clock clock) {
        this.database = database;
        this.clock = clock;
        // no watch of due rows here: the schedule polls ten times less often than that
        settings = TestSettings.with(Map.of("heliograph.lease.heartbeat", "1s", "heliograph.lease.polling", "10ms"));
        observations.observationConfig().observationHandler(new DefaultMeterObservationHandler(meters));
        document = new StatusDocument(settings);
        submissions = new Submissions(database.sql(), clock);
        deliveries = new DeliveryOutbox(database.sql(), clock);
        outbox = new WebhookOutbox(database.dataSource(), clock);
        accounts = new Accounts(database.sql(), MasterKey.of("cd".repeat(32)), clock, Accounts.FIRST_SALT);
        organizationId = accounts.createOrganization("organization " + NAMES.incrementAndGet(), "standard")
                .id();
        tokenId = accounts.createToken(organizationId, "test", token).token().id();
    }

    /** A request that has failed, with its webhook due: the delivery's id. */
    String settled(URI receiver) {
        String id = new RequestIds().next();
        return database.sql().inTransaction(() -> {
            submissions.insert(new NewSubmission(
                    id,
                    organizationId,
                    Optional.of(tokenId),
                    "erase_foreground",
                    "rest",
                    Pool.IMAGE,
                    false,
                    "http://localhost:8080",
                    "{}",
                    Optional.of(receiver),
                    1,
                    Optional.empty(),
                    clock.instant()));
            submissions.settle(
                    id,
                    new SubmissionOutcome.Failed(
                            new ClientFailure(ErrorCode.PROCESSING_FAILED, "It failed – really", "Ünï")));
            String delivery = deliveries.add(id).orElseThrow();
            outbox.schedule(delivery);
            return delivery;
        });
    }

    /** The same request ends another time, after an operator's restart: the delivery's id. */
    String settledAgain(String request) {
        return database.sql().inTransaction(() -> {
            submissions.reopen(request);
            submissions.settle(request, new SubmissionOutcome.Completed("{}", null));
            String delivery = deliveries.add(request).orElseThrow();
            outbox.schedule(delivery);
            return delivery;
        });
    }

    /** A running sender. */
    WebhookSchedule start(WebhookPost webhookPost) {
        var webhooks = settings.webhooks();
        var sender = new WebhookSender(
                deliveries,
                submissions,
                accounts,
                document,
                webhookPost,
                new CallLimiter(WebhookConfiguration.limits(webhooks), clock),
                webhooks.signatures(),
                observations,
                RequestTracing.OFF,
                clock);
        var schedule = new WebhookSchedule(
                database.dataSource(),
                new DeliveryTask(sender, new DeliveryRows(database.sql()), webhooks.retryDelays()).task(),
                "test-" + NAMES.incrementAndGet() + ":webhook",
                settings.lease(),
                webhooks,
                true,
                clock);
        schedule.start();
        started.add(schedule);
        return schedule;
    }

    WebhookDelivery.State state(String delivery) {
        return deliveries.find(delivery).orElseThrow().state();
    }

    /** Whether nothing is to be done any more, now or later. */
    boolean isIdle() {
        return database.sql()
                        .read("SELECT COUNT(*) FROM dispatch_webhook")
                        .query(Integer.class)
                        .single()
                == 0;
    }

    /** Whether each has been picked at least once, whatever came of it. */
    boolean hasTriedAll() {
        return isPicked()
                && database.sql()
                                .read("SELECT COUNT(*) FROM dispatch_webhook WHERE version = 1")
                                .query(Integer.class)
                                .single()
                        == 0;
    }

    boolean isPicked() {
        return database.sql()
                        .read("SELECT COUNT(*) FROM dispatch_webhook WHERE picked")
                        .query(Integer.class)
                        .single()
                > 0;
    }

    @Override
    public void close() {
        started.forEach(WebhookSchedule::stop);
        database.sql().inTransaction(() -> database.sql().update("DELETE FROM dispatch_webhook"));
    }
}
