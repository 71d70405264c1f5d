// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.RequestIds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileClaimsTest {
    @TempDir
    Path root;

    private DropFolders folders;
    private FileClaims claims;

    @BeforeEach
    void folders() throws IOException {
        folders = new DropFolders(root.toRealPath());
        folders.create();
        claims = new FileClaims(folders, new RequestIds());
    }

    private Path put(String name, String content) throws IOException {
        Path file = folders.inbox().resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    private DropPath path(Path file) {
        return DropPath.of(folders.inbox(), file).orElseThrow();
    }

    @Test
    void ofSeveralNodesOneGetsAFileAndItsFields() throws Exception {
        try (var nodes = Executors.newFixedThreadPool(4)) {
            for (int i = 0; i < 100; i++) {
                Path file = put("o/p/" + i + ".png", "picture " + i);
                put("o/p/" + i + ".png.json", "fields " + i);
                Callable<Optional<DropClaim>> node =
                        () -> new FileClaims(folders, new RequestIds()).take(path(file), file);
                List<DropClaim> won = new ArrayList<>();
                for (Future<Optional<DropClaim>> each : nodes.invokeAll(List.of(node, node, node, node))) {
                    each.get().ifPresent(won::add);
                }
                assertThat(won).hasSize(1);
                assertThat(Files.readString(won.getFirst().original())).isEqualTo("picture " + i);
                assertThat(Files.readString(won.getFirst().sidecar())).isEqualTo("fields " + i);
            }
        }
        assertThat(claims.all()).hasSize(100);
        try (var left = Files.list(folders.claimed())) {
            assertThat(left).hasSize(100);
        }
    }

    @Test
    void fieldsThatACrashLeftBehindFollowTheirFile() throws IOException {
        Path file = put("o/p/a.png", "picture");
        DropClaim claim = claims.take(path(file), file).orElseThrow();
        put("o/p/a.png.json", "fields");
        claims.takeSidecar(claim);
        assertThat(Files.readString(claim.sidecar())).isEqualTo("fields");
    }

    @Test
    void aLinkInThePlaceOfFieldsIsTakenItselfSoThatItsFileIsRefused() throws IOException {
        Path secret = Files.writeString(root.resolve("secret"), "secret");
        Path file = put("o/p/a.png", "picture");
        Files.createSymbolicLink(folders.inbox().resolve("o/p/a.png.json"), secret);
        DropClaim claim = claims.take(path(file), file).orElseThrow();
        assertThat(claim.sidecar()).isSymbolicLink();
        assertThat(folders.inbox().resolve("o/p/a.png.json")).doesNotExist();
        Files.delete(claim.original());
        claims.undo(claim);
        assertThat(folders.inbox().resolve("o/p/a.png.json")).isSymbolicLink();
        assertThat(secret).hasContent("secret");
    }

    @Test
    void fieldsOfANewFileOfTheSameNameStayWithIt() throws IOException {
        Path file = put("o/p/a.png", "picture");
        DropClaim claim = claims.take(path(file), file).orElseThrow();
        put("o/p/a.png", "another");
        put("o/p/a.png.json", "its fields");
        claims.takeSidecar(claim);
        assertThat(claim.sidecar()).doesNotExist();
    }

    @Test
    void anOriginalIsNeverDeleted() throws IOException {
        Path file = put("o/p/a.png", "picture");
        DropClaim claim = claims.take(path(file), file).orElseThrow();
        assertThatThrownBy(() -> claims.remove(claim)).hasMessageContaining("still in the claim");
        assertThat(Files.readString(claim.original())).isEqualTo("picture");
    }

    @Test
    void aFileBehindALinkIsNotTaken() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        Path secret = Files.writeString(outside.resolve("a.png"), "secret");
        Files.createDirectories(folders.inbox().resolve("o/p"));
        Files.createSymbolicLink(folders.inbox().resolve("o/p/folder"), outside);
        Path file = folders.inbox().resolve("o/p/folder/a.png");
        assertThatThrownBy(() -> claims.take(path(file), file)).hasMessageContaining("link");
        assertThat(Files.readString(secret)).isEqualTo("secret");
        assertThat(claims.all()).isEmpty();
    }

    @Test
    void aClaimThatNamesAPlaceOutsideIsNoClaim() throws IOException {
        Path folder = Files.createDirectories(folders.claimed().resolve(new RequestIds().next()));
        Files.writeString(
                folder.resolve("claim.json"),
                "{\"organization\": \"..\", \"profile\": \"..\", \"kind\": \"FILE\", \"path\": [\"a\"]}");
        assertThat(claims.all()).isEmpty();
    }

    @Test
    void aClaimWithoutItsOriginalIsForgottenAndItsFieldsGoBack() throws IOException {
        Path file = put("o/p/a.png", "picture");
        put("o/p/a.png.json", "fields");
        DropClaim claim = claims.take(path(file), file).orElseThrow();
        Files.delete(claim.original());
        claims.undo(claim);
        assertThat(claims.all()).isEmpty();
        assertThat(Files.readString(folders.inbox().resolve("o/p/a.png.json"))).isEqualTo("fields");
    }
}
