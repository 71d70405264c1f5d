// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dispatch;

import io.heliograph.batch.dependencies.DependencyOutages;
import io.heliograph.batch.fetch.InputFetch;
import io.heliograph.batch.heartbeat.NodeMembership;
import io.heliograph.batch.leases.LiveRuns;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.nodes.ScratchFolders;
import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.batch.queue.DueWatch;
import io.heliograph.batch.run.RunSupervisor;
import io.heliograph.batch.settlement.LeaseReleases;
import io.heliograph.config.Pool;
import io.heliograph.config.PoolSettings;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.nodes.WorkerProcesses;
import io.heliograph.storage.submissions.DispatchRows;
import io.heliograph.storage.submissions.PoolPauses;
import io.heliograph.storage.submissions.Submissions;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the pools that take requests from the queues. */
@Configuration(proxyBeanMethods = false)
class DispatchConfiguration {
    @Bean
    DispatchPools dispatch(
            Settings settings,
            NodeName node,
            DataSource source,
            DispatchRows rows,
            RunSupervisor supervisor,
            InputFetch fetch,
            DispatchQueues queues,
            DueWatch watch,
            LiveRuns runs,
            SqlStatements sqlStatements,
            Submissions submissions,
            WorkerProcesses processes,
            LeaseReleases leaseReleases,
            DependencyOutages outages,
            NodeMembership membership,
            PoolPauses pauses,
            DatabaseClock clock) {
        if (node.isExclusive()) {
            ScratchFolders.removeAll(ScratchFolders.root(settings));
        }
        var statements = PoolRows.Statements.of(sqlStatements);
        List<DispatchPool> pools = settings.does(ProcessRole.WORKER)
                ? Stream.of(Pool.values())
                        .filter(pool -> threads(settings, pool) > 0)
                        .map(pool -> new DispatchPool(
                                pool,
                                threads(settings, pool),
                                node.processId(),
                                settings.lease(),
                                clock,
                                source,
                                statements,
                                pool == Pool.FETCH ? fetch::run : supervisor::run))
                        .toList()
                : List.of();
        var dispatchPools = new DispatchPools(
                pools,
                runs,
                fetch.live(),
                new WorkRecovery(sqlStatements, rows, processes, node, settings.lease()),
                submissions,
                processes,
                leaseReleases,
                settings,
                node,
                outages,
                membership,
                pauses);
        queues.onNudge(dispatchPools::nudge);
        pools.forEach(pool -> watch.watch(pool.pool().table(), new PoolWorkers(pool, dispatchPools)));
        return dispatchPools;
    }

    private record PoolWorkers(DispatchPool pool, DispatchPools pools) implements DueWatch.Workers {
        @Override
        public String pickedBy() {
            return pool.pickedBy();
        }

        @Override
        public boolean haveRoom() {
            return pool.hasRoom();
        }

        @Override
        public void poll() {
            pools.nudge(pool.pool());
        }
    }

    private static int threads(Settings settings, Pool pool) {
        PoolSettings size = settings.pools().get(pool);
        return size == null ? 0 : size.threads();
    }
}
