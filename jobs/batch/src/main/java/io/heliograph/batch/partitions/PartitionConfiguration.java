// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.partitions;

import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.batch.settlement.FailedAttempts;
import io.heliograph.batch.settlement.SettlementObserver;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.FetchRows;
import io.heliograph.storage.submissions.HeldRequests;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the queueing and the end of partitions. */
@Configuration(proxyBeanMethods = false)
class PartitionConfiguration {
    @Bean
    PartitionQueue partitionQueue(
            StepPartitions partitions,
            DispatchQueues queues,
            FairClock fairClock,
            FetchRows places,
            Settings settings) {
        return new PartitionQueue(partitions, queues, fairClock, places, settings.plans());
    }

    @Bean
    PartitionEnd partitionEnd(
            DispatchRows rows,
            StepPartitions partitions,
            PartitionQueue queue,
            FailedAttempts attempts,
            HeldRequests held,
            ObjectProvider<SettlementObserver> observers,
            DatabaseClock clock) {
        return new PartitionEnd(
                rows,
                partitions,
                queue,
                attempts,
                held,
                observers.getIfAvailable(() -> SettlementObserver.NONE),
                clock);
    }
}
