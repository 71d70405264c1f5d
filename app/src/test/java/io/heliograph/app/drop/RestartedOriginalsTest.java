// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.heliograph.config.RequestIds;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.submissions.ParkedOriginals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** Each state that a take-up may be cut short in, and what keeps an original from being taken up. */
class RestartedOriginalsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final String PLACE = "shop/cutout/cup.png";
    private static final String CLAIM = "{\"organization\": \"shop\"}";

    @TempDir
    Path root;

    private final ParkedOriginals parked = new ParkedOriginals(DATABASE.sql());
    private final String id = new RequestIds().next();
    private DropFolders folders;
    private RestartedOriginals originals;
    private Path place;
    private Path begun;

    @BeforeEach
    void folders() throws IOException {
        folders = new DropFolders(root.toRealPath());
        folders.create();
        originals = new RestartedOriginals(folders, parked);
        place = folders.failed().resolve(PLACE);
        begun = folders.claimed().resolve(id + ".restarted");
        Files.createDirectories(place.getParent());
        DATABASE.sql().inTransaction(() -> DATABASE.sql().update("DELETE FROM parked_original"));
        restarted(id, PLACE);
    }

    private void restarted(String requestId, String path) {
        DATABASE.sql()
                .inTransaction(() -> DATABASE.sql()
                        .update(
                                "INSERT INTO parked_original (request_id, claim, place, restarted) VALUES (?, ?, ?, TRUE)",
                                requestId,
                                CLAIM,
                                path));
    }

    private static void failed(Path file, String requestId) throws IOException {
        Files.writeString(file, "picture");
        Files.writeString(Sidecar.of(file), "fields");
        Files.writeString(Sidecar.error(file), "{\"request_id\": \"" + requestId + "\"}");
    }

    private void assertTakenUp(String requestId) throws IOException {
        Path claim = folders.claimed().resolve(requestId);
        assertThat(claim.resolve(DropClaim.ORIGINAL)).hasContent("picture");
        assertThat(claim.resolve(DropClaim.SIDECAR)).hasContent("fields");
        assertThat(claim.resolve("claim.json")).hasContent(CLAIM);
        assertThat(parked.find(requestId)).isEmpty();
        assertThat(begun).doesNotExist();
    }

    @Test
    void anOriginalIsAClaimAgainWithItsFields() throws IOException {
        failed(place, id);
        originals.takeUp();
        assertTakenUp(id);
        assertThat(place.getParent()).isEmptyDirectory();
    }

    @Test
    void whatWasCutShortOnceTheClaimWasWrittenDownIsDone() throws IOException {
        failed(place, id);
        Files.createDirectories(begun);
        FileClaims.write(begun, CLAIM);
        originals.takeUp();
        assertTakenUp(id);
    }

    @Test
    void whatWasCutShortBetweenFieldsAndOriginalIsDone() throws IOException {
        failed(place, id);
        Files.createDirectories(begun);
        Files.move(Sidecar.of(place), begun.resolve(DropClaim.SIDECAR));
        originals.takeUp();
        assertTakenUp(id);
    }

    @Test
    void whatWasCutShortOnceTheOriginalWasMovedIsDone() throws IOException {
        failed(place, id);
        Files.createDirectories(begun);
        Files.move(Sidecar.of(place), begun.resolve(DropClaim.SIDECAR));
        Files.move(place, begun.resolve(DropClaim.ORIGINAL));
        originals.takeUp();
        assertTakenUp(id);
        assertThat(Sidecar.error(place)).doesNotExist();
    }

    @Test
    void whatIsAClaimAlreadyIsOnlyForgotten() throws IOException {
        Path claim = Files.createDirectories(folders.claimed().resolve(id));
        Files.writeString(claim.resolve(DropClaim.ORIGINAL), "picture");
        Files.createDirectories(begun);
        originals.takeUp();
        assertThat(claim.resolve(DropClaim.ORIGINAL)).hasContent("picture");
        assertThat(begun).doesNotExist();
        assertThat(parked.find(id)).isEmpty();
    }

    @Test
    void anOriginalOnItsWayToItsPlaceIsWaitedFor() throws IOException {
        Path settling = Files.createDirectories(folders.claimed().resolve(id + FileClaims.SETTLING));
        originals.takeUp();
        assertThat(parked.find(id)).isPresent();
        failed(place, id);
        originals.takeUp();
        assertThat(place).as("its fields may still be on their way").exists();
        Files.delete(settling);
        originals.takeUp();
        assertTakenUp(id);
    }

    @Test
    void theFieldsOfAnOriginalThatSomebodyMovedAwayGoBack() throws IOException {
        failed(place, id);
        Files.createDirectories(begun);
        FileClaims.write(begun, CLAIM);
        Files.move(Sidecar.of(place), begun.resolve(DropClaim.SIDECAR));
        Files.delete(place);
        originals.takeUp();
        assertThat(Sidecar.of(place)).hasContent("fields");
        assertThat(begun).doesNotExist();
        assertThat(parked.find(id)).isEmpty();
    }

    @Test
    void anOriginalOfALaterRequestStays() throws IOException {
        failed(place, "another");
        originals.takeUp();
        assertThat(place).hasContent("picture");
        assertThat(parked.find(id)).isEmpty();
    }

    @Test
    void aNoteThatCannotBeReadKeepsNoOtherOriginalBack() throws IOException {
        Files.writeString(place, "picture");
        Files.createDirectory(Sidecar.error(place));
        Files.writeString(Sidecar.error(place).resolve("a"), "file");
        String endless = new RequestIds().next();
        restarted(endless, "shop/cutout/endless.png");
        Path big = place.resolveSibling("endless.png");
        Files.writeString(big, "picture");
        Files.writeString(
                Sidecar.error(big), "{\"request_id\": \"" + endless + "\"" + " ".repeat(ErrorNote.LONGEST) + "}");
        String elsewhere = new RequestIds().next();
        restarted(elsewhere, "shop/cutout/no\0name.png");
        String other = new RequestIds().next();
        restarted(other, "shop/cutout/other.png");
        failed(place.resolveSibling("other.png"), other);
        originals.takeUp();
        assertTakenUp(other);
        assertThat(place).exists();
        assertThat(big).exists();
        assertThat(parked.find(elsewhere)).isPresent();
    }

    @Test
    void theScheduleGoesOnAfterAnError() {
        assertThatCode(() -> DropSchedule.lasting(() -> {
                            throw new StackOverflowError();
                        })
                        .run())
                .doesNotThrowAnyException();
    }
}
