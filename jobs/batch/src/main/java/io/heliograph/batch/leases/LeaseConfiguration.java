// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.leases;

import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.JobRows;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the rows of executions and the list of live runs. */
@Configuration(proxyBeanMethods = false)
class LeaseConfiguration {
    @Bean
    JobRows jobRows(SqlStatements sqlStatements, DatabaseClock clock) {
        return new JobRows(sqlStatements, clock);
    }

    @Bean
    LiveRuns liveRuns() {
        return new LiveRuns();
    }
}
