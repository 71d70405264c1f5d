// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.settlement;

import io.heliograph.batch.dependencies.DependencyFailures;
import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryOutbox;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the end of executions. */
@Configuration(proxyBeanMethods = false)
class SettlementConfiguration {
    @Bean
    LeaseReleases leaseReleases(
            SqlStatements sqlStatements,
            DispatchRows dispatchRows,
            JobRows rows,
            PartitionRuns partitionRuns,
            DatabaseClock clock) {
        return new LeaseReleases(sqlStatements, dispatchRows, rows, partitionRuns, clock);
    }

    @Bean
    SettlementWaiters settlementWaiters(
            Submissions submissions, Settings settings, DependencyHealth health, Clock clock) {
        return new SettlementWaiters(submissions, settings.sync(), health, clock);
    }

    @Bean
    FailedAttempts failedAttempts(DependencyFailures dependencies, Settings settings, DatabaseClock clock) {
        return new FailedAttempts(dependencies, settings.jobs(), clock);
    }

    @Bean
    Settlement settlement(
            DispatchRows rows,
            Submissions submissions,
            StepPartitions partitions,
            DeliveryOutbox deliveryOutbox,
            WebhookOutbox outbox,
            SettlementWaiters waiters,
            FailedAttempts attempts,
            HeldRequests held,
            ObjectProvider<SettlementObserver> observers) {
        return new Settlement(
                rows,
                submissions,
                partitions,
                deliveryOutbox,
                outbox,
                waiters,
                attempts,
                held,
                observers.getIfAvailable(() -> SettlementObserver.NONE));
    }
}
