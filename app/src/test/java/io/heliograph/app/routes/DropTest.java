// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.drop.DropStatus;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.submissions.Submissions;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Files that are dropped, through the whole service. */
class DropTest extends Routes {
    private static final JsonMapper JSON = JsonMapper.shared();

    @Autowired
    Settings settings;

    @Autowired
    Accounts accounts;

    @Autowired
    Submissions submissions;

    @Autowired
    ObjectStore objects;

    @Autowired
    DropStatus status;

    @Autowired
    JobOperations operations;

    private final String organization = "drop " + UUID.randomUUID();
    private long organizationId;
    private Path root;

    @BeforeEach
    void profiles() throws IOException {
        organizationId = accounts.createOrganization(organization, "standard").id();
        root = settings.drop().folder().toAbsolutePath();
        profile("cutout", "{\"operation\": \"image.remove_background\", \"fields\": {}}");
        profile("blur", "{\"operation\": \"/v2/image/edit/blur_background\", \"fields\": {\"scale\": 2}}");
        profile("sizes", "{\"operation\": \"recipe\", \"fields\": {\"recipe\": \"thumbnails\"}}");
        profile("broken", "{\"operation\": ");
        profile("words", "{\"operation\": \"image.remove_background\", \"fields\": {\"colour\": \"red\"}}");
    }

    private void profile(String name, String text) throws IOException {
        Path file = root.resolve("profiles/" + name + ".json");
        if (!Files.exists(file)) {
            Files.writeString(file, text);
        }
    }

    /** Puts a file there as a careful program does: under a name that is passed over, then renamed. */
    private void drop(String path, byte[] content) throws IOException {
        Path target = in("inbox", path);
        Files.createDirectories(target.getParent());
        Path temporary = target.resolveSibling(target.getFileName() + ".part");
        Files.write(temporary, content);
        Files.move(temporary, target);
    }

    private Path in(String folder, String path) {
        return root.resolve(folder).resolve(organization).resolve(path);
    }

    private void awaitFile(Path file) {
        await().atMost(Duration.ofMinutes(1)).until(() -> Files.exists(file));
    }

