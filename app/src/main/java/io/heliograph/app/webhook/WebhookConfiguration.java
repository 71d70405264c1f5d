// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.app.status.StatusDocument;
import io.heliograph.app.webhook.WebhookPost.NoAnswerException;
import io.heliograph.batch.run.RequestTracing;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import io.heliograph.config.delivery.WebhookSettings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.outgoing.CallLimiter;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.outgoing.ReceiverReply;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import io.heliograph.storage.webhooks.DeliveryRows;
import io.micrometer.observation.ObservationRegistry;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of webhook delivery. */
@Configuration(proxyBeanMethods = false)
class WebhookConfiguration {
    private static final Duration LONGEST_WAIT = Duration.ofMinutes(5); // maximum postponement of calls over the limits
    private static final int LONGEST_NODE_NAME = 24; // the scheduler's name has to fit in a column of 50 characters

    @Bean
    WebhookSchedule webhookSchedule(
            DataSource source,
            SqlStatements sqlStatements,
            DeliveryOutbox deliveryOutbox,
            Submissions submissions,
            Accounts accounts,
            StatusDocument document,
            GuardedHttp http,
            WebhookOutbox outbox,
            ObservationRegistry observations,
            RequestTracing tracing,
            Settings settings,
            DatabaseClock clock) {
        var webhooks = settings.webhooks();
        var sender = new WebhookSender(
                deliveryOutbox,
                submissions,
                accounts,
                document,
                guarded(http, webhooks.timeout()),
                new CallLimiter(limits(webhooks), clock),
                webhooks.signatures(),
                observations,
                tracing,
                clock);
        var schedule = new WebhookSchedule(
                source,
                new DeliveryTask(sender, new DeliveryRows(sqlStatements), webhooks.retryDelays()).task(),
                name(settings),
                settings.lease(),
                webhooks,
                settings.does(ProcessRole.WEBHOOK),
                clock);
        outbox.onNudge(schedule::nudge);
        return schedule;
    }

    static CallLimiter.Limits limits(WebhookSettings webhooks) {
        return new CallLimiter.Limits(
                webhooks.perOrganization(), webhooks.perAddress(), webhooks.perHost(), LONGEST_WAIT);
    }

    static WebhookPost guarded(GuardedHttp http, Duration timeout) {
        return (receiver, headers, body, supervisor) -> {
            try {
                ReceiverReply reply = http.post(receiver, headers, body, timeout, supervisor);
                return new WebhookPost.Answer(reply.status(), reply.bodyStart());
            } catch (FetchException e) {
                throw new NoAnswerException(String.valueOf(e.getMessage()), e);
            }
        };
    }

    /** Unique name of this process's scheduler, so that no other or later process takes its running tasks for its own. */
    private static String name(Settings settings) {
        String node =
                settings.nodeName().isBlank() ? "node" : settings.nodeName().strip();
        String shortened = node.length() <= LONGEST_NODE_NAME ? node : node.substring(0, LONGEST_NODE_NAME);
        return shortened + "-" + RandomSecrets.hex(4) + ":webhook";
    }
}
