// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.drop;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.drop.files.UniquePaths;
import io.heliograph.config.delivery.LeftoverFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InboxScannerTest {
    private static final IgnoredFiles IGNORED =
            new IgnoredFiles(new LeftoverFiles(List.of(Pattern.compile("private.*"))));

    private static final long GAP = Duration.ofSeconds(2).toNanos();

    @TempDir
    Path root;

    private final AtomicLong now = new AtomicLong();
    private final List<Path> nameless = new ArrayList<>();
    private Path inbox;
    private InboxScanner scanner;
    private long room = 100;

    @BeforeEach
    void inbox() throws IOException {
        inbox = Files.createDirectories(root.resolve("inbox"));
        scanner = new InboxScanner(
                Duration.ofNanos(GAP), IGNORED, _ -> room, nameless::add, now::get, new IntakeProgress(now::get));
    }

    private Path put(String name, String content) throws IOException {
        Path file = inbox.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, content);
    }

    /** What a look names, a gap after the one before. */
    private List<String> look() {
        now.addAndGet(GAP);
        return again();
    }

    private List<String> again() {
        return scanner.listFiles(inbox.toFile()).stream()
                .map(file -> inbox.relativize(file.toPath()).toString())
                .toList();
    }

    @Test
    void aFileIsNamedWhenTwoLooksFindItTheSame() throws IOException {
        put("o/p/a.png", "half");
        assertThat(look()).isEmpty();
        put("o/p/a.png", "half and half");
        assertThat(look()).isEmpty();
        assertThat(look()).containsExactly("o/p/a.png");
    }

    @Test
    void whoAsksAgainAtOnceGetsNothingSinceTwoLooksWithoutATimeBetweenSayNothing() throws IOException {
        put("o/p/a.png", "grows");
        assertThat(look()).isEmpty();
        assertThat(again()).isEmpty();
        assertThat(again()).isEmpty();
        assertThat(look()).containsExactly("o/p/a.png");
    }

    @Test
    void theOldestComeFirstAndNoMoreThanThereIsRoomFor() throws IOException {
        for (int i = 0; i < 5; i++) {
            Path file = put("o/p/" + (char) ('e' - i) + ".png", "x");
            Files.setLastModifiedTime(
                    file, FileTime.from(Instant.parse("2020-01-01T00:00:00Z").plusSeconds(i)));
        }
        Files.setLastModifiedTime(put("o/p/future.png", "x"), FileTime.from(Instant.parse("2120-01-01T00:00:00Z")));
        room = 3;
        look();
        assertThat(look()).containsExactly("o/p/e.png", "o/p/d.png", "o/p/c.png");
        room = 100;
        assertThat(look()).hasSize(6).endsWith("o/p/a.png", "o/p/future.png");
    }

    @Test
    void oneOrganizationWithoutRoomDoesNotKeepOthersWaiting() throws IOException {
        put("full/p/a.png", "x");
        put("other/p/a.png", "x");
        scanner = new InboxScanner(
                Duration.ofNanos(GAP),
                IGNORED,
                name -> name.equals("full") ? 0 : 1,
                nameless::add,
                now::get,
                new IntakeProgress(now::get));
        look();
        assertThat(look()).containsExactly("other/p/a.png");
    }

    @Test
    void aFolderWithAManifestIsNamedOnceWhenNothingInItGrows() throws IOException {
        put("o/p/spring/batch.json", "{}");
        put("o/p/spring/a.png", "x");
        put("o/p/spring/b.png.part", "still coming");
        look();
        assertThat(look()).isEmpty();
        Files.move(inbox.resolve("o/p/spring/b.png.part"), inbox.resolve("o/p/spring/b.png"));
        assertThat(look()).isEmpty();
        assertThat(look()).containsExactly("o/p/spring/batch.json");
    }

    @Test
    void aManifestInTheFolderOfAProfileOrAboveMakesNoRunOfIt() throws IOException {
        put("batch.json", "{}");
        put("o/batch.json", "{}");
        put("o/p/batch.json", "{}");
        put("o/p/a.png", "x");
        look();
        assertThat(look()).containsExactlyInAnyOrder("batch.json", "o/batch.json", "o/p/batch.json", "o/p/a.png");
    }

    @Test
    void whatBelongsToAFileWaitsForItAndNotesOfFailuresArePassedOver() throws IOException {
        put("o/p/a.png", "x");
        put("o/p/a.png.json", "{}");
        put("o/p/a.png.error.json", "{}");
        put("o/p/a.png.warning.json", "{}");
        look();
        assertThat(look()).containsExactly("o/p/a.png");
    }

    @Test
    void linksAreNotFollowed() throws IOException {
        Path outside = Files.createDirectories(root.resolve("outside"));
        Files.writeString(outside.resolve("secret.png"), "x");
        Files.createDirectories(inbox.resolve("o/p"));
        Files.createSymbolicLink(inbox.resolve("o/p/folder"), outside);
        Files.createSymbolicLink(inbox.resolve("o/p/file.png"), outside.resolve("secret.png"));
        look();
        assertThat(look()).isEmpty();
    }

    @Test
    void aNameThatIsNoTextIsHandedOn() throws Exception {
        Files.createDirectories(inbox.resolve("o/p"));
        var shell = new ProcessBuilder("sh", "-c", "printf x > \"$(printf 'o/p/gr\\366sse.png')\"")
                .directory(inbox.toFile())
                .inheritIO()
                .start();
        assertThat(shell.waitFor()).isZero();
        put("o/p/Größe.png", "x");
        look();
        assertThat(look()).containsExactly("o/p/Größe.png");
        assertThat(nameless).hasSizeGreaterThanOrEqualTo(1);
        Path failed = root.resolve("failed");
        Path parked = UniquePaths.move(inbox, nameless.getFirst(), failed, failed.resolve("o/p/gr_sse.png"));
        assertThat(Files.readString(parked, StandardCharsets.UTF_8)).isEqualTo("x");
    }

    @Test
    void whatDevicesAndProgramsLeaveBehindIsPassedOver() throws IOException {
        for (String name : List.of(
                "@eaDir/a.png/SYNOPHOTO_THUMB_M.jpg",
                "@tmp/a.png",
                "@Recycle/a.png",
                "#recycle/a.png",
                "#snapshot/a.png",
                "lost+found/a.png",
                "System Volume Information/a.png",
                "Icon\r",
                "a.png.opdownload",
                "a.png.!ut",
                "a.png.bak",
                "#a.png#",
                "IMG_1.AAE",
                "IMG_1.xmp",
                "private-a.png")) {
            put("o/p/" + name, "x");
        }
        put("o/p/good.png", "x");
        look();
        now.addAndGet(GAP);
        assertThat(look()).containsExactly("o/p/good.png");
    }
}