    private List<String> below(String folder) {
        Path top = root.resolve(folder).resolve(organization);
        if (!Files.exists(top)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(top)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> top.relativize(file).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private JsonNode json(Path file) throws IOException {
        return JSON.readTree(Files.readAllBytes(file));
    }

    @Test
    void theResultLiesWhereTheFileLayAndTheOriginalIsKept() throws IOException {
        String composed = "Café ünter größe.png";
        String decomposed = Normalizer.normalize("Ångström.png", Normalizer.Form.NFD);
        String longest = "n".repeat(196) + ".png";
        drop("cutout/a/b.png", Photos.coffee());
        drop("cutout/" + composed, Photos.coffee());
        drop("cutout/deep/er/" + decomposed, Photos.coffee());
        drop("cutout/" + longest, Photos.coffee());
        awaitFile(in("outbox", "cutout/a/b.png"));
        awaitFile(in("outbox", "cutout/" + composed));
        awaitFile(in("outbox", "cutout/deep/er/" + decomposed));
        awaitFile(in("outbox", "cutout/" + longest));
        assertThat(Files.readAllBytes(in("outbox", "cutout/a/b.png"))).startsWith(0x89, 'P', 'N', 'G');
        awaitFile(in("done", "cutout/" + longest));
        assertThat(below("done"))
                .containsExactlyInAnyOrder(
                        "cutout/a/b.png", "cutout/" + composed, "cutout/deep/er/" + decomposed, "cutout/" + longest);
        assertThat(Files.readAllBytes(in("done", "cutout/a/b.png"))).isEqualTo(Photos.coffee());
        assertThat(below("inbox")).isEmpty();

        drop("cutout/a/b.png", Photos.coffee());
        awaitFile(in("outbox", "cutout/a/b (2).png"));
        awaitFile(in("done", "cutout/a/b (2).png"));
        assertThat(below("failed")).isEmpty();
    }

    @Test
    void whatIsBadIsParkedWithAReasonAndStopsNothing() throws IOException {
        drop("cutout/bad.png", "this is no picture".getBytes(StandardCharsets.UTF_8));
        drop("broken/good.png", Photos.coffee());
        drop("nothing/good.png", Photos.coffee());
        drop("words/good.png", Photos.coffee());
        drop("lost.png", Photos.coffee());
        drop("cutout/odd.png.json", "[1, 2]".getBytes(StandardCharsets.UTF_8));
        drop("cutout/odd.png", Photos.coffee());
        drop("cutout/good.png", Photos.coffee());
        awaitFile(in("outbox", "cutout/good.png"));
        for (String path : List.of(
                "cutout/bad.png",
                "broken/good.png",
                "nothing/good.png",
                "words/good.png",
                "lost.png",
                "cutout/odd.png")) {
            awaitFile(in("failed", path));
            awaitFile(in("failed", path + ".error.json"));
            assertThat(json(in("failed", path + ".error.json"))
                            .path("what_to_do")
                            .stringValue())
                    .isNotBlank();
        }
        assertThat(json(in("failed", "cutout/bad.png.error.json"))
                        .path("error")
                        .path("code")
                        .stringValue())
                .isEqualTo("UNSUPPORTED_MEDIA_TYPE");
        assertThat(json(in("failed", "words/good.png.error.json"))
                        .path("error")
                        .path("details")
                        .stringValue())
                .contains("colour");
        assertThat(json(in("failed", "nothing/good.png.error.json"))
                        .path("error")
                        .path("details")
                        .stringValue())
                .contains("profiles/nothing.json");
        assertThat(below("failed")).contains("cutout/odd.png.json");
    }

    @Test
    void whatIsNotWholeOrNotMeantIsPassedOver() throws IOException {
        Path inbox = in("inbox", "cutout");
        Files.createDirectories(inbox);
        for (String name :
                List.of(".hidden.png", "x.part", "x.tmp", "x.crdownload", "Thumbs.db", ".DS_Store", "._a.png")) {
            Files.write(inbox.resolve(name), Photos.coffee());
        }
        Path outside = Files.createDirectories(root.resolveSibling("outside"));
        Files.write(outside.resolve("secret.png"), Photos.coffee());
        Path link = inbox.resolve("link");
        if (!Files.isSymbolicLink(link)) {
            Files.createSymbolicLink(link, outside);
            Files.createSymbolicLink(inbox.resolve("linked.png"), outside.resolve("secret.png"));
        }
        Path growing = inbox.resolve("growing.png");
        try (OutputStream out = Files.newOutputStream(growing)) {
            byte[] photo = Photos.coffee();
            int slice = photo.length / 36 + 1;
            for (int at = 0; at < photo.length; at += slice) {
                out.write(photo, at, Math.min(slice, photo.length - at));
                out.flush();
                await().pollDelay(Duration.ofMillis(50))
                        .pollInterval(Duration.ofMillis(10))
                        .until(() -> true);
                assertThat(growing).exists(); // two scans, half a second apart, never find it unchanged
            }
        }
        awaitFile(in("outbox", "cutout/growing.png"));
        assertThat(below("outbox")).containsExactly("cutout/growing.png");
        assertThat(below("failed")).isEmpty();
        assertThat(outside.resolve("secret.png")).exists();
    }

    @Test
    void aSidecarHoldsFieldsOfItsFile() throws IOException {
        drop("blur/one.png.json", "{\"scale\": 5}".getBytes(StandardCharsets.UTF_8));
        drop("blur/one.png", Photos.coffee());
        drop("blur/wrong.png.json", "{\"scale\": \"much\"}".getBytes(StandardCharsets.UTF_8));
        drop("blur/wrong.png", Photos.coffee());
        awaitFile(in("outbox", "blur/one.png"));
        awaitFile(in("done", "blur/one.png.json"));
        awaitFile(in("failed", "blur/wrong.png.error.json"));
        assertThat(json(in("failed", "blur/wrong.png.error.json"))
                        .path("error")
                        .path("details")
                        .stringValue())
                .contains("scale");
    }

    @Test
    void aFileWhoseFieldsAreALinkIsRefused() throws IOException {
        Path fields = Files.writeString(root.resolveSibling("fields.json"), "{\"scale\": 5}");
        Files.createDirectories(in("inbox", "blur"));
        Files.createSymbolicLink(in("inbox", "blur/side.png.json"), fields);
        drop("blur/side.png", Photos.coffee());
        awaitFile(in("failed", "blur/side.png.error.json"));
        assertThat(json(in("failed", "blur/side.png.error.json"))
                        .path("error")
                        .path("details")
                        .stringValue())
                .isEqualTo("Links are not followed; put the file itself into the inbox.");
        assertThat(in("outbox", "blur/side.png")).doesNotExist();
        assertThat(fields).hasContent("{\"scale\": 5}");
    }

    @Test
    void aFolderWithAManifestIsOneBulkRun() throws IOException {
        Path folder = in("inbox", "cutout/march");
        Files.createDirectories(folder.resolve("sub"));
        Files.write(folder.resolve("one.png"), Photos.coffee());
        Files.write(folder.resolve("sub/two.png"), Photos.coffee());
        Files.writeString(folder.resolve("bad.png"), "no picture");
        drop("cutout/march/batch.json", "{}".getBytes(StandardCharsets.UTF_8));
        awaitFile(in("outbox", "cutout/march/report.json"));
        awaitFile(in("done", "cutout/march/one.png"));
        assertThat(below("outbox"))
                .contains(
                        "cutout/march/one.png",
                        "cutout/march/sub/two.png",
                        "cutout/march/report.csv",
                        "cutout/march/contact-sheet.png")
                .doesNotContain("cutout/march/bad.png");
        assertThat(below("failed")).containsExactly("cutout/march/bad.png", "cutout/march/bad.png.error.json");
        assertThat(below("inbox")).isEmpty();
    }

    @Test
    void nothingOfARunIsUploadedWhileTheQueueIsFull() throws IOException {
        accounts.changePlan(organizationId, "least");
        profile("masked", "{\"operation\": \"image.erase\", \"fields\": {}}");
        var end = new CountDownLatch(1);
        try (var web = new Web("127.0.0.1")) {
            String mask = web.endless("/mask.png", end); // keeps the one request that may wait
            drop(
                    "masked/first.png.json",
                    JSON.writeValueAsBytes(JSON.createObjectNode().put("mask", mask)));
            drop("masked/first.png", Photos.coffee());
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> !submissions.knownAmong(claims("first.png")).isEmpty());
            Path folder = in("inbox", "cutout/run");
            Files.createDirectories(folder);
            Files.write(folder.resolve("one.png"), Photos.coffee());
            drop("cutout/run/batch.json", "{}".getBytes(StandardCharsets.UTF_8));
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> status.folders().stream()
                            .anyMatch(each -> each.organization().equals(organization)
                                    && each.why().contains("requests in progress")));
            assertThat(claims("run"))
                    .hasSize(1)
                    .allSatisfy(id ->
                            assertThat(objects.list("inputs/" + id, 10, "")).isEmpty());
        } finally {
            end.countDown();
        }
        awaitFile(in("failed", "masked/first.png.error.json"));
        awaitFile(in("outbox", "cutout/run/report.json"));
    }

