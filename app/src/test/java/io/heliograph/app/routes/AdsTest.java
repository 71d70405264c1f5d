// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Ads as clients ask for them. */
class AdsTest extends Routes {
    private static final String GENERATE = "/v1/ads/generate";

    @Autowired
    Api api;

    private static ObjectNode ad(int template) {
        return object().put("template_id", String.valueOf(template));
    }

    private static ObjectNode with(ObjectNode request, String type, String content) {
        request.withArray("elements").addObject().put("content_type", type).put("content", content);
        return request;
    }

    private byte[] arrived(String address) {
        return await().atMost(Duration.ofSeconds(60))
                .until(() -> api.file("GET", address), answer -> answer.statusCode() == 200)
                .body();
    }

    @Test
    void addressesAreToldAtOnceAndEachIsFilledWithAnAdOfTheSizeThatWasTold() throws IOException {
        try (Web web = new Web("127.0.0.1")) {
            ObjectNode request =
                    with(ad(1062).put("brand_id", 167).put("scenes", "5,6"), "Heading #1", "Made for rain");
            JsonNode ads = json(api.post(GENERATE, with(request, "Image #1", web.with("/cup.png", Photos.coffee()))))
                    .path("result");
            assertThat(ads.size()).isEqualTo(2);
            assertThat(ads.get(0).path("name").stringValue()).isEqualTo("Leaderboard");
            for (JsonNode each : ads) {
                BufferedImage picture = Photos.decode(arrived(each.path("url").stringValue()));
                assertThat(picture.getWidth())
                        .isEqualTo(each.path("resolution").path("width").intValue());
                assertThat(picture.getHeight())
                        .isEqualTo(each.path("resolution").path("height").intValue());
            }
            String svg = new String(arrived(ads.get(0).path("svg_url").stringValue()), StandardCharsets.UTF_8);
            assertThat(svg).contains("data-name=\"Heading #1\"").contains("Made for rain");
        }
    }

    @Test
    void whoWaitsReadsTheSame() {
        var answer = api.post("/ads/generate", ad(1061).put("scenes", "5").put("sync", true));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        String address = json(answer).path("result").get(0).path("url").stringValue();
        assertThat(api.file("GET", address).statusCode()).isEqualTo(200);
    }

    @Test
    void whatIsWrongIsNamed() {
        assertThat(refusal(ad(1062))).contains("needs a 'brand_id'");
        assertThat(refusal(ad(1061).put("scenes", "x,,"))).contains("numbers with commas", "one of them is 'x'");
        assertThat(refusal(ad(1061).put("colours", "{\"foo\": \"#fff\"}"))).contains("it has 'foo'");
        assertThat(refusal(ad(4711))).contains("no template with the id 4711");
        assertThat(refusal(with(ad(1061), "Headline", "x"))).contains("elements[0].content_type");
        assertThat(refusal(with(ad(1061), "Image #1", "no address"))).contains("elements[0].content");
        assertThat(refusal(with(ad(1061), "Heading #1", "word ".repeat(90))))
                .contains("'Heading #1' does not fit scene")
                .contains("fit");
        assertThat(refusal(with(ad(1061), "Heading #1", "咖啡"))).contains("no font here has: 咖啡");
        assertThat(api.post(GENERATE, object()).statusCode()).isEqualTo(400);
        String infinite = "{\"template_id\": 1061, \"elements\": [{\"content\": 1e999999999}]}";
        var answer = api.post(GENERATE, "application/json", infinite.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(text(answer)).contains("elements[0].content' must be a number between");
    }

    private String refusal(ObjectNode request) {
        HttpResponse<byte[]> answer = api.post(GENERATE, request);
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(422);
        return json(answer).stringValue();
    }

    @Test
    void publicTemplatesAreListedOnlyToThoseWhoAskForThem() {
        assertThat(json(api.get("/v1/ads/templates")).size()).isZero();
        assertThat(json(api.get("/ads/brands")).size()).isZero();
        var hidden = api.get("/v1/ads/templates/1061");
        assertThat(hidden.statusCode()).isEqualTo(404);
        assertThat(text(hidden)).contains("Add ?public=true");
        JsonNode templates = json(api.get("/v1/ads/templates?public=true"));
        assertThat(templates.size()).isEqualTo(12);
        assertThat(api.file("GET", templates.get(0).path("preview").stringValue())
                        .statusCode())
                .isEqualTo(200);
        JsonNode detail = json(api.get("/v1/ads/templates/1062?public=true"));
        assertThat(detail.path("scene_resolutions")
                        .path("scene_5")
                        .path("width")
                        .intValue())
                .isEqualTo(728);
        assertThat(api.get("/v1/ads/brands?public=maybe").statusCode()).isEqualTo(400);
        assertThat(api.file("GET", "/v1/ads/brands").statusCode()).isEqualTo(401);
    }

    @Test
    void theEditorShowsTheAdAndRendersItAnew() {
        var answer = api.post(GENERATE, with(ad(1061).put("scenes", "5"), "Heading #1", "Before"));
        JsonNode ad = json(answer).path("result").get(0);
        String editor = ad.path("editor_iframe").stringValue();
        var page = api.file("GET", editor);
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("frame-ancestors");
        assertThat(page.headers().firstValue("X-Frame-Options")).isEmpty();
        JsonNode state = json(api.file("GET", editor + "/state"));
        assertThat(state.path("url").stringValue()).isEqualTo(ad.path("url").stringValue());
        assertThat(state.path("request").path("elements").get(0).path("content").stringValue())
                .isEqualTo("Before");
        ObjectNode changed = with(ad(1061).put("scenes", "5"), "Heading #1", "After");
        changed.putObject("colours").put("primary", "#0f4c81");
        JsonNode rendered = json(api.post(editor, changed));
        BufferedImage picture = Photos.decode(arrived(rendered.path("url").stringValue()));
        assertThat(picture.getRGB(picture.getWidth() - 2, 2) & 0xffffff).isEqualTo(0x0f4c81);
        assertThat(api.file("GET", editor.substring(0, editor.length() - 1) + (editor.endsWith("x") ? "y" : "x"))
                        .statusCode())
                .isEqualTo(404);
        assertThat(api.post(editor, "text/plain", "{}".getBytes(StandardCharsets.UTF_8))
                        .statusCode())
                .isEqualTo(415);
    }
}
