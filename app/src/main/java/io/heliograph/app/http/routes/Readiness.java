// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.storage.accounts.Accounts;
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
    private static final long NOBODY = 0;

    private final ApplicationAvailability availability;
    private final Accounts accounts;
    private final ObjectStore objects;

    Readiness(ApplicationAvailability availability, Accounts accounts, ObjectStore objects) {
        this.availability = availability;
        this.accounts = accounts;
        this.objects = objects;
    }

    boolean isReady() {
        return availability.getReadinessState() == ReadinessState.ACCEPTING_TRAFFIC
                && databaseAnswers()
                && objects.healthy();
    }

    /** One look by primary key; proves the tables, too. */
    private boolean databaseAnswers() {
        try {
            return accounts.organization(NOBODY).isEmpty();
        } catch (RuntimeException e) {
            LOG.warn("not ready, the database does not answer: {}", e.toString());
            return false;
        }
    }
}
