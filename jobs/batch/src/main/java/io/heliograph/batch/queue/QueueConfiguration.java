// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the queues of requests. */
@Configuration(proxyBeanMethods = false)
class QueueConfiguration {
    @Bean
    DispatchQueues dispatchQueues(DataSource source) {
        return new DispatchQueues(source);
    }

    @Bean
    QueueOrder queueOrder(DispatchRows rows, DatabaseClock clock) {
        return new QueueOrder(rows, clock);
    }

    @Bean
    QueueForecast queueForecast(QueueOrder order, DispatchRows rows, FairClock fairClock, SqlStatements sqlStatements) {
        return new QueueForecast(order, rows, fairClock, new ProgressQueries(sqlStatements));
    }
}
