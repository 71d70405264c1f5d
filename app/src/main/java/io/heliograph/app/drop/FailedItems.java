// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.app.drop.profile.ProfileException;
import io.heliograph.config.ClientFailure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Moves the failed files of one bulk run to {@code failed}. Each gets a sidecar with all its fields, so that it can be moved back to the
 * inbox on its own. For a file in a zip only an error note is written, because the zip itself is kept.
 */
final class FailedItems {
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Path failed;
    private final IgnoredFiles ignored;
    private final DropClaim claim;
    private final Clock clock;
    private @Nullable Map<String, ObjectNode> fields;

    FailedItems(DropFolders folders, DropClaim claim, Clock clock) {
        failed = folders.failed();
        ignored = folders.ignored();
        this.claim = claim;
        this.clock = clock;
    }

    void park(String name, ClientFailure failure) throws IOException {
        Path wanted = claim.path().below(failed).resolve(name);
        if (claim.kind() == DropClaim.Kind.ARCHIVE) {
            ErrorNote.write(failed, UniquePaths.prepared(failed, wanted), claim.requestId(), failure, clock.instant());
            return;
        }
        Path original = claim.original().resolve(name).normalize();
        if (!original.startsWith(claim.original()) || !Files.isRegularFile(original, LinkOption.NOFOLLOW_LINKS)) {
            return; // already moved, before a crash
        }
        ObjectNode own = fields().get(name);
        Path prepared = UniquePaths.prepared(failed, wanted);
        boolean moved = Files.isRegularFile(prepared, LinkOption.NOFOLLOW_LINKS)
                && Files.isSameFile(original, prepared); // the same file: a crash interrupted its move
        Path place = moved ? prepared : UniquePaths.of(prepared);
        ErrorNote.write(failed, place, claim.requestId(), failure, clock.instant());
        if (own != null && !own.isEmpty()) {
            PlainFiles.replace(failed, Sidecar.of(place), JSON.writeValueAsBytes(own));
        }
        var _ = UniquePaths.move(
                claim.top(), original, failed, place); // last, because a missing file means that all steps are done
    }

    /** Moves a file with an unreadable sidecar to {@code failed}, together with the sidecar. */
    void parkWithFields(Path file, ClientFailure failure) throws IOException {
        Path name = claim.original().relativize(file);
        Path parked = UniquePaths.move(
                claim.top(), file, failed, claim.path().below(failed).resolve(name));
        ErrorNote.write(failed, parked, claim.requestId(), failure, clock.instant());
        UniquePaths.move(claim.top(), Sidecar.of(file), failed, Sidecar.of(parked));
    }

    /** Fields of each file in the folder, read before the first file is moved. */
    private Map<String, ObjectNode> fields() throws IOException {
        if (fields == null) {
            fields = new HashMap<>();
            try {
                BatchFolder batch = BatchFolder.read(claim, ignored);
                for (BatchFolder.Item item : batch.items()) {
                    ObjectNode all = batch.fields().deepCopy();
                    all.setAll(item.fields());
                    fields.put(item.name(), all);
                }
            } catch (ProfileException e) {
                // after a crash: the manifest names a file that was already moved
            }
        }
        return fields;
    }
}
