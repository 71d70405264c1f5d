// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.app.drop.DropStatus;
import io.heliograph.batch.operators.JobOperations;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.submissions.Submissions;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/** Folders with a manifest and ZIP archives that are dropped: each is one bulk run. */
class DroppedRunTest extends DropRoutes {
    @Autowired
    Submissions submissions;

    @Autowired
    ObjectStore objects;

    @Autowired
    DropStatus status;

    @Autowired
    JobOperations operations;

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

    /** Request ids of the claims under a name. */
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
}
