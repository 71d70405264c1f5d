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
 * Parks the failed files of one run. Files of a folder go to {@code failed} one by one, each with a sidecar of all its fields, so that it
 * can be moved to the inbox alone. For a file of an archive only the reason is written: the archive itself is kept.
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
            return; // it was parked before a crash
        }
        ObjectNode own = fields().get(name);
        Path prepared = UniquePaths.prepared(failed, wanted);
        boolean moved = Files.isRegularFile(prepared, LinkOption.NOFOLLOW_LINKS)
                && Files.isSameFile(original, prepared); // a crash interrupted the move: the file has both names
        Path place = moved ? prepared : UniquePaths.of(prepared);
        ErrorNote.write(failed, place, claim.requestId(), failure, clock.instant());
        if (own != null && !own.isEmpty()) {
            PlainFiles.replace(failed, Sidecar.of(place), JSON.writeValueAsBytes(own));
        }
        var _ = UniquePaths.move(
                claim.top(), original, failed, place); // the last step: without the file, all steps are done
    }

    /** Parks a file of a folder with unreadable fields, together with its sidecar. */
    void parkWithFields(Path file, ClientFailure failure) throws IOException {
        Path name = claim.original().relativize(file);
        Path parked = UniquePaths.move(
                claim.top(), file, failed, claim.path().below(failed).resolve(name));
        ErrorNote.write(failed, parked, claim.requestId(), failure, clock.instant());
        UniquePaths.move(claim.top(), Sidecar.of(file), failed, Sidecar.of(parked));
    }

    /** Fields of each file in the folder, read before the first is moved. */
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
                // a crash between two moves: the manifest, valid at submission, names a file that was already moved
            }
        }
        return fields;
    }
}
