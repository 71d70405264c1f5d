// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.RecipeTwins;
import io.heliograph.operations.Room;
import io.heliograph.operations.Scenes;
import io.heliograph.pixels.Raster;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** Which words and pictures an ad shows, and what is reported of the rest. */
class AdRequestsTest {
    private static final String ADS = "ads.generate";
    private static final Room ROOM = new Room(Map.of());

    @AfterAll
    static void close() {
        ROOM.close();
    }

    private static ObjectNode ad(int template, String scenes) {
        return Room.body()
                .put("template_id", String.valueOf(template))
                .put("brand_id", "167")
                .put("scenes", scenes)
                .put("sync", true);
    }

    private static ObjectNode with(ObjectNode request, String type, String content) {
        request.withArray("elements").addObject().put("content_type", type).put("content", content);
        return request;
    }

    private static String notice(ObjectNode request) {
        Operation operation = ROOM.operation(ADS);
        return operation.notice(Room.bind(operation, request)).orElse("");
    }

    private static String svg(FakeWork work, int scene) {
        return new String(work.published("scene_" + scene + "_svg"), StandardCharsets.UTF_8);
    }

    @Test
    void noSampleTextIsShownBesideAnElementOfTheClient() throws Exception {
        FakeWork work = ROOM.run(ADS, with(ad(1061, "5"), "Heading #1", "Tea"));
        assertThat(svg(work, 5))
                .contains("Tea")
                .doesNotContain("6.90", "Order now", "Fresh from Friday", "sample mark");
        assertThat(notice(with(ad(1061, "5"), "Heading #1", "Tea")))
                .contains("The template's sample picture is shown for: Image #1");
    }

    @Test
    void anAdOfNothingIsAPreviewWithAMark() throws Exception {
        FakeWork work = ROOM.run(ADS, ad(1061, "5"));
        assertThat(svg(work, 5)).contains("sample mark");
        assertThat(notice(ad(1061, "5"))).contains("preview", "SAMPLE");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "expand_image, none, builtin/salient-matting@1 builtin/patchmatch@1",
                "lifestyle_shot_by_text, white, builtin/salient-matting@1",
                "lifestyle_shot_by_text, on a wooden table, builtin/salient-matting@1 builtin/scene@1"
            })
    void theEnginesOfASmartImageAreNamed(String smart, @Nullable String input, String engines, @TempDir Path folder)
            throws Exception {
        FakeWork work = smartImage(ROOM, smart, input, folder);
        assertThat(work.results())
                .extractingByKey("engines", InstanceOfAssertFactories.list(String.class))
                .containsExactlyInAnyOrder(("builtin/ads@1 " + engines).split(" "));
    }

    private static FakeWork smartImage(Room room, String smart, @Nullable String input, Path folder) throws Exception {
        Path picture = folder.resolve("disc.png");
        try (Raster disc = Scenes.disc(320, 200)) {
            Files.write(picture, ImageEncoder.encode(disc, new ImageEncoding.Png(1)));
        }
        ObjectNode request = with(ad(1067, "1"), "Heading #1", "Tea");
        ObjectNode image = request.putObject("smart_image").put("input_image_url", "http://pictures.example/disc.png");
        image.putObject("scene").put("operation", smart).put("input", input);
        Operation operation = room.operation(ADS);
        FakeWork work = new FakeWork().web("http://pictures.example/disc.png", picture);
        Room.run(operation.pipeline(Room.bind(operation, request)), work);
        return work;
    }

    @ParameterizedTest
    @CsvSource({"expand_image, auf einer Wiese", "lifestyle_shot_by_text, sur une plage"})
    void aSmartImageIsPaintedByAModelPackThatFillsByWords(String smart, String input, @TempDir Path folder)
            throws Exception {
        RecipeTwins.installFolder("sd-inpaint", folder);
        try (Room room = new Room(Map.of("heliograph.data-dir", folder.toString()))) {
            FakeWork work = smartImage(room, smart, input, folder);
            assertThat(work.results())
                    .extractingByKey("engines", InstanceOfAssertFactories.list(String.class))
                    .contains("pack/sd-inpaint@1")
                    .doesNotContain("builtin/scene@1", "builtin/patchmatch@1");
            assertThat(work.warnings()).noneMatch(warning -> warning.contains("was not used"));
        }
    }

    @Test
    void anElementWithoutAPlaceIsReported() {
        ObjectNode request = with(with(ad(1061, "1,5"), "Heading #1", "Tea"), "Body #5", "Not there");
        assertThat(notice(request)).contains("The template does not show: Body #5.");
        ObjectNode small = with(with(ad(1061, "1,5"), "Heading #1", "Tea"), "Body #1", "From the hills.");
        assertThat(notice(small)).contains("Scene 5 (Leaderboard) does not show: Body #1.");
    }

    private static String refusal(ObjectNode request) {
        Operation operation = ROOM.operation(ADS);
        return assertThrows(FailureException.class, () -> operation.check(Room.bind(operation, request)))
                .failure()
                .details();
    }

    @Test
    void twoDifferentTextsForOnePlaceAreRefusedByTheNameOfTheSecond() {
        ObjectNode twice = with(with(ad(1061, "5"), "Heading #1", "Tea"), "Heading #1", "Coffee");
        assertThat(refusal(twice))
                .contains("'elements[1].content_type'", "'Heading #1' is already the content type of 'elements[0]',");
        ObjectNode same = with(with(ad(1061, "5"), "Heading #1", "Tea"), "Heading #1", "Tea");
        ROOM.operation(ADS).check(Room.bind(ROOM.operation(ADS), same));
    }

    @Test
    void aMistypedMemberOfAnElementIsReportedWithTheNearestName() {
        ObjectNode request = with(ad(1061, "5"), "Heading #1", "Tea");
        request.withArray("elements").addObject().put("content_type", "Body #1").put("contnt", "From the hills.");
        assertThat(notice(request))
                .contains("ignored in 1 of 2 elements, the first is elements[1]: contnt (did you mean content?).");
        assertThat(notice(with(ad(1061, "5"), "Heading #1", "Tea"))).doesNotContain("Unknown members");
    }

    @Test
    void controlsOfDirectionAndPiledMarksAreRefusedByTheirNumbers() {
        assertThat(refusal(with(ad(1061, "5"), "Heading #1", "Tea \u202eeet")))
                .contains("'elements[0].content'", "U+202E");
        assertThat(refusal(with(ad(1061, "5"), "Heading #1", "Tea" + "\u0301".repeat(200))))
                .contains("'elements[0].content'", "more than 4 marks on one letter", "U+0301");
        for (String plain :
                new String[] {"Cafe\u0301 Vie\u0323\u0302t", "\u05e9\u05c1\u05b8\u05dc\u05d5\u05b9\u05dd"}) {
            AdLetters.check("content", plain);
        }
    }

    @Test
    void anEmojiIsRefusedByTheNameOfItsField() {
        ObjectNode request = with(with(ad(1061, "5"), "Body #2", "Shop"), "Heading #1", "Tea \ud83c\udf75");
        assertThatThrownBy(() -> notice(request))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details())
                                .contains("The field 'elements[1].content'", "no font here has: \ud83c\udf75"));
    }
}
