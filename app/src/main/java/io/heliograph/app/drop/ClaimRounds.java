// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.storage.submissions.SubmissionStatus;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;

/**
 * Processes the claims (originals that were moved out of the inbox) of all nodes. Submits a claim that has no request yet, and delivers the
 * results of a claim with an ended request. Called by one thread; several nodes may run it at the same time.
 */
final class ClaimRounds {
    private static final int SLICE = 500;

    private final FileClaims claims;
    private final DropSubmission submission;
    private final ClaimDelivery delivery;
    private final Submissions submissions;
    private final DropRoom room;
    private final Duration patience;
    private final LongSupplier nanos;
    private final ClaimHeartbeats heartbeats;
    private final ClaimTrouble trouble;
    private final Map<Object, Seen> unchanged = new HashMap<>();

    /** A state of a folder, such as its modification time, and the monotonic time in nanoseconds when it was first observed. */
    private record Seen(Object state, long since) {}

    /**
     * @param patience time without a heartbeat after which a claim or delivery of another process is taken over
     * @param nanos monotonic clock, in nanoseconds
     */
    ClaimRounds(
            FileClaims claims,
            DropSubmission submission,
            ClaimDelivery delivery,
            Submissions submissions,
            DropRoom room,
            Duration patience,
            LongSupplier nanos,
            ClaimHeartbeats heartbeats) {
        this.claims = claims;
        this.submission = submission;
        this.delivery = delivery;
        this.submissions = submissions;
        this.room = room;
        this.patience = patience;
        this.nanos = nanos;
        this.heartbeats = heartbeats;
        this.trouble = new ClaimTrouble(nanos);
    }

    /** Processes all claims once. */
    void look() {
        try {
            List<DropClaim> all = claims.all();
            room.recount(all.stream()
                    .collect(Collectors.groupingBy(claim -> claim.path().organization(), Collectors.counting())));
            for (int i = 0; i < all.size(); i += SLICE) {
                look(all.subList(i, Math.min(all.size(), i + SLICE)));
            }
            List<Path> settling = claims.settling();
            releaseAbandoned(settling);
            removeBegun();
            forget(all, settling);
            trouble.ended();
        } catch (IOException | RuntimeException e) {
            trouble.all(e);
        }
    }

    private void look(List<DropClaim> slice) {
        List<String> ids = slice.stream().map(DropClaim::requestId).toList();
        Map<String, SubmissionStatus> settled = submissions.settledAmong(ids).stream()
                .collect(Collectors.toMap(SubmissionStatus::requestId, Function.identity()));
        Set<String> known = new HashSet<>(submissions.knownAmong(ids));
        for (DropClaim claim : slice) {
            if (!trouble.isDue(claim)) {
                continue;
            }
            SubmissionStatus status = settled.get(claim.requestId());
            try {
                if (status != null) {
                    settle(claim, status);
                } else if (!known.contains(claim.requestId()) && isOurs(claim)) {
                    resume(claim);
                }
            } catch (IOException | RuntimeException e) {
                trouble.of(claim, e);
            }
        }
    }

    /** Whether this process may submit the claim: it has made or adopted the claim, or the claim had no heartbeat for the patience. */
    private boolean isOurs(DropClaim claim) throws IOException {
        return claims.isOwn(claim) || isUnchanged(claim.requestId(), Files.getLastModifiedTime(claim.folder()));
    }

    private boolean isUnchanged(Object what, Object state) {
        Seen seen = unchanged.get(what);
        if (seen == null || !seen.state().equals(state)) {
            unchanged.put(what, new Seen(state, nanos.getAsLong()));
            return false;
        }
        return nanos.getAsLong() - seen.since() > patience.toNanos();
    }

    private void resume(DropClaim claim) throws IOException {
        if (!FileClaims.isThere(claim)) {
            claims.undo(claim);
        } else if (room.holding(claim.path().organization()).isEmpty()) {
            claims.takeSidecar(claim);
            submission.submit(claim);
        }
    }

    private void settle(DropClaim claim, SubmissionStatus status) throws IOException {
        var taken = claims.settling(claim);
        if (taken.isPresent()) {
            try (var _ = heartbeats.in(taken.get())) {
                delivery.deliver(taken.get(), status);
            } catch (IOException | RuntimeException e) {
                claims.release(taken.get().folder());
                throw e;
            }
        }
    }

    /** Releases claims that a dead process was delivering: those without a heartbeat for the patience. */
    private void releaseAbandoned(List<Path> settling) throws IOException {
        for (Path folder : settling) {
            try {
                if (isUnchanged(folder, Files.getLastModifiedTime(folder))) {
                    claims.release(folder);
                }
            } catch (NoSuchFileException e) {
                // it has just been delivered
            }
        }
    }

    /** Removes claim folders that are still empty, because their process died before it wrote {@code claim.json}. */
    private void removeBegun() throws IOException {
        for (Path folder : claims.begun()) {
            if (isUnchanged(folder, "empty")) {
                Files.deleteIfExists(folder);
            }
        }
    }

    /** Adopts all claims. Called at the start of a process that shares the folders with no other process. */
    void takeOver() throws IOException {
        for (Path folder : claims.settling()) {
            claims.release(folder);
        }
        for (Path folder : claims.begun()) {
            Files.deleteIfExists(folder);
        }
        claims.adopt();
    }

    private void forget(List<DropClaim> all, List<Path> settling) {
        Set<Object> there = new HashSet<>(settling);
        there.addAll(claims.begun());
        all.forEach(claim -> there.add(claim.requestId()));
        unchanged.keySet().retainAll(there);
        trouble.forget(all);
    }
}
