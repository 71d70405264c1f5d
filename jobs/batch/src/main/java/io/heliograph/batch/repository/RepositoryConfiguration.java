// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.JobRows;
import javax.sql.DataSource;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.transaction.PlatformTransactionManager;

/** Wires the fenced job repository. */
@Configuration(proxyBeanMethods = false)
class RepositoryConfiguration {
    @Bean
    IdBlocks idBlocks(JobRows rows) {
        return new IdBlocks(rows, System::nanoTime);
    }

    @Bean
    JobRepository jobRepository(
            DataSource source,
            PlatformTransactionManager transactions,
            SqlStatements sqlStatements,
            JobRows rows,
            LiveRuns runs,
            Settlement settlement,
            IdBlocks ids,
            NodeName node)
            throws Exception {
        return new RepositoryFactory(source, transactions, ids).fenced(sqlStatements, rows, runs, settlement, node);
    }
}
