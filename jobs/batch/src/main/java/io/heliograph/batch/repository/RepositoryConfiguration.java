// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.repository;

import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.partitions.PartitionEnd;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.partitions.PartitionRuns;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.StepRows;
import javax.sql.DataSource;
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
    FencedJobRepository jobRepository(
            DataSource source,
            PlatformTransactionManager transactions,
            SqlStatements sqlStatements,
            JobRows rows,
            LiveRuns runs,
            Settlement settlement,
            PartitionEnd partitionEnd,
            PartitionRuns partitionRuns,
            IdBlocks ids,
            NodeName node,
            Settings settings)
            throws Exception {
        var ends = new FencedJobRepository.Ends(settlement, partitionEnd, partitionRuns);
        var written = new FencedJobRepository.Rows(
                rows,
                new StepRows(sqlStatements),
                ids.of("BATCH_STEP_EXECUTION_SEQ"),
                ids.of("BATCH_JOB_INSTANCE_SEQ"));
        return new RepositoryFactory(source, transactions, ids)
                .fenced(
                        sqlStatements,
                        written,
                        runs,
                        ends,
                        node,
                        new WriteDeferral(settings.jobs().gatherProgress()));
    }
}
