// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.Normalizer;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Files that are dropped, and their fields. */
class DropTest extends DropRoutes {
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
