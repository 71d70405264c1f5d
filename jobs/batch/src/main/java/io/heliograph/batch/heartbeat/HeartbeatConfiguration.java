// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.heartbeat;

import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.nodes.NodeName;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.nodes.WorkerProcesses;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the heartbeat of this process. */
@Configuration(proxyBeanMethods = false)
class HeartbeatConfiguration {
    /** Description of a process that runs the engine without a server. */
    private static final NodeDescription UNDESCRIBED = new NodeDescription() {
        @Override
        public String version() {
            return "development";
        }

        @Override
        public Optional<String> address() {
            return Optional.empty();
        }
    };

    @Bean
    WorkerProcesses workerProcesses(SqlStatements sqlStatements) {
        return new WorkerProcesses(sqlStatements);
    }

    @Bean
    NodeHeartbeat nodeHeartbeat(
            WorkerProcesses processes,
            NodeName node,
            ObjectProvider<NodeDescription> description,
            DependencyHealth health,
            DatabaseClock clock,
            Settings settings) {
        return new NodeHeartbeat(
                processes, node, description.getIfAvailable(() -> UNDESCRIBED), health, clock, settings);
    }
}
