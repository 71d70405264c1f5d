// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.storage.database.Sql;
import io.heliograph.storage.objects.ObjectStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.availability.ApplicationAvailability;
import org.springframework.boot.availability.ReadinessState;
import org.springframework.stereotype.Component;

/** Ready: started, not draining, and the database and the object store answer. */
@Component
final class Readiness {
    private static final Logger LOG = LoggerFactory.getLogger(Readiness.class);

    private final ApplicationAvailability availability;
    private final Sql sql;
    private final ObjectStore objects;

    Readiness(ApplicationAvailability availability, Sql sql, ObjectStore objects) {
        this.availability = availability;
        this.sql = sql;
        this.objects = objects;
    }

    boolean isReady() {
        return availability.getReadinessState() == ReadinessState.ACCEPTING_TRAFFIC && answers() && objects.healthy();
    }

    private boolean answers() {
        try {
            return sql.read("SELECT 1").query(Integer.class).single() == 1;
        } catch (RuntimeException e) {
            LOG.warn("not ready, the database does not answer: {}", e.toString());
            return false;
        }
    }
}
