// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.maintenance;

import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.RandomSecrets;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.nodes.WorkerProcesses;
import io.heliograph.storage.oauth.OAuthClients;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.retention.OrphanedObjects;
import io.heliograph.storage.retention.RetentionPurge;
import java.time.Duration;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans of the recurring maintenance. */
@Configuration(proxyBeanMethods = false)
class MaintenanceConfiguration {
    private static final Duration PROCESS_FORGOTTEN = Duration.ofDays(30); // longer than any request stays open

    @Bean
    MaintenanceSchedule maintenanceSchedule(
            DataSource source,
            SqlStatements sqlStatements,
            ObjectStore objects,
            RetentionPurge retentionPurge,
            WorkerProcesses processes,
            OAuthClients clients,
            Settings settings,
            DatabaseClock clock) {
        return new MaintenanceSchedule(
                source,
                retentionPurge,
                new OrphanedObjects(
                        sqlStatements, objects, settings.maintenance().orphanAge(), clock),
                () -> {
                    processes.forget(PROCESS_FORGOTTEN);
                    clients.removeUnused(settings.oauth().refreshToken());
                },
                "node-" + RandomSecrets.hex(4) + ":maintenance",
                settings.lease(),
                settings.does(ProcessRole.MAINTENANCE),
                clock);
    }
}
