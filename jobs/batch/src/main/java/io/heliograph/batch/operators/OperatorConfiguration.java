// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.operators;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.dispatch.DispatchPools;
import io.heliograph.batch.fetch.FetchedRequests;
import io.heliograph.batch.intake.SubmissionService;
import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.batch.settlement.Settlement;
import io.heliograph.config.RequestIds;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.partitions.StepPartitions;
import io.heliograph.storage.submissions.ClonedRequests;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.HeldRequests;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.Submissions;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires commands of operators. */
@Configuration(proxyBeanMethods = false)
class OperatorConfiguration {
    @Bean
    QueueOperators queueOperators(
            SqlStatements sqlStatements,
            JobRows rows,
            DispatchRows queue,
            Submissions submissions,
            FairClock fairClock,
            Settlement settlement,
            DispatchQueues queues,
            FetchedRequests fetched,
            DispatchPools dispatchPools,
            ScratchRestart scratch,
            StepPartitions partitions,
            DatabaseClock clock,
            Settings settings) {
        return new QueueOperators(
                sqlStatements,
                rows,
                queue,
                submissions,
                fairClock,
                settlement,
                queues,
                fetched,
                dispatchPools,
                new StuckExecutions(rows, queue, settings.lease()),
                scratch,
                partitions,
                clock);
    }

    @Bean
    RunHolds runHolds(SqlStatements sqlStatements, JobRows rows, HeldRequests held) {
        return new RunHolds(sqlStatements, rows, held);
    }

    @Bean
    ScratchRestart scratchRestart(
            Catalogue catalogue,
            SqlStatements sqlStatements,
            ParkedOriginals parked,
            ObjectStore objects,
            SubmissionService submissions,
            RequestIds ids) {
        return new ScratchRestart(
                catalogue, sqlStatements, new ClonedRequests(sqlStatements), parked, objects, submissions, ids);
    }
}
