// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseOutage;
import io.heliograph.storage.objects.ObjectStoreException;
import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/**
 * What happens to files: {@link #take} claims and submits one that is ready; {@link #look} goes through all claims and submits, waits for or delivers each,
 * as the tables say. Both may run at the same time, on several nodes.
 */
final class DropWatch {
    private static final Logger LOG = LoggerFactory.getLogger(DropWatch.class);
    private static final int SLICE = 500;
    private static final long PAUSE_NANOS = 3_000_000_000L;

    private final DropFolders folders;
    private final FileClaims claims;
    private final DropRequests requests;
    private final ClaimDelivery delivery;
    private final Submissions submissions;
    private final Settings.Drop settings;
    private final Map<String, Long> open = new ConcurrentHashMap<>();
    private final Set<String> mine = ConcurrentHashMap.newKeySet();
    private final Set<String> submitting = ConcurrentHashMap.newKeySet();
    private final Map<Object, Seen> unchanged = new HashMap<>();
    private volatile long pausedUntil = Long.MIN_VALUE;

    /** Since when something is as it is, by this process's own clock. */
    private record Seen(Object state, long since) {}

    DropWatch(
            DropFolders folders,
            FileClaims claims,
            DropRequests requests,
            ClaimDelivery delivery,
            Submissions submissions,
            Settings.Drop settings) {
        this.folders = folders;
        this.claims = claims;
        this.requests = requests;
        this.delivery = delivery;
        this.submissions = submissions;
        this.settings = settings;
    }

    /** Whether anything may be taken now. */
    boolean isOpen() {
        try {
            if (Files.getFileStore(folders.root()).getUsableSpace() < settings.freeBytes()) {
                LOG.warn("nothing is taken from the inbox: the disk of {} is nearly full", folders.root());
                return false;
            }
        } catch (IOException e) {
            LOG.warn("nothing is taken from the inbox: {}", e.toString());
            return false;
        }
        return pausedUntil == Long.MIN_VALUE || System.nanoTime() - pausedUntil > 0;
    }

    /** Claims and submits a file of the inbox, or the folder of a manifest. */
    void take(File ready) {
        Path file = ready.getName().equals(BatchFolder.MANIFEST)
                ? Objects.requireNonNull(ready.toPath().getParent())
                : ready.toPath();
        try {
            var path = DropPath.of(folders.inbox(), file);
            if (path.isEmpty()) {
                delivery.park(file, DropRefusal.noPlace());
                return;
            }
            String organization = path.get().organization();
            if (!isOpen() || open.getOrDefault(organization, 0L) >= settings.open()) {
                return; // it is found again
            }
            var claim = claims.take(path.get(), file);
            if (claim.isPresent()) {
                open.merge(organization, 1L, Long::sum);
                mine.add(claim.get().requestId());
                submit(claim.get());
            }
        } catch (IOException | RuntimeException e) {
            report("the file " + file + " cannot be taken now", e);
        }
    }

    /** Goes through all claims once. */
    void look() {
        try {
            List<Claim> all = claims.all();
            Map<String, Long> counts = all.stream()
                    .collect(Collectors.groupingBy(claim -> claim.path().organization(), Collectors.counting()));
            open.keySet().retainAll(counts.keySet());
            open.putAll(counts);
            for (int i = 0; i < all.size(); i += SLICE) {
                look(all.subList(i, Math.min(all.size(), i + SLICE)));
            }
            releaseAbandoned();
            forget(all);
        } catch (IOException | RuntimeException e) {
            report("the claims cannot be looked through now", e);
        }
    }

