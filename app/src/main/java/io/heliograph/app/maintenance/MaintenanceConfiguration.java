// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.maintenance;

import io.heliograph.config.Role;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.Secrets;
import io.heliograph.storage.database.Sql;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.retention.OrphanedObjects;
import io.heliograph.storage.retention.Purge;
import io.heliograph.storage.submissions.WorkerProcesses;
import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The recurring work of this process. */
@Configuration(proxyBeanMethods = false)
class MaintenanceConfiguration {
    @Bean
    MaintenanceSchedule maintenanceSchedule(
            DataSource source,
            Sql sql,
            ObjectStore objects,
            WorkerProcesses processes,
            Settings settings,
            Clock clock) {
        return new MaintenanceSchedule(
                source,
                new Purge(sql, objects, settings.retention(), clock),
                new OrphanedObjects(sql, objects, settings.maintenance().orphanAge(), clock),
                processes,
                "node-" + Secrets.hex(4) + ":maintenance",
                settings.lease(),
                settings.does(Role.MAINTENANCE),
                clock);
    }
}
