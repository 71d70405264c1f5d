// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.FolderRemoval;
import io.heliograph.app.drop.files.OpenFolder;
import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.storage.submissions.ParkedOriginals;
import io.heliograph.storage.submissions.ParkedOriginals.Parked;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * After an operator has restarted a failed request, moves its original from {@code failed} back to {@code claimed}, so that the result is
 * delivered. Can be interrupted at any point and repeated; several nodes may run it at the same time.
 */
final class RestartedOriginals {
    private static final Logger LOG = LoggerFactory.getLogger(RestartedOriginals.class);
    private static final int SLICE = 500;

    /** Suffix of the name of a claim's folder while the original is being moved into it. */
    private static final String BEGUN = ".restarted";

    private final DropFolders folders;
    private final ParkedOriginals parked;

    RestartedOriginals(DropFolders folders, ParkedOriginals parked) {
        this.folders = folders;
        this.parked = parked;
    }

    /** Claims the originals of up to 500 restarted requests; a failure does not affect the other originals. */
    void takeUp() {
        List<Parked> restarted;
        try {
            restarted = parked.restarted(SLICE);
        } catch (RuntimeException e) {
            DropTrouble.report("the search for originals of restarted requests failed and will be repeated", e);
            return;
        }
        for (Parked each : restarted) {
            try {
                takeUp(each);
            } catch (IOException | RuntimeException e) {
                DropTrouble.report(
                        "the original of the restarted request " + each.requestId()
                                + " cannot be claimed now and will be tried again",
                        e);
            }
        }
    }

    private void takeUp(Parked each) throws IOException {
        if (isBeingParked(each)) {
            return; // the original, or its sidecar, is still being moved to failed
        }
        Path place = folders.failed().resolve(each.place()).normalize();
        Path claim = folders.claimed().resolve(each.requestId());
        Path begun = folders.claimed().resolve(each.requestId() + BEGUN);
        if (!place.startsWith(folders.failed()) || Files.exists(claim)) {
            FolderRemoval.remove(folders.claimed(), begun); // another node was faster: this folder is empty
        } else if (isOwn(place, each.requestId()) || isThere(begun.resolve(DropClaim.ORIGINAL))) {
            Files.createDirectories(begun);
            FileClaims.write(begun, each.claim());
            if (Files.isRegularFile(place, LinkOption.NOFOLLOW_LINKS)) { // only a file has a sidecar
                move(
                        folders.failed(),
                        Sidecar.of(place),
                        begun.resolve(DropClaim.SIDECAR)); // first, because a sidecar without its original is useless
            }
            move(folders.failed(), place, begun.resolve(DropClaim.ORIGINAL));
            if (ErrorNote.isOf(folders.failed(), place, each.requestId())) {
                PlainFiles.delete(folders.failed(), Sidecar.error(place));
            }
            move(folders.claimed(), begun, claim);
            if (!isThere(begun.resolve(DropClaim.ORIGINAL))) {
                FolderRemoval.remove(folders.claimed(), begun); // another node was faster
            }
            LOG.info("{} is processed again, because its request {} was restarted", each.place(), each.requestId());
        } else if (Files.exists(claim) || isBeingParked(each)) {
            return; // another node has meanwhile claimed it, or is parking it
        } else {
            putBackFields(begun, place);
            LOG.info(
                    "{} was moved away; the result of its restarted request {} is not delivered",
                    place,
                    each.requestId());
        }
        parked.forget(each.requestId());
    }

    private boolean isBeingParked(Parked each) {
        return Files.exists(folders.claimed().resolve(each.requestId() + FileClaims.SETTLING));
    }

    /** Returns the sidecar of an interrupted claim after a user has moved the original away. */
    private void putBackFields(Path begun, Path place) throws IOException {
        Path fields = begun.resolve(DropClaim.SIDECAR);
        if (isThere(fields)) {
            UniquePaths.move(folders.claimed(), fields, folders.failed(), Sidecar.of(place));
        }
        FolderRemoval.remove(folders.claimed(), begun);
    }

    /** Whether the original at this path belongs to this request and not to a later one: the error note has the request's id. */
    private boolean isOwn(Path place, String requestId) throws IOException {
        return isThere(place) && ErrorNote.isOf(folders.failed(), place, requestId);
    }

    private static boolean isThere(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    /** Moves a file or folder below {@code top} into the folder of claims. */
    private void move(Path top, Path from, Path to) throws IOException {
        try (OpenFolder source = OpenFolder.above(top, from);
                OpenFolder target = OpenFolder.above(folders.claimed(), to)) {
            Files.move(source.at(from), target.at(to), StandardCopyOption.ATOMIC_MOVE);
        } catch (NoSuchFileException e) {
            LOG.debug("{} has been moved already, or never was there", from);
        } catch (FileSystemException e) {
            if (!isThere(to)) {
                throw e;
            }
            LOG.debug("{} is there already: another node was quicker", to);
        }
    }
}
