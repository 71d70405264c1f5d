// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerName;
import com.github.kagkarlsson.scheduler.logging.LogLevel;
import com.github.kagkarlsson.scheduler.task.Task;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.Settings;
import java.time.Clock;
import java.time.Duration;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/** Runs the deliveries that are due, in a process that has the role. */
final class WebhookSchedule implements SmartLifecycle {
    private static final int PHASE = 100; // stops after the web server, before the pool
    private static final Duration FOR_EVER = Duration.ofDays(36_500); // else an old node removes what it does not know
    private static final Duration BEYOND_TIMEOUT = Duration.ofSeconds(5);

    private final DataSource source;
    private final Task<Void> task;
    private final String name;
    private final Settings.Lease lease;
    private final Settings.Webhooks settings;
    private final boolean wanted;
    private final Clock clock;
    private volatile @Nullable Scheduler running;

    /**
     * A schedule that is not running.
     *
     * @param source not bound to transactions: the scheduler commits by itself
     * @param name unique among all processes
     * @param wanted whether this process has the role
     */
    WebhookSchedule(
            DataSource source,
            Task<Void> task,
            String name,
            Settings.Lease lease,
            Settings.Webhooks settings,
            boolean wanted,
            Clock clock) {
        this.source = source;
        this.task = task;
        this.name = name;
        this.lease = lease;
        this.settings = settings;
        this.wanted = wanted;
        this.clock = clock;
    }

    @Override
    public synchronized void start() {
        if (running == null) {
            Scheduler scheduler = Scheduler.create(source, task)
                    .tableName(WebhookOutbox.TABLE)
                    .schedulerName(new SchedulerName.Fixed(name))
                    .threads(settings.threads())
                    .alwaysPersistTimestampInUTC()
                    .enablePriority()
                    .heartbeatInterval(lease.heartbeat())
                    .missedHeartbeatsLimit(lease.missedHeartbeats())
                    .pollingInterval(lease.polling())
                    .shutdownMaxWait(settings.timeout().plus(BEYOND_TIMEOUT))
                    .deleteUnresolvedAfter(FOR_EVER)
                    .failureLogging(LogLevel.DEBUG, false)
                    .clock(clock::instant)
                    .build();
            scheduler.start();
            running = scheduler;
        }
    }

    @Override
    public synchronized void stop() {
        Scheduler scheduler = running;
        if (scheduler != null) {
            scheduler.pause();
            scheduler.stop();
            running = null;
        }
    }

    /** Looks at once for what is due. */
    void nudge() {
        Scheduler scheduler = running;
        if (scheduler != null) {
            scheduler.triggerCheckForDueExecutions();
        }
    }

    @Override
    public boolean isRunning() {
        return running != null;
    }

    @Override
    public boolean isAutoStartup() {
        return wanted;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
