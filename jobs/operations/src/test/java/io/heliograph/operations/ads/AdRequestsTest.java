// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.batch.catalogue.Operation;
import io.heliograph.config.FailureException;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
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

    @Test
    void anElementWithoutAPlaceIsReported() {
        ObjectNode request = with(with(ad(1061, "1,5"), "Heading #1", "Tea"), "Body #5", "Not there");
        assertThat(notice(request)).contains("The template does not show: Body #5.");
        ObjectNode small = with(with(ad(1061, "1,5"), "Heading #1", "Tea"), "Body #1", "From the hills.");
        assertThat(notice(small)).contains("Scene 5 (Leaderboard) does not show: Body #1.");
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