    @Test
    void aRestartedRequestDeliversItsFileLikeAFirstOne() throws IOException {
        try (var web = new Web("127.0.0.1")) {
            profile("masked", "{\"operation\": \"image.erase\", \"fields\": {}}");
            byte[] sidecar = JSON.writeValueAsBytes(JSON.createObjectNode().put("mask", web.at("/mask.png")));
            drop("masked/shop/cup.png.json", sidecar);
            drop("masked/shop/cup.png", Photos.coffee());
            Path note = in("failed", "masked/shop/cup.png.error.json");
            awaitFile(note);
            await().atMost(Duration.ofMinutes(1))
                    .until(() -> Files.exists(in("failed", "masked/shop/cup.png.json"))); // the last that is moved
            String id = json(note).path("request_id").stringValue();
            assertThat(operations.restartFromScratch(id).text())
                    .contains("failed/" + organization + "/masked/shop/cup.png", "Retry", "drop it again");

            String first = json(note).path("at").stringValue();
            assertThat(operations.restart(id).done()).isTrue();
            await("it fails again, and says so anew")
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> Files.exists(note)
                            && !json(note).path("at").stringValue().equals(first)
                            && claims("shop").isEmpty());

            var mask = new BufferedImage(600, 400, BufferedImage.TYPE_BYTE_GRAY);
            mask.getRaster().setSample(500, 50, 0, 255);
            web.with("/mask.png", Photos.png(mask));
            assertThat(operations.restart(id).done()).isTrue();
            awaitFile(in("outbox", "masked/shop/cup.png"));
            awaitFile(in("done", "masked/shop/cup.png.json"));
            assertThat(Files.readAllBytes(in("done", "masked/shop/cup.png"))).isEqualTo(Photos.coffee());
            assertThat(below("failed")).isEmpty();
        }
    }

    /** Ids of the requests of what is claimed under that name. */
    private List<String> claims(String name) throws IOException {
        try (Stream<Path> folders = Files.list(root.resolve("claimed"))) {
            return folders.filter(folder -> {
                        try {
                            JsonNode note = json(folder.resolve("claim.json"));
                            return note.path("organization").asString("").equals(organization)
                                    && note.path("path").path(0).asString("").equals(name);
                        } catch (IOException e) {
                            return false; // settled meanwhile
                        }
                    })
                    .map(folder -> folder.getFileName().toString())
                    .toList();
        }
    }

    @Test
    void aZipIsOneBulkRun() throws IOException {
        Path zip = in("inbox", "cutout/april.zip.part");
        Files.createDirectories(zip.getParent());
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            for (String name : List.of("a.png", "sub/b.png", "__MACOSX/._a.png", "bad.txt")) {
                out.putNextEntry(new ZipEntry(name));
                out.write(name.endsWith("png") ? Photos.coffee() : "text".getBytes(StandardCharsets.UTF_8));
            }
        }
        Files.move(zip, in("inbox", "cutout/april.zip"));
        awaitFile(in("done", "cutout/april.zip"));
        assertThat(below("outbox"))
                .containsExactlyInAnyOrder(
                        "cutout/april/a.png",
                        "cutout/april/sub/b.png",
                        "cutout/april/report.json",
                        "cutout/april/report.csv",
                        "cutout/april/contact-sheet.png");
        assertThat(below("failed")).containsExactly("cutout/april.zip/bad.txt.error.json");
    }

    @Test
    void aZipThatLeadsOutIsRefusedWhole() throws IOException {
        Path zip = in("inbox", "cutout/evil.zip.part");
        Files.createDirectories(zip.getParent());
        try (var out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("../../evil.png"));
            out.write(Photos.coffee());
        }
        Files.move(zip, in("inbox", "cutout/evil.zip"));
        awaitFile(in("failed", "cutout/evil.zip.error.json"));
        assertThat(below("outbox")).isEmpty();
    }

    @Test
    void theOutputsOfARecipeHaveTheNamesThatItGivesThem() throws IOException {
        drop("sizes/shop/red mug.png", Photos.coffee());
        awaitFile(in("done", "sizes/shop/red mug.png"));
        assertThat(below("outbox"))
                .containsExactlyInAnyOrder(
                        "sizes/shop/red mug-64.jpg",
                        "sizes/shop/red mug-150.jpg",
                        "sizes/shop/red mug-300.jpg",
                        "sizes/shop/red mug-600.jpg");
    }

    @Test
    void aManifestThatLiesTooHighMovesNothingButItself() throws IOException {
        drop("blur/batch.json", "{}".getBytes(StandardCharsets.UTF_8));
        drop("blur/a.png", Photos.coffee());
        drop("batch.json", "{}".getBytes(StandardCharsets.UTF_8));
        awaitFile(in("outbox", "blur/a.png"));
        awaitFile(in("failed", "blur/batch.json.error.json"));
        awaitFile(in("failed", "batch.json.error.json"));
        awaitFile(in("done", "blur/a.png"));
        assertThat(below("failed"))
                .containsExactlyInAnyOrder(
                        "batch.json", "batch.json.error.json", "blur/batch.json", "blur/batch.json.error.json");
    }

    @Test
    void aSidecarCannotNameAnotherOrganizationsObjects() throws IOException {
        drop(
                "cutout/thief.png.json",
                "{\"image\": {\"object\": \"inputs/x/original\"}}".getBytes(StandardCharsets.UTF_8));
        drop("cutout/thief.png", Photos.coffee());
        profile("masked", "{\"operation\": \"image.erase\", \"fields\": {}}");
        drop(
                "masked/thief.png.json",
                "{\"mask\": {\"object\": \"inputs/x/original\"}}".getBytes(StandardCharsets.UTF_8));
        drop("masked/thief.png", Photos.coffee());
        awaitFile(in("outbox", "cutout/thief.png")); // of the file itself, whatever the sidecar says of it
        awaitFile(in("failed", "masked/thief.png.error.json"));
        assertThat(json(in("failed", "masked/thief.png.error.json"))
                        .path("error")
                        .path("details")
                        .stringValue())
                .contains("'mask' must be an address or Base64 text");
    }

    @Test
    void namesOfTheLongestLengthFailAndSucceedLikeOthers() throws IOException {
        String good = "g".repeat(251) + ".png";
        String bad = "ü".repeat(125) + ".jpg";
        drop("cutout/" + "g".repeat(246) + ".png", Photos.coffee());
        Path inbox = in("inbox", "cutout");
        Files.write(inbox.resolve(good), Photos.coffee());
        Files.write(inbox.resolve(bad), "no picture".getBytes(StandardCharsets.UTF_8));
        awaitFile(in("outbox", "cutout/" + good));
        awaitFile(in("failed", "cutout/" + bad));
        await().atMost(Duration.ofMinutes(1))
                .untilAsserted(
                        () -> assertThat(below("failed")).hasSize(2).anyMatch(name -> name.endsWith(".error.json")));
    }

    @Test
    void aResultWhoseFolderHasTheNameOfAFileIsDeliveredBesideIt() throws IOException {
        Path outbox = in("outbox", "cutout");
        Files.createDirectories(outbox);
        Files.writeString(outbox.resolve("spring"), "a file of the user's own");
        drop("cutout/spring/a.png", Photos.coffee());
        awaitFile(in("outbox", "cutout/spring (2)/a.png"));
        awaitFile(in("done", "cutout/spring/a.png"));
        assertThat(Files.readString(outbox.resolve("spring"))).isEqualTo("a file of the user's own");
    }

    @Test
    void aFailedFileOfARunKeepsItsFieldsAndABadSidecarStopsNoOther() throws IOException {
        Path folder = in("inbox", "blur/june");
        Files.createDirectories(folder);
        Files.write(folder.resolve("good.png"), Photos.coffee());
        Files.writeString(folder.resolve("bad.png"), "no picture");
        Files.writeString(folder.resolve("bad.png.json"), "{\"scale\": 3}");
        Files.write(folder.resolve("odd.png"), Photos.coffee());
        Files.writeString(folder.resolve("odd.png.json"), "[");
        Path outside = Files.createDirectories(root.resolveSibling("outside"));
        Files.write(outside.resolve("secret.png"), Photos.coffee());
        Files.createSymbolicLink(folder.resolve("linked.png"), outside.resolve("secret.png"));
        drop("blur/june/batch.json", "{\"fields\": {\"preserve_alpha\": false}}".getBytes(StandardCharsets.UTF_8));
        awaitFile(in("outbox", "blur/june/report.json"));
        awaitFile(in("done", "blur/june/good.png"));
        assertThat(below("failed"))
                .containsExactlyInAnyOrder(
                        "blur/june/bad.png",
                        "blur/june/bad.png.error.json",
                        "blur/june/bad.png.json",
                        "blur/june/odd.png",
                        "blur/june/odd.png.error.json",
                        "blur/june/odd.png.json");
        JsonNode fields = json(in("failed", "blur/june/bad.png.json"));
        assertThat(fields.path("scale").intValue()).isEqualTo(3);
        assertThat(fields.path("preserve_alpha").asBoolean(true)).isFalse();
        assertThat(json(in("outbox", "blur/june/report.json")).path("results").size())
                .isEqualTo(2);
    }

    @Test
    void aManifestThatNamesALinkOrAFileOutsideIsRefused() throws IOException {
        Path outside = Files.createDirectories(root.resolveSibling("outside"));
        Files.write(outside.resolve("secret.png"), Photos.coffee());
        Path folder = in("inbox", "blur/july");
        Files.createDirectories(folder);
        Files.createSymbolicLink(folder.resolve("sub"), outside);
        drop("blur/july/batch.json", "{\"inputs\": [{\"name\": \"sub/secret.png\"}]}".getBytes(StandardCharsets.UTF_8));
        awaitFile(in("failed", "blur/july.error.json"));
        assertThat(json(in("failed", "blur/july.error.json"))
                        .path("error")
                        .path("details")
                        .stringValue())
                .contains("sub/secret.png");
        assertThat(below("outbox")).isEmpty();
        assertThat(outside.resolve("secret.png")).exists();
    }

    @Test
    void anUnknownFieldOfASidecarIsRefusedWithTheNearestName() throws IOException {
        drop("blur/a.png.json", "{\"scal\": 4}".getBytes(StandardCharsets.UTF_8));
        drop("blur/a.png", Photos.coffee());
        Files.createDirectories(in("inbox", "blur/run"));
        Files.write(in("inbox", "blur/run/b.png"), Photos.coffee());
        Files.writeString(in("inbox", "blur/run/b.png.json"), "{\"scal\": 4}");
        drop("blur/run/batch.json", "{}".getBytes(StandardCharsets.UTF_8));
        for (String note : List.of("blur/a.png.error.json", "blur/run.error.json")) {
            awaitFile(in("failed", note));
            assertThat(json(in("failed", note)).path("error").path("details").stringValue())
                    .contains("has no field 'scal'; did you mean 'scale'?");
        }
        assertThat(below("outbox")).isEmpty();
    }
}
