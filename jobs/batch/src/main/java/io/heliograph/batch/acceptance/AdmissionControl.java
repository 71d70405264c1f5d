// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import io.heliograph.batch.intake.PlanRights;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.PlanSettings;
import io.heliograph.config.Pool;
import io.heliograph.config.Settings;
import io.heliograph.storage.submissions.QueueQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Backpressure: refuses requests of an organization with too many requests in progress (429), and requests of everybody when a pool is full
 * (503). Each count is read from the database at most four times a second, or once a second while it is at most half of the limit. Between
 * reads it includes this node's admissions, so a single node keeps its limits exactly.
 */
final class AdmissionControl {
    private static final Logger LOG = LoggerFactory.getLogger(AdmissionControl.class);
    private static final long PATIENCE_MILLIS = 5_000; // maximum wait while another thread reads the same count
    private static final int MANY = 10_000; // number of counters above which unused ones are removed

    private final QueueQueries queues;
    private final PlanRights plans;
    private final Settings settings;
    private final Map<Object, AdmissionCounter> counters = new ConcurrentHashMap<>();

    AdmissionControl(QueueQueries queues, PlanRights plans, Settings settings) {
        this.queues = queues;
        this.plans = plans;
        this.settings = settings;
    }

    /**
     * The plan of that name.
     *
     * @throws FailureException FORBIDDEN if the settings have no such plan
     */
    PlanSettings plan(String name) {
        return plans.plan(name);
    }

    /**
     * Admits a request. This node counts the request until its ticket is closed; after that, the database counts it if
     * it was accepted.
     *
     * @param pools pools of the request in order
     * @throws FailureException UNAVAILABLE if a pool is full, RATE_LIMITED if the organization has too many requests in
     *     progress
     */
    Ticket admit(String requestId, long organizationId, PlanSettings plan, List<Pool> pools) {
        List<AdmissionCounter> entered = new ArrayList<>();
        try {
            for (Pool pool : pools) {
                entered.add(enter(requestId, pool));
            }
            entered.add(enter(
                    organizationId,
                    requestId,
                    plan.maxQueued(),
                    open -> queues.unsettledOf(organizationId, plan.maxQueued(), open),
                    new ClientFailure(
                            ErrorCode.RATE_LIMITED,
                            "Too many requests in progress",
                            "The organization has " + plan.maxQueued()
                                    + " requests in progress; wait until some have ended.")));
            return new Ticket(requestId, List.copyOf(entered));
        } catch (RuntimeException e) {
            entered.forEach(admissionCounter -> admissionCounter.leave(requestId, false));
            throw e;
        }
    }

    private AdmissionCounter enter(String requestId, Pool pool) {
        int most = settings.pools().get(pool) == null
                ? Integer.MAX_VALUE
                : settings.pools().get(pool).maxQueued();
        return enter(
                pool,
                requestId,
                most,
                open -> queues.waiting(pool, most, open),
                new ClientFailure(
                        ErrorCode.UNAVAILABLE,
                        "Queue full",
                        "The service has all the " + pool.id() + " work it can hold; try again later."));
    }

    private AdmissionCounter enter(
            Object key, String requestId, long most, AdmissionCounter.Look look, ClientFailure full) {
        if (counters.size() > MANY) {
            counters.values().removeIf(AdmissionCounter::retire);
        }
        while (true) {
            AdmissionCounter admissionCounter =
                    counters.computeIfAbsent(key, _ -> new AdmissionCounter(System::nanoTime));
            switch (admissionCounter.enter(requestId, most, PATIENCE_MILLIS, look)) {
                case ENTERED -> {
                    return admissionCounter;
                }
                case FULL -> throw new FailureException(full, null);
                case BUSY -> {
                    LOG.warn("request {} was not accepted: too many threads wait for the count of requests", requestId);
                    throw new FailureException(BusyException.failure(), null);
                }
                case RETIRED -> counters.remove(key, admissionCounter);
            }
        }
    }

    /** Admission of one request; closing it ends the admission. */
    static final class Ticket implements AutoCloseable {
        private final String requestId;
        private final List<AdmissionCounter> counters;
        private boolean accepted;

        private Ticket(String requestId, List<AdmissionCounter> counters) {
            this.requestId = requestId;
            this.counters = counters;
        }

        /** Records that the request is committed to the database. */
        void accepted() {
            accepted = true;
        }

        @Override
        public void close() {
            counters.forEach(admissionCounter -> admissionCounter.leave(requestId, accepted));
        }
    }
}
