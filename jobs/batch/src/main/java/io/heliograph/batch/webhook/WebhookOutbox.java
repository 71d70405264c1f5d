// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.webhook;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.jdbc.MariaDBJdbcCustomization;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.sql.DataSource;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** Schedules deliveries, in the caller's transaction; after its commit the sender of this process polls at once. */
public final class WebhookOutbox {
    /** The table of the tasks. */
    public static final String TABLE = "dispatch_webhook";

    /** The name of the only task. Never renamed: a scheduler that does not know a name may delete its rows. */
    public static final String TASK = "deliver";

    private final SchedulerClient client;
    private final Clock clock;
    private final List<Runnable> nudges = new CopyOnWriteArrayList<>();

    /** An outbox on this database. */
    public WebhookOutbox(DataSource source) {
        this(source, Clock.systemUTC());
    }

    /** An outbox that schedules deliveries for the current time of this clock. */
    public WebhookOutbox(DataSource source, Clock clock) {
        this.clock = clock;
        client = SchedulerClient.Builder.create(new TransactionAwareDataSourceProxy(source))
                .tableName(TABLE)
                .enablePriority()
                .jdbcCustomization(new MariaDBJdbcCustomization(true)) // stores UTC; without this, rows get local time
                .build();
    }

    /**
     * Schedules the first attempt of a delivery, for now.
     *
     * @throws IllegalStateException outside a transaction
     * @throws RuntimeException if the delivery has been scheduled before
     */
    public void schedule(String deliveryId) {
        if (!TransactionSynchronizationManager.isActualTransactionActive()) {
            throw new IllegalStateException("a delivery is scheduled in the transaction that settles: " + deliveryId);
        }
        // a batch of one: unlike the single call, it runs no query first and throws for a duplicate
        client.scheduleBatch(List.of(new TaskInstance<Void>(TASK, deliveryId)), clock.instant());
        nudge();
    }

    /** Makes the sender of this process poll at once, after the commit of the caller's transaction. */
    public void nudge() {
        SqlStatements.afterCommit(() -> nudges.forEach(Runnable::run));
    }

    /** Adds a listener that is called after each commit that schedules a delivery. */
    public void onNudge(Runnable nudge) {
        nudges.add(nudge);
    }
}
