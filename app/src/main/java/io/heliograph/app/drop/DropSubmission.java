// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.FileRefusal;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.FailureException;
import io.heliograph.storage.submissions.Submissions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Submits claimed files. Each claim becomes exactly one request, even if several threads process it, or is moved to {@code failed}. */
final class DropSubmission {
    private static final Logger LOG = LoggerFactory.getLogger(DropSubmission.class);

    private final ClaimRequests requests;
    private final Submissions submissions;
    private final FileClaims claims;
    private final ClaimDelivery delivery;
    private final DropRoom room;
    private final ClaimHeartbeats heartbeats;
    private final Set<String> submitting = ConcurrentHashMap.newKeySet();

    /** Creates the request of a claim. */
    interface ClaimRequests {
        /**
         * Submits a claim under its id.
         *
         * @throws FailureException the reason of a refusal; RATE_LIMITED and UNAVAILABLE are temporary
         */
        void submit(DropClaim claim) throws IOException;
    }

    DropSubmission(
            ClaimRequests requests,
            Submissions submissions,
            FileClaims claims,
            ClaimDelivery delivery,
            DropRoom room,
            ClaimHeartbeats heartbeats) {
        this.requests = requests;
        this.submissions = submissions;
        this.claims = claims;
        this.delivery = delivery;
        this.room = room;
        this.heartbeats = heartbeats;
    }

    /** Submits a claim. If the service has no free capacity, the claim stays and is tried again later. */
    void submit(DropClaim claim) throws IOException {
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

    private void request(DropClaim claim) throws IOException {
        try (var _ = heartbeats.in(claim)) {
            requirePlain(claim);
            requests.submit(claim);
        } catch (FailureException e) {
            ClientFailure failure = e.failure();
            switch (failure.code()) {
                case RATE_LIMITED -> {
                    LOG.debug("{} waits: {}", claim.path(), failure.details());
                    room.pause(claim.path().organization(), failure.details());
                }
                case UNAVAILABLE -> {
                    LOG.debug("{} waits: {}", claim.path(), failure.details());
                    room.pauseAll(failure.details());
                }
                default -> fail(claim, failure);
            }
        } catch (VirtualMachineError e) { // memory or stack exhausted by this file; others are still processed
            LOG.error("{} failed", claim.path(), e);
            fail(claim, DropRefusal.tooLarge(e));
        }
    }

    private void fail(DropClaim claim, ClientFailure failure) throws IOException {
        var taken = claims.settling(claim);
        if (taken.isPresent()) {
            LOG.info("{} failed: {}", claim.path(), failure.details());
            delivery.fail(taken.get(), failure);
        }
    }

    /** Refuses a link: a user may have replaced the file between the scan and the claim. */
    private static void requirePlain(DropClaim claim) {
        boolean plain = claim.kind() == DropClaim.Kind.BATCH
                ? Files.isDirectory(claim.original(), LinkOption.NOFOLLOW_LINKS)
                : Files.isRegularFile(claim.original(), LinkOption.NOFOLLOW_LINKS);
        if (!plain || Files.isSymbolicLink(claim.sidecar())) {
            throw FileRefusal.link();
        }
    }
}
