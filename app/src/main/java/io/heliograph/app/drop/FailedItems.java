// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

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
 * Parks the failed files of one run: those of a folder go to {@code failed} by themselves, each with all fields that it had in a file beside it, so that it can
 * be put into the inbox alone; of an archive there is the reason only, as the archive itself is kept.
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
            return; // parked before a crash
        }
        ObjectNode own = fields().get(name);
        Path prepared = UniquePaths.prepared(failed, wanted);
        boolean moved = Files.isRegularFile(prepared, LinkOption.NOFOLLOW_LINKS)
                && Files.isSameFile(original, prepared); // but for its old name
        Path place = moved ? prepared : UniquePaths.of(prepared);
        ErrorNote.write(failed, place, claim.requestId(), failure, clock.instant());
        if (own != null && !own.isEmpty()) {
            PlainFiles.replace(failed, Sidecar.of(place), JSON.writeValueAsBytes(own));
        }
        var _ = UniquePaths.move(claim.top(), original, failed, place); // last: where it is not any more, all is done
    }

    /** Parks a file of a folder whose own fields cannot be read, and these. */
    void parkWithFields(Path file, ClientFailure failure) throws IOException {
        Path name = claim.original().relativize(file);
        Path parked = UniquePaths.move(
                claim.top(), file, failed, claim.path().below(failed).resolve(name));
        ErrorNote.write(failed, parked, claim.requestId(), failure, clock.instant());
        UniquePaths.move(claim.top(), Sidecar.of(file), failed, Sidecar.of(parked));
    }

    /** What each file of the folder had, read before the first is moved. */
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
                // it could be read when it was submitted; after a crash between two moves a listed file is missing
            }
        }
        return fields;
    }
}
