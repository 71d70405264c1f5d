// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.config.Settings;
import io.heliograph.storage.submissions.ParkedOriginals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ConsoleTest
class FoldersPageTest {
    @Autowired
    ConsoleClient client;

    @Autowired
    Settings settings;

    @Autowired
    ParkedOriginals parked;

    private Path root;

    @BeforeEach
    void failedFile() throws IOException {
        root = settings.drop().folder().toAbsolutePath();
        Files.createDirectories(root.resolve("failed/gone/nothing/sub"));
        Files.createDirectories(root.resolve("inbox/gone/nothing"));
        Files.writeString(root.resolve("failed/gone/nothing/sub/<b>bold.png"), "no picture");
        Files.writeString(root.resolve("failed/gone/nothing/sub/<b>bold.png.json"), "{}");
        Files.writeString(
                root.resolve("failed/gone/nothing/sub/<b>bold.png.error.json"),
                "{\"file\": \"<b>bold.png\", \"at\": \"2026-11-24T08:00:00Z\", \"error\": {\"details\": \"It is <i>no</i> picture.\"}, \"what_to_do\": \"Send another.\"}");
    }

    @Test
    void whyAFileFailedIsShownAsTextAndItGoesBackWithItsFields() {
        var otto = client.otto();
        String page = otto.get("/console/folders?folder=gone/nothing").body();
        assertThat(page)
                .contains("inbox/gone/nothing", "Profile is wrong", "There is no profile", "sub/&lt;b&gt;bold.png")
                .contains("It is &lt;i&gt;no&lt;/i&gt; picture.", "Send another.")
                .doesNotContain("<b>bold", "style=\"");
        var answer = otto.change("/console/folders/retry", "folder", "gone/nothing", "file", "sub/<b>bold.png");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        assertThat(answer.body()).contains("is back in the inbox");
        assertThat(root.resolve("failed/gone/nothing/sub/<b>bold.png")).doesNotExist();
        // there is still no such profile: it fails again, and has its fields
        await().atMost(Duration.ofMinutes(1))
                .until(() -> Files.exists(root.resolve("failed/gone/nothing/sub/<b>bold.png.error.json"))
                        && Files.exists(root.resolve("failed/gone/nothing/sub/<b>bold.png.json")));
        assertThat(client.admin().get("/console/audit").body()).contains("retry file");
    }

    @Test
    void onlyTheRequestWhoseOriginalLiesThereIsForgotten() throws IOException {
        String id = client.submit("parked", "");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> client.status(id).path("status").stringValue().equals("COMPLETED"));
        Path file = root.resolve("failed/gone/nothing/own.png");
        for (String place : List.of("other/batch", "gone/nothing/own.png")) {
            parked.park(new ParkedOriginals.Parked(id, "{}", place));
            Files.writeString(file, "no picture");
            Files.writeString(file.resolveSibling("own.png.error.json"), "{\"request_id\": \"" + id + "\"}");
            assertThat(client.otto()
                            .change("/console/folders/retry", "folder", "gone/nothing", "file", "own.png")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(parked.find(id).isPresent()).as(place).isEqualTo(place.equals("other/batch"));
            await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(file)); // there is no such profile
            Files.delete(file);
        }
    }

    @Test
    void filesThatOthersPutBackMeanwhileArePassedOver() throws IOException {
        Path folder = Files.createDirectories(root.resolve("failed/gone/together"));
        for (int i = 0; i < 300; i++) {
            Files.writeString(folder.resolve(i + ".png"), "no picture");
            Files.writeString(folder.resolve(i + ".png.error.json"), "{}");
        }
        var browsers = List.of(client.otto(), client.otto());
        List<CompletableFuture<String>> answers = browsers.stream()
                .map(each -> CompletableFuture.supplyAsync(
                        () -> each.change("/console/folders/retry-all", "folder", "gone/together")
                                .body()))
                .toList();
        assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).contains("files are back in the inbox."));
    }

    @Test
    void nothingOutsideTheFoldersIsMovedAndAViewerMovesNothing() throws IOException {
        Path outside = Files.writeString(root.resolveSibling("outside.txt"), "ours");
        Files.createDirectories(root.resolve("inbox/default/cutout"));
        for (String[] attempt : new String[][] {
            {"gone/nothing", "../../../../outside.txt"},
            {"../..", "outside.txt"},
            {"gone/nothing", ""},
            {"/etc", "passwd"}
        }) {
            assertThat(client.otto()
                            .change("/console/folders/retry", "folder", attempt[0], "file", attempt[1])
                            .statusCode())
                    .isBetween(400, 499);
        }
        assertThat(outside).exists();
        assertThat(client.vera()
                        .change("/console/folders/retry-all", "folder", "gone/nothing")
                        .statusCode())
                .isEqualTo(403);
        assertThat(client.vera().get("/console/folders?folder=gone/nothing").body())
                .doesNotContain("Retry");
        assertThat(root.resolve("failed/gone/nothing/sub/<b>bold.png")).exists();
    }

    @Test
    void manyFilesAreMovedABoundedNumberAtATimeAndThePageSaysThatMoreAreLeft() throws IOException {
        Path done = Files.createDirectories(root.resolve("done/back/many"));
        for (int i = 0; i < 2001; i++) {
            Files.writeString(done.resolve("f" + i), "x");
        }
        var otto = client.otto();
        assertThat(otto.change("/console/folders/back", "folder", "back/many").body())
                .contains("2000 files are in restored/back/many now. More are left");
        assertThat(otto.change("/console/folders/back", "folder", "back/many").body())
                .contains("1 files are in restored/back/many now.")
                .doesNotContain("More are left");
        assertThat(done).isEmptyDirectory();
    }

    @Test
    void originalsThatAreDoneComeBackToAFolderOfTheirOwn() throws IOException {
        Files.createDirectories(root.resolve("done/back/all/deep"));
        Files.writeString(root.resolve("done/back/all/deep/a.png"), "original");
        var otto = client.otto();
        assertThat(otto.get("/console/folders/ask?folder=back/all").body()).contains("Bring the originals back?");
        assertThat(otto.change("/console/folders/back", "folder", "back/all").body())
                .contains("restored/back/all");
        assertThat(Files.readString(root.resolve("restored/back/all/deep/a.png")))
                .isEqualTo("original");
        assertThat(root.resolve("done/back/all/deep/a.png")).doesNotExist();
    }
}
