// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.drop.files.NoFolderException;
import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.RequestIds;
import io.heliograph.storage.objects.FileObjectStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes a link while files are moved and written leads to nothing outside of the shared folders. */
class LinkedFolderTest {
    private static final ClientFailure FAILURE = new ClientFailure(ErrorCode.TIMEOUT, "Too slow", "It took long.");

    @TempDir
    Path root;

    private DropFolders folders;
    private FileClaims claims;
    private Path outside;
    private Path secret;

    @BeforeEach
    void folders() throws IOException {
        folders = new DropFolders(root.toRealPath().resolve("drop"));
        folders.create();
        claims = new FileClaims(folders, new RequestIds());
        outside = Files.createDirectory(root.toRealPath().resolve("outside"));
        secret = Files.writeString(outside.resolve("a.png"), "secret");
    }

    private Path linked(Path link) throws IOException {
        Files.createDirectories(link.getParent());
        return Files.createSymbolicLink(link, outside);
    }

    private void assertNothingChanged() throws IOException {
        assertThat(secret).hasContent("secret");
        try (var files = Files.list(outside)) {
            assertThat(files).containsExactly(secret);
        }
    }

    private DropClaim claim(DropClaim.Kind kind) throws IOException {
        String id = new RequestIds().next();
        Path folder = Files.createDirectory(folders.claimed().resolve(id));
        return new DropClaim(id, folder, new DropPath("shop", "cutout", List.of("a.png")), kind);
    }

    @Test
    void noNoteIsWrittenThroughALink() throws IOException {
        Path file = linked(folders.failed().resolve("shop")).resolve("a.png");
        assertThatThrownBy(() -> ErrorNote.write(folders.failed(), file, "id", FAILURE, Instant.EPOCH))
                .isInstanceOf(NoFolderException.class);
        assertNothingChanged();
    }

    @Test
    void noNoteIsReadThroughALink() throws IOException {
        Path file = linked(folders.failed().resolve("shop")).resolve("a.png");
        Path note = Files.writeString(outside.resolve("a.png.error.json"), "{\"request_id\": \"id\"}");
        assertThat(ErrorNote.isOf(folders.failed(), file, "id")).isFalse();
        assertThat(ErrorNote.isOf(outside, outside.resolve("a.png"), "id")).isTrue();
        Files.delete(note);
    }

    @Test
    void nothingIsMovedOutOfALink() throws IOException {
        Path file = linked(folders.done().resolve("shop")).resolve("a.png");
        assertThatThrownBy(() -> UniquePaths.move(
                        folders.done(),
                        file,
                        folders.restored(),
                        folders.restored().resolve("shop/a.png")))
                .isInstanceOf(NoFolderException.class);
        assertNothingChanged();
        assertThat(folders.restored().resolve("shop/a.png")).doesNotExist();
    }

    @Test
    void aFileOfARunIsNotTakenFromALink() throws IOException {
        DropClaim claim = claim(DropClaim.Kind.BATCH);
        linked(claim.original().resolve("deep"));
        Files.writeString(claim.original().resolve(BatchFolder.MANIFEST), "{}");
        var items = new FailedItems(folders, claim, Clock.systemUTC());
        assertThatThrownBy(() -> items.park("deep/a.png", FAILURE)).isInstanceOf(NoFolderException.class);
        assertNothingChanged();
    }

    @Test
    void fieldsAreNotTakenFromALink() throws IOException {
        DropClaim claim = claim(DropClaim.Kind.FILE);
        linked(folders.inbox().resolve("shop/cutout"));
        Path fields = Files.writeString(outside.resolve("other"), "fields");
        Files.move(secret, outside.resolve("b.png"));
        Files.move(fields, outside.resolve("a.png.json"));
        Files.writeString(outside.resolve("a.png.error.json"), "note");
        claims.takeSidecar(claim);
        assertThat(claim.sidecar()).doesNotExist();
        try (var files = Files.list(outside)) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void nothingIsWrittenIntoAClaimThatIsALink() throws IOException {
        DropClaim claim = claim(DropClaim.Kind.FILE);
        Files.delete(claim.folder());
        linked(claim.folder());
        assertThatThrownBy(() -> FileClaims.write(claim.folder(), "{}")).isInstanceOf(NoFolderException.class);
        var uploads = new ClaimUploads(claim, new FileObjectStore(root.resolve("objects")), Clock.systemUTC());
        assertThatThrownBy(uploads::put).isInstanceOf(NoFolderException.class);
        assertNothingChanged();
    }

    @Test
    void removingAClaimRemovesNothingBehindLinks() throws IOException {
        DropClaim claim = claim(DropClaim.Kind.FILE);
        linked(claim.folder().resolve("deep/link"));
        Files.writeString(claim.folder().resolve("deep/file"), "x");
        claims.remove(claim);
        assertThat(claim.folder()).doesNotExist();
        assertNothingChanged();
        linked(claim.folder());
        claims.remove(new DropClaim(claim.requestId(), claim.folder(), claim.path(), DropClaim.Kind.BATCH));
        assertThat(claim.folder()).doesNotExist();
        assertNothingChanged();
    }

    @Test
    void aTreeThatIsTooDeepIsLeft() throws IOException {
        DropClaim claim = claim(DropClaim.Kind.FILE);
        Path deep = claim.folder();
        for (int i = 0; i < 150; i++) {
            deep = deep.resolve("d");
        }
        Files.createDirectories(deep);
        assertThatThrownBy(() -> claims.remove(claim)).hasMessageContaining("more than 100 levels");
    }
}
