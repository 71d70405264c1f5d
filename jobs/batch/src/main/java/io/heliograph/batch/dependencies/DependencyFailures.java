// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.dependencies;

import io.heliograph.batch.nodes.DiskErrors;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.PlainCause;
import io.heliograph.config.Settings;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.submissions.JobRows;
import io.heliograph.storage.submissions.JobRows.Picked;
import io.heliograph.storage.submissions.Submissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.RecoverableDataAccessException;
import org.springframework.dao.TransientDataAccessException;
import org.springframework.transaction.TransactionException;

/** Separates failures of dependencies from failures of the work, and decides how long work waits for a dependency. */
public final class DependencyFailures {
    private final DependencyOutages outages;
    private final DiskCheck disk;
    private final JobRows rows;
    private final Submissions submissions;
    private final Settings settings;
    private final Clock clock;

    DependencyFailures(
            DependencyOutages outages,
            DiskCheck disk,
            JobRows rows,
            Submissions submissions,
            Settings settings,
            Clock clock) {
        this.outages = outages;
        this.disk = disk;
        this.rows = rows;
        this.submissions = submissions;
        this.settings = settings;
        this.clock = clock;
    }

    /**
     * The dependency that caused a failure: known from its exceptions; otherwise the disk if it is full now, since
     * native code and libraries report that in many ways; otherwise, for failures with status 500 and above, a
     * dependency with a known outage.
     */
    public Optional<Dependency> behind(ClientFailure clientFailure, List<Throwable> causes) {
        Optional<Throwable> culprit = culprit(causes);
        if (culprit.isPresent()) {
            Dependency dependency = of(culprit.get()).orElseThrow();
            if (dependency != Dependency.DATABASE) { // no check covers the database, so nothing would end the outage
                outages.suspect(dependency, culprit.get());
            }
            return Optional.of(dependency);
        }
        if (disk.isShort()) {
            return Optional.of(Dependency.DISK);
        }
        return clientFailure.code().httpStatus() < 500
                ? Optional.empty()
                : outages.outages().stream()
                        .map(DependencyHealth.Outage::dependency)
                        .filter(dependency -> dependency != Dependency.WORKERS && dependency != Dependency.CLOCK)
                        .findFirst();
    }

    /** The first of the given exceptions and their causes that shows the failure of a dependency. */
    public static Optional<Throwable> culprit(List<Throwable> causes) {
        return causes.stream()
                .flatMap(PlainCause::chain)
                .filter(thrown -> of(thrown).isPresent())
                .findFirst();
    }

    private static Optional<Dependency> of(Throwable thrown) {
        return switch (thrown) {
            case ObjectStoreException _ -> Optional.of(Dependency.OBJECT_STORE);
            case DataAccessResourceFailureException _,
                    TransientDataAccessException _,
                    RecoverableDataAccessException _,
                    TransactionException _ -> Optional.of(Dependency.DATABASE);
            default -> DiskErrors.saysSo(thrown) ? Optional.of(Dependency.DISK) : Optional.empty();
        };
    }

    /** The time of the next try after a failed dependency; empty if the work has waited too long. In a transaction. */
    public Optional<Instant> nextTry(Picked picked) {
        Instant now = clock.instant();
        Instant since = submissions.stalledSince(picked.requestId(), rows.progress(picked.instanceId()));
        Duration waited = Duration.between(since, now);
        if (waited.compareTo(settings.dependencies().giveUpAfter()) >= 0) {
            return Optional.empty();
        }
        Duration least = settings.jobs().retryDelay();
        Duration half = waited.dividedBy(2); // each wait is half of the time waited so far
        Duration most = settings.dependencies().retryDelay();
        Duration wait = half.compareTo(least) < 0 ? least : half.compareTo(most) > 0 ? most : half;
        return Optional.of(now.plus(wait));
    }

    /** The error for the client when the work has waited too long. */
    public ClientFailure givenUp(Dependency dependency) {
        return new ClientFailure(
                ErrorCode.UNAVAILABLE,
                "Storage does not answer",
                dependency.sentence() + " The work waited for "
                        + settings.dependencies()
                                .giveUpAfter()
                                .toString()
                                .substring(2)
                                .toLowerCase(java.util.Locale.ROOT)
                        + "; send it again later.");
    }
}
