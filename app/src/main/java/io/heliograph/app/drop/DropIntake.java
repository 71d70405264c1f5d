// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.profile.DropProfiles;
import io.heliograph.config.delivery.DropSettings;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.LongSupplier;

/** Claims and submits ready files of the inbox. A file that cannot be submitted goes to {@code failed}, with the reason. */
final class DropIntake {
    private static final int MOST_LONELY = 1000;

    private final DropFolders folders;
    private final FileClaims claims;
    private final DropProfiles profiles;
    private final DropSubmission submission;
    private final ClaimDelivery delivery;
    private final DropRoom room;
    private final DropSettings settings;
    private final LongSupplier nanos;
    private final Map<Path, Long> lonely = new HashMap<>();

    /**
     * @param nanos monotonic clock, in nanoseconds
     */
    DropIntake(
            DropFolders folders,
            FileClaims claims,
            DropProfiles profiles,
            DropSubmission submission,
            ClaimDelivery delivery,
            DropRoom room,
            DropSettings settings,
            LongSupplier nanos) {
        this.folders = folders;
        this.claims = claims;
        this.profiles = profiles;
        this.submission = submission;
        this.delivery = delivery;
        this.room = room;
        this.settings = settings;
        this.nanos = nanos;
    }

    /** Claims and submits a file of the inbox. If the file is a manifest, its whole folder becomes one bulk run. */
    synchronized void take(File ready) {
        Path file = ready.toPath();
        try {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                take(file);
            }
        } catch (IOException | RuntimeException e) {
            DropTrouble.report("the file " + file + " cannot be claimed now and is tried again at the next scan", e);
        }
    }

    private void take(Path file) throws IOException {
        boolean manifest = file.endsWith(BatchFolder.MANIFEST);
        var path = DropPath.of(folders.inbox(), manifest ? Objects.requireNonNull(file.getParent()) : file);
        if (path.isEmpty()) {
            delivery.park(file, manifest ? DropRefusal.manifestTooHigh() : DropRefusal.noPlace());
            return;
        }
        String organization = path.get().organization();
        if (room.left(organization) <= 0 || profiles.isUnsettled(path.get().profile())) {
            return; // a later scan finds the file again
        }
        if (!manifest && isLonelySidecar(path.get(), file)) {
            await(file);
            return;
        }
        var claim = claims.take(path.get(), manifest ? Objects.requireNonNull(file.getParent()) : file);
        if (claim.isPresent()) {
            room.add(organization);
            submission.submit(claim.get());
        }
    }

    /** Whether a file is a sidecar that was found without its picture, which may still arrive. */
    private boolean isLonelySidecar(DropPath path, Path file) {
        return Sidecar.owner(file).isPresent() && profiles.takesFiles(path.profile());
    }

    private void await(Path sidecar) throws IOException {
        if (lonely.size() > MOST_LONELY) {
            lonely.keySet().removeIf(each -> !Files.exists(each));
        }
        long since = lonely.computeIfAbsent(sidecar, _ -> nanos.getAsLong());
        if (nanos.getAsLong() - since > settings.sidecarPatience().toNanos()) {
            lonely.remove(sidecar);
            delivery.park(sidecar, DropRefusal.lonelySidecar());
        }
    }

    /** Moves a file with an undecodable name, which no program can open, to {@code failed}. */
    void park(Path nameless) {
        try {
            delivery.park(nameless, DropRefusal.nameless());
        } catch (IOException e) {
            DropTrouble.report("a file with an undecodable name cannot be moved to failed", e);
        }
    }
}
