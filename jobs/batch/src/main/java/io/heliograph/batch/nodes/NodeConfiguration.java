// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Fallback;

/** Wires the name and the clock of this node. */
@Configuration(proxyBeanMethods = false)
class NodeConfiguration {
    /** Clock for times that nodes write for each other. */
    @Bean
    @Fallback
    DatabaseClock databaseClock(Clock clock, SqlStatements sqlStatements) {
        return new DatabaseClock(clock, sqlStatements);
    }

    @Bean
    NodeName nodeName(Settings settings, Clock clock) {
        return NodeName.of(settings, clock);
    }
}