    private void look(List<Claim> slice) throws IOException {
        List<String> ids = slice.stream().map(Claim::requestId).toList();
        Map<String, SubmissionStatus> settled = submissions.settledAmong(ids).stream()
                .collect(Collectors.toMap(SubmissionStatus::requestId, Function.identity()));
        Set<String> known = new HashSet<>(submissions.knownAmong(ids));
        for (Claim claim : slice) {
            SubmissionStatus status = settled.get(claim.requestId());
            try {
                if (status != null) {
                    settle(claim, status);
                } else if (!known.contains(claim.requestId()) && isOurs(claim)) {
                    resume(claim);
                }
            } catch (IOException | RuntimeException e) {
                report("the claim " + claim.requestId() + " of " + claim.path() + " cannot be gone on with now", e);
            }
        }
    }

    /** Whether this process claimed it, or nobody has done anything about it for long enough. */
    private boolean isOurs(Claim claim) {
        return mine.contains(claim.requestId()) || isUnchanged(claim.requestId(), "not submitted");
    }

    private boolean isUnchanged(Object what, Object state) {
        Seen seen = unchanged.get(what);
        if (seen == null || !seen.state().equals(state)) {
            unchanged.put(what, new Seen(state, System.nanoTime()));
            return false;
        }
        return System.nanoTime() - seen.since() > settings.claimPatience().toNanos();
    }

    private void resume(Claim claim) throws IOException {
        if (Files.exists(claim.original())) {
            submit(claim);
        } else {
            claims.undo(claim);
        }
    }

    /** The two threads that may come here do so for the same claim one after the other. */
    private void submit(Claim claim) throws IOException {
        if (!submitting.add(claim.requestId())) {
            return;
        }
        try {
            if (submissions.knownAmong(List.of(claim.requestId())).isEmpty()) {
                request(claim);
            }
        } finally {
            submitting.remove(claim.requestId());
        }
    }

    private void request(Claim claim) throws IOException {
        try {
            requests.submit(claim);
        } catch (FailureException e) {
            ClientFailure failure = e.failure();
            if (failure.code() == ErrorCode.RATE_LIMITED || failure.code() == ErrorCode.UNAVAILABLE) {
                LOG.debug("{} waits: {}", claim.path(), failure.details());
                pausedUntil = System.nanoTime() + PAUSE_NANOS;
            } else {
                var taken = claims.settling(claim);
                if (taken.isPresent()) {
                    LOG.info("{} failed: {}", claim.path(), failure.details());
                    delivery.fail(taken.get(), failure);
                }
            }
        }
    }

    private void settle(Claim claim, SubmissionStatus status) throws IOException {
        var taken = claims.settling(claim);
        if (taken.isPresent()) {
            try {
                delivery.deliver(taken.get(), status);
                mine.remove(claim.requestId());
            } catch (IOException | RuntimeException e) {
                claims.release(taken.get().folder());
                throw e;
            }
        }
    }

    /** Lets deliveries be taken up again whose process has died: their folder has not changed for long enough. */
    private void releaseAbandoned() throws IOException {
        for (Path folder : claims.settling()) {
            if (Files.exists(folder) && isUnchanged(folder, Files.getLastModifiedTime(folder))) {
                claims.release(folder);
            }
        }
    }

    /** At the start of a process that has the folders to itself: nobody else is at anything. */
    void takeOver() throws IOException {
        for (Path folder : claims.settling()) {
            claims.release(folder);
        }
        claims.all().forEach(claim -> mine.add(claim.requestId()));
    }

    private void forget(List<Claim> all) {
        Set<Object> there = new HashSet<>(claims.settling());
        List<String> ids = new ArrayList<>();
        all.forEach(claim -> ids.add(claim.requestId()));
        there.addAll(ids);
        unchanged.keySet().retainAll(there);
        mine.retainAll(ids);
    }

    private static void report(String what, Exception e) {
        boolean passes = e instanceof ObjectStoreException
                || e instanceof DataAccessException
                || e instanceof TransactionException
                || e instanceof UncheckedIOException
                || DatabaseOutage.isBehind(e);
        if (passes) {
            LOG.warn("{}: {}", what, e.toString());
        } else {
            LOG.error(what, e);
        }
    }
}
