// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import io.heliograph.batch.nodes.NodeName;
import io.heliograph.batch.nodes.ScratchFolders;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the checks of dependencies. */
@Configuration(proxyBeanMethods = false)
class DependencyConfiguration {
    @Bean
    DependencyOutages dependencyOutages(Clock clock) {
        return new DependencyOutages(clock);
    }

    @Bean
    DiskCheck diskCheck(Settings settings) {
        return new DiskCheck(
                ScratchFolders.root(settings), settings.dependencies().freeBytes());
    }

    @Bean
    DependencyWatch dependencyWatch(
            ObjectStore objects,
            NodeName node,
            DiskCheck disk,
            DatabaseClock clock,
            DependencyOutages outages,
            Settings settings) {
        return new DependencyWatch(
                List.of(new ObjectStoreCheck(objects, node.processId()), disk, new ClockCheck(clock, settings.lease())),
                outages,
                settings.dependencies());
    }

    @Bean
    DependencyFailures dependencyFailures(
            DependencyOutages outages,
            DiskCheck disk,
            JobRows rows,
            Submissions submissions,
            Settings settings,
            DatabaseClock clock) {
        return new DependencyFailures(outages, disk, rows, submissions, settings, clock);
    }
}
