// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.queue;

import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.executions.ProgressQueries;
import io.heliograph.storage.submissions.DueRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.QueueQueries;
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
    DueWatch dueWatch(SqlStatements sqlStatements, DatabaseClock clock, Settings settings) {
        var rows = new DueRows(sqlStatements);
        return new DueWatch(
                (tables, workers) -> rows.seen(tables, clock.instant(), workers),
                settings.lease().polling());
    }

    @Bean
    QueueOrder queueOrder(QueueQueries queues, DatabaseClock clock) {
        return new QueueOrder(queues, clock);
    }

    @Bean
    QueueForecast queueForecast(
            QueueOrder order, QueueQueries queues, FairClock fairClock, SqlStatements sqlStatements) {
        return new QueueForecast(order, queues, fairClock, new ProgressQueries(sqlStatements));
    }
}
