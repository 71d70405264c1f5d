// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerBuilder;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.Task;
import io.heliograph.app.schedule.RoleSchedule;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.LeaseSettings;
import io.heliograph.config.delivery.WebhookSettings;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;

/** The schedule that runs due webhook deliveries. */
final class WebhookSchedule extends RoleSchedule {
    private static final Duration BEYOND_TIMEOUT = Duration.ofSeconds(5);

    private final DataSource source;
    private final Task<Void> task;
    private final WebhookSettings settings;

    WebhookSchedule(
            DataSource source,
            Task<Void> task,
            String name,
            LeaseSettings lease,
            WebhookSettings settings,
            boolean wanted,
            Clock clock) {
        super(WebhookOutbox.TABLE, name, lease, wanted, clock);
        this.source = source;
        this.task = task;
        this.settings = settings;
    }

    @Override
    protected int places() {
        return settings.threads();
    }

    @Override
    protected SchedulerBuilder work() {
        return Scheduler.create(source, task)
                .threads(settings.threads())
                .shutdownMaxWait(settings.timeout().plus(BEYOND_TIMEOUT))
                .failureLogging(LogLevel.DEBUG, false);
    }
}
