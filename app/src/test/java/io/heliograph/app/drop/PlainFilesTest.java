// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.heliograph.app.drop.files.OpenFolder;
import io.heliograph.app.drop.files.PlainFiles;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.delivery.LeftoverFiles;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.accounts.MasterKey;
import io.heliograph.storage.objects.FileObjectStore;
import io.heliograph.storage.results.ResultAssets;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Links that somebody plants in shared folders lead nowhere. */
class PlainFilesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final String ID = "01a0c0de-0000-7000-8000-000000000000";
    private static final String SECRET = "of somebody else";

    @TempDir
    Path folder;

    private Path root = Path.of("");
    private Path secret = Path.of("");
    private DropClaim claim = claim(Path.of("/"), DropClaim.Kind.FILE);

    @BeforeEach
    void folders() throws IOException {
        root = folder.toRealPath();
        secret = Files.writeString(root.resolve("secret"), SECRET);
        claim = claim(root, DropClaim.Kind.FILE);
        Files.createDirectories(claim.folder());
    }

    private static DropClaim claim(Path root, DropClaim.Kind kind) {
        return new DropClaim(
                ID, root.resolve("claimed").resolve(ID), new DropPath("default", "cutout", List.of("a.png")), kind);
    }

    @Test
    void aLinkThatIsPlantedForANoteIsReplacedAndNotFollowed() throws IOException {
        Path file = Files.createDirectories(root.resolve("failed")).resolve("a.png");
        Path note = Sidecar.error(file);
        Path guessed = note.resolveSibling(
                ".%08x.error.tmp".formatted(note.getFileName().toString().hashCode()));
        Files.createSymbolicLink(guessed, secret);
        Files.createSymbolicLink(note, secret);
        ErrorNote.write(
                root, file, ID, new ClientFailure(ErrorCode.TIMEOUT, "Too slow", "It took long."), Instant.EPOCH);
        assertThat(secret).hasContent(SECRET);
        assertThat(note)
                .isRegularFile()
                .satisfies(each -> assertThat(Files.isSymbolicLink(each)).isFalse());
        assertThat(Files.readString(note)).contains("It took long.");
    }

    @Test
    void linksThatArePlantedForResultsAreNotFollowed() throws IOException {
        Path outbox = Files.createDirectories(root.resolve("outbox"));
        Path place = outbox.resolve("default/cutout/a.png");
        Files.createDirectories(place.getParent());
        String key = "warning of " + place;
        Files.createSymbolicLink(place.resolveSibling(".%s-%08x.part".formatted(ID, key.hashCode())), secret);
        Files.createSymbolicLink(place.resolveSibling("a.png.warning.json"), secret);
        writer(outbox).warn("It is small.", place);
        assertThat(secret).hasContent(SECRET);
        assertThat(Files.readString(place.resolveSibling("a.png.warning (2).json")))
                .contains("It is small.");
        writer(outbox).warn("It is small.", place); // again, as after a crash
        try (Stream<Path> files = Files.list(place.getParent())) {
            assertThat(files).hasSize(3);
        }
    }

    @Test
    void aJournalThatIsALinkIsNeitherReadNorWritten() throws IOException {
        Path outbox = Files.createDirectories(root.resolve("outbox"));
        Files.createSymbolicLink(claim.folder().resolve("delivered.jsonl"), secret);
        assertThatThrownBy(() -> writer(outbox).warn("It is small.", outbox.resolve("a.png")))
                .isInstanceOf(FailureException.class);
        assertThat(secret).hasContent(SECRET);
    }

    @Test
    void aDeliveryThatDiedWhileItWroteLeavesNoTemporaryFile() throws IOException {
        Path outbox = Files.createDirectories(root.resolve("outbox"));
        Path begun = outbox.resolve(PlainFiles.growing());
        Path other = Files.writeString(outbox.resolve("other.png"), "a result");
        Files.writeString(begun, "half");
        Files.writeString(
                claim.folder().resolve("delivered.jsonl"),
                "\n{\"temporary\":\"%s\"}\n{\"temporary\":\"%s\"}\n{\"temporary\":\"%s\"}"
                        .formatted(begun, other, outbox.resolve("../secret")));
        writer(outbox).warn("It is small.", outbox.resolve("a.png"));
        assertThat(begun).doesNotExist();
        assertThat(other).exists(); // nobody is made to delete what is not his
        assertThat(secret).exists();
        assertThat(outbox.resolve("a.png.warning.json")).exists();
    }

    private ResultWriter writer(Path outbox) throws IOException {
        var assets = new ResultAssets(DATABASE.sql(), MasterKey.of("00".repeat(32)), Clock.systemUTC());
        var objects = new FileObjectStore(root.resolve("objects"));
        return new ResultWriter(claim.folder(), outbox, assets, objects, false, Clock.systemUTC());
    }

    @Test
    void whatBecameALinkAfterItWasLookedAtIsNotUploaded() throws IOException {
        var objects = new FileObjectStore(root.resolve("objects"));
        Files.writeString(claim.original(), "a picture");
        var uploads = new ClaimUploads(claim, objects, Clock.systemUTC());
        var _ = uploads.named("original", claim.original(), 100);
        Files.delete(claim.original());
        Files.createSymbolicLink(claim.original(), secret);
        requireLink(() -> uploads.put());
        assertThat(objects.stat("inputs/" + ID + "/original")).isEmpty();
    }

    @Test
    void aFolderOnTheWayThatBecameALinkIsNotFollowed() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        Files.writeString(outside.resolve("b.png"), SECRET);
        Files.createDirectories(claim.original());
        Files.createSymbolicLink(claim.original().resolve("deep"), outside);
        requireLink(() -> PlainFiles.open(claim.top(), claim.original().resolve("deep/b.png"))
                .close());
        Files.delete(claim.original().resolve("deep"));
        Files.createDirectory(claim.original().resolve("deep"));
        Files.writeString(claim.original().resolve("deep/b.png"), "a picture");
        assertThat(PlainFiles.text(claim.top(), claim.original().resolve("deep/b.png"), 9))
                .isEqualTo("a picture");
        assertThat(PlainFiles.text(claim.top(), claim.original().resolve("deep/b.png"), 8))
                .isNull();
    }

    @Test
    void aManifestOrSidecarThatIsALinkIsNotRead() throws IOException {
        Files.createDirectories(claim.original());
        Path fields = Files.writeString(root.resolve("fields"), "{\"fields\": {}}");
        Files.createSymbolicLink(claim.original().resolve(BatchFolder.MANIFEST), fields);
        requireLink(
                () -> BatchFolder.read(claim(root, DropClaim.Kind.BATCH), new IgnoredFiles(LeftoverFiles.BUILT_IN)));
        Files.createSymbolicLink(claim.sidecar(), fields);
        requireLink(() -> BatchFolder.fields(claim.top(), claim.sidecar()));
    }

    @Test
    void whatIsThereIsNotOverwritten() throws IOException {
        try (OpenFolder open = OpenFolder.top(root)) {
            assertThatThrownBy(() -> PlainFiles.create(open, secret, new ByteArrayInputStream(new byte[1])))
                    .isInstanceOf(FileAlreadyExistsException.class);
        }
        assertThat(secret).hasContent(SECRET);
    }

    private static void requireLink(org.assertj.core.api.ThrowableAssert.ThrowingCallable reading) {
        FailureException refusal = catchThrowableOfType(FailureException.class, reading);
        assertThat(refusal.failure().details())
                .isEqualTo("Links are not followed; put the file itself into the inbox.");
    }
}
