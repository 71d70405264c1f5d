// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.retention;

import io.heliograph.config.storage.RetentionSettings;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.retention.SettledRequests.Settled;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Removes expired data. May be interrupted or die anywhere and be run again. A request with objects that cannot be
 * removed now keeps its rows and does not stop the others.
 */
public final class RetentionPurge {
    private static final Logger LOG = LoggerFactory.getLogger(RetentionPurge.class);
    private static final int SLICE = 500;
    // failed requests keep their inputs until they expire: an operator's restart needs them
    private static final Duration INPUTS_OF_COMPLETED = Duration.ofHours(1);

    private final SettledRequests requests;
    private final ExpiredFiles files;
    private final PrefixRemoval prefixRemoval;
    private final RetentionSettings retention;
    private final Clock clock;
    private final int slice;

    /** A purge of this database and store. */
    public RetentionPurge(SqlStatements sqlStatements, ObjectStore objects, RetentionSettings retention, Clock clock) {
        this(sqlStatements, objects, retention, clock, SLICE);
    }

    RetentionPurge(
            SqlStatements sqlStatements, ObjectStore objects, RetentionSettings retention, Clock clock, int slice) {
        requests = new SettledRequests(sqlStatements);
        files = new ExpiredFiles(sqlStatements, objects, slice);
        prefixRemoval = new PrefixRemoval(objects);
        this.retention = retention;
        this.clock = clock;
        this.slice = slice;
    }

    /**
     * Numbers of removed rows.
     *
     * @param swept requests that keep their rows, and lost only inputs and intermediate objects
     */
    public record Report(int requests, int assets, int uploads, int swept) {
        /** Report of a run that found nothing to remove. */
        public static final Report NOTHING = new Report(0, 0, 0, 0);
    }

    /** Removes everything that is due now. */
    public Report run() {
        Instant now = clock.instant();
        int assets = files.removeAssets(now);
        int uploads = files.removeUploads(now);
        int swept = sweep(now.minus(INPUTS_OF_COMPLETED));
        int removed = retention.status().isZero() ? 0 : purge(now.minus(retention.status()), now);
        return new Report(removed, assets, uploads, swept);
    }

    /** Counts expired data without removing it. */
    public Report due() {
        Instant now = clock.instant();
        return new Report(
                retention.status().isZero() ? 0 : requests.due(now.minus(retention.status())),
                files.dueAssets(now),
                files.dueUploads(now),
                requests.unswept(now.minus(INPUTS_OF_COMPLETED)));
    }

    private int sweep(Instant before) {
        int swept = 0;
        List<Settled> due = requests.unsweptAfter(Settled.FIRST, before, slice);
        while (!due.isEmpty() && !Thread.currentThread().isInterrupted()) {
            List<String> done = withoutObjects(due, prefixRemoval::removeInputsAndWork);
            if (!done.isEmpty()) {
                requests.swept(done);
            }
            swept += done.size();
            due = requests.unsweptAfter(due.getLast(), before, slice);
        }
        return swept;
    }

    private int purge(Instant before, Instant now) {
        int removed = 0;
        List<Settled> due = requests.dueAfter(Settled.FIRST, before, slice);
        while (!due.isEmpty() && !Thread.currentThread().isInterrupted()) {
            List<String> done = withoutObjects(requests.markRemovable(due, before), id -> {
                prefixRemoval.removeInputsAndWork(id);
                prefixRemoval.removeResults(id, requests.servedObjects(id, now));
            });
            removed += requests.remove(done, before, now);
            due = requests.dueAfter(due.getLast(), before, slice);
        }
        return removed;
    }

    private interface Removal {
        void of(String requestId);
    }

    private static List<String> withoutObjects(List<Settled> due, Removal removal) {
        List<String> done = new ArrayList<>();
        for (Settled request : due) {
            try {
                removal.of(request.requestId());
                done.add(request.requestId());
            } catch (ObjectStoreException e) {
                LOG.warn("the objects of {} cannot be removed now: {}", request.requestId(), e.getMessage());
            }
        }
        return done;
    }
}
