// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.Accounts;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class GalleryTest extends Routes {
    private static final String REGISTER = "/v1/register";

    @Autowired
    private Api api;

    @Autowired
    private Accounts accounts;

    private HttpResponse<byte[]> register(byte[] picture) {
        return api.post(REGISTER, object().put("file", base64(picture)));
    }

    private static String id(HttpResponse<byte[]> answer) {
        assertThat(answer.statusCode()).as(text(answer)).isIn(200, 208);
        return json(answer).path("visual_id").stringValue();
    }

    private static byte[] picture(int width, int height) {
        return Photos.png(Photos.disc(width, height, BufferedImage.TYPE_INT_RGB));
    }

    @Test
    void aPictureIsRegisteredOnceListedAndRemoved() throws Exception {
        byte[] coffee = Photos.coffee();
        try (var web = new Web("127.0.0.1")) {
            String address = web.with("/coffee.png", coffee);
            var first = api.post(REGISTER, object().put("image_url", address).put("org_image_key", "cup 7"));
            assertThat(first.statusCode()).as(text(first)).isEqualTo(200);
            assertThat(json(first).propertyNames()).containsExactly("engines", "visual_id");
            var again = api.post("/register", object().put("image_url", address));
            assertThat(again.statusCode()).isEqualTo(208);
            assertThat(again.body()).isEqualTo(first.body());
            String id = id(first);
            assertThat(id).matches("[0-9a-f]{16}");
            JsonNode one = json(api.get("/v1/gallery/" + id));
            assertThat(one.path("org_image_key").stringValue()).isEqualTo("cup 7");
            assertThat(one.path("source_url").stringValue()).isEqualTo(address);
            assertThat(one.path("is_private").booleanValue()).isTrue();
            assertThat(one.path("caption").stringValue()).isNotBlank();
            String original = one.path("image_url").stringValue();
            assertThat(api.file("GET", original).body()).isEqualTo(coffee);
            BufferedImage small = Photos.decode(
                    api.file("GET", one.path("thumbnail_url").stringValue()).body());
            assertThat(List.of(small.getWidth(), small.getHeight())).isEqualTo(List.of(320, 213));
            assertThat(listed()).contains(id);
            var removed = api.post("/v1/" + id + "/remove_image", object());
            assertThat(removed.statusCode()).isEqualTo(200);
            assertThat(text(removed)).isEqualTo("{}\n");
            assertThat(api.get("/v1/gallery/" + id).statusCode()).isEqualTo(404);
            assertThat(api.file("GET", original).statusCode()).isEqualTo(404);
            assertThat(listed()).doesNotContain(id);
            assertThat(api.post("/" + id + "/remove_image", object()).statusCode())
                    .isEqualTo(404);
        }
    }

    private List<String> listed() {
        return json(api.get("/v1/gallery?limit=500"))
                .path("results")
                .valueStream()
                .map(each -> each.path("visual_id").stringValue())
                .toList();
    }

    @Test
    void anotherOrganizationDoesNotSeeIt() {
        String id = id(register(picture(90, 60)));
        var other = accounts.createOrganization("gallery " + UUID.randomUUID(), "standard");
        String token = accounts.createToken(other.id(), "test").value();
        for (String path : List.of("/remove_image", "/objects/mask_generator", "/background/remove")) {
            assertThat(api.postAs(token, "/v1/" + id + path, object()).statusCode())
                    .as(path)
                    .isEqualTo(404);
        }
        assertThat(api.postAs(token, "/v1/" + id + "x/remove_image", object()).statusCode())
                .isEqualTo(404);
        assertThat(api.get("/v1/gallery/" + id).statusCode()).isEqualTo(200);
    }

    @Test
    void whatIsNoPictureOfTheTwoFormatsIsRefusedByStatus() throws Exception {
        assertThat(register(Photos.resource("/routes/coffee-small.webp")).statusCode())
                .isEqualTo(415);
        byte[] whole = picture(200, 160);
        var broken = register(Arrays.copyOf(whole, whole.length / 2));
        assertThat(broken.statusCode()).as(text(broken)).isEqualTo(506);
        assertThat(json(broken).path("error").path("details").stringValue()).contains("image_url");
        assertThat(register(Photos.bomb(60_000)).statusCode()).isEqualTo(413);
        assertThat(api.post(REGISTER, object()).statusCode()).isEqualTo(400);
        var keyOnly = api.post(REGISTER, object().put("org_image_key", "folder/cup.jpg"));
        assertThat(keyOnly.statusCode()).isEqualTo(506);
        assertThat(api.post(REGISTER, object().put("file", base64(whole)).put("source_url", "javascript:alert(1)"))
                        .statusCode())
                .isEqualTo(400);
        assertThat(api.get(REGISTER).statusCode()).isEqualTo(405);
        try (var web = new Web("127.0.0.1")) {
            assertThat(api.post(REGISTER, object().put("image_url", web.at("/broken")))
                            .statusCode())
                    .isEqualTo(460);
        }
    }

    @Test
    void masksOfARegisteredPictureAreCalledByItsIdAndPartsOfItAreRemoved() throws Exception {
        String id = id(register(picture(120, 90)));
        var masks = api.post("/v1/" + id + "/objects/mask_generator", "application/json", new byte[0]);
        assertThat(masks.statusCode()).as(text(masks)).isEqualTo(200);
        byte[] zip =
                api.file("GET", json(masks).path("objects_masks").stringValue()).body();
        List<String> names = new ArrayList<>();
        try (var in = new ZipInputStream(new ByteArrayInputStream(zip))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                names.add(entry.getName());
            }
        }
        assertThat(names).contains(id + "_1.png", id + "_panoptic.png");
        var body = object();
        var mask = Photos.png(Photos.disc(120, 90, BufferedImage.TYPE_INT_RGB));
        body.put("enhance", true)
                .putArray("changes")
                .addObject()
                .put("mask_url", "data:image/png;base64," + base64(mask))
                .put("mask_source", "manual")
                .put("mask_id", 1)
                .putObject("actions")
                .put("remove", true);
        var without = api.post("/v1/" + id + "/objects/remove?desired_resolution=original&original_quality=true", body);
        assertThat(without.statusCode()).as(text(without)).isEqualTo(200);
        var result = Photos.decode(
                api.file("GET", json(without).path("image_res").stringValue()).body());
        assertThat(List.of(result.getWidth(), result.getHeight())).isEqualTo(List.of(120, 90));
        body.withArray("changes").get(0).withObject("/actions").put("remove", false);
        assertThat(api.post("/v1/" + id + "/objects/remove", body).statusCode()).isEqualTo(422);
    }

    @Test
    void aPictureBesideARegisteredOneIsSaidToBeIgnoredAndNothingElseIs() throws Exception {
        String id = id(register(picture(120, 90)));
        var plain = api.post("/v1/" + id + "/caption", object());
        assertThat(plain.statusCode()).as(text(plain)).isEqualTo(200);
        assertThat(json(plain).has("warning")).as(text(plain)).isFalse();
        var another = api.post("/v1/" + id + "/caption", object().put("image_url", "http://example.org/x.png"));
        assertThat(json(another).path("warning").stringValue()).contains("ignored: image_url.");
    }

    @Test
    void aCaptionSaysWhatIsToBeSeen() {
        var answer = api.post("/v1/caption", object().put("file", base64(Photos.coffee())));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        JsonNode caption = json(answer).path("results").path(0);
        assertThat(caption.path("caption").stringValue())
                .matches("No object was recognised[.] [A-Z].{20,}[.] It fills [0-9]+ percent of the picture.*");
        assertThat(caption.path("confidence").doubleValue()).isZero();
    }
}
