// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.routes;

import static io.heliograph.app.routes.Api.base64;
import static io.heliograph.app.routes.Api.json;
import static io.heliograph.app.routes.Api.object;
import static io.heliograph.app.routes.Api.text;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.database.SqlStatements;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class SearchTest extends Routes {
    @Autowired
    private Api api;

    @Autowired
    private Accounts accounts;

    @Autowired
    private SqlStatements sqlStatements;

    /** A disc on a ground, of colours of its own. */
    private static BufferedImage scene(Color ground, Color disc, int x) {
        var image = new BufferedImage(160, 120, BufferedImage.TYPE_INT_RGB);
        Graphics2D pen = image.createGraphics();
        pen.setColor(ground);
        pen.fillRect(0, 0, 160, 120);
        pen.setColor(disc);
        pen.fillOval(x, 20, 70, 70);
        pen.dispose();
        return image;
    }

    private String register(BufferedImage picture, String key, String metadata, boolean isPrivate) {
        var answer = api.post(
                "/v1/register",
                object().put("file", base64(Photos.png(picture)))
                        .put("org_image_key", key)
                        .put("metadata", metadata)
                        .put("is_private", isPrivate));
        assertThat(answer.statusCode()).as(text(answer)).isIn(200, 208);
        return json(answer).path("visual_id").stringValue();
    }

    private static List<String> found(HttpResponse<byte[]> answer) {
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        return json(answer)
                .path("results")
                .valueStream()
                .map(each -> each.path("visual_id").stringValue())
                .toList();
    }

    @Test
    void picturesAreFoundByWordsAndByLooksUntilTheyAreRemovedWhoeverRemovesThem() throws Exception {
        BufferedImage apple = scene(new Color(220, 225, 230), new Color(190, 20, 30), 20);
        String red = register(apple, "fruit/apple_1", "{\"product\": \"zephyr apple\"}", true);
        String blue = register(
                scene(new Color(30, 60, 160), new Color(240, 220, 60), 60),
                "lamp",
                "{\"product\": \"zephyr lamp\"}",
                true);
        assertThat(found(api.get("/v1/search?query=zephyr"))).containsExactlyInAnyOrder(red, blue);
        assertThat(found(api.get("/search?query=zephyr+-apple"))).containsExactly(blue);
        assertThat(found(api.get("/v1/search?query=apples&atmosphere=vivid"))).isSubsetOf(red);
        assertThat(found(api.get("/v1/search?query=zephyr&num_results_per_page=1&page=2")))
                .hasSize(1);
        assertThat(found(api.get("/v1/search?query=zephyr&page=3"))).isEmpty();
        assertThat(found(api.get("/v1/search?query=zephyr&page=17"))).isEmpty();
        try (var web = new Web("127.0.0.1")) {
            String crop = web.with("/crop.png", Photos.png(apple.getSubimage(10, 8, 130, 100)));
            var similar = api.get("/v1/search_similar_images?url=" + crop);
            assertThat(found(similar)).startsWith(red).contains(blue);
            assertThat(json(similar).path("results").path(0).path("score").doubleValue())
                    .isBetween(0.7, 1.0);
            assertThat(json(similar)
                            .path("results")
                            .path(0)
                            .path("org_image_key")
                            .stringValue())
                    .isEqualTo("fruit/apple_1");
            assertThat(api.get("/v1/search_similar_images?url=" + web.with("/text.png", new byte[] {1, 2}))
                            .statusCode())
                    .isEqualTo(415);
        }
        assertThat(found(api.get("/search_similar_images?vhash=" + red)))
                .contains(blue)
                .doesNotContain(red);
        // as another node would, whose index knows nothing of it
        sqlStatements.inTransaction(() ->
                sqlStatements.update("UPDATE visual SET removed_at = UTC_TIMESTAMP(6) WHERE visual_id = ?", blue));
        assertThat(found(api.get("/v1/search?query=zephyr"))).containsExactly(red);
        assertThat(api.post("/v1/" + red + "/remove_image", object()).statusCode())
                .isEqualTo(200);
        assertThat(found(api.get("/v1/search?query=zephyr"))).isEmpty();
        assertThat(api.get("/v1/search_similar_images?vhash=" + red).statusCode())
                .isEqualTo(404);
    }

    @Test
    void othersFindWhatIsPublicAndNothingElse() {
        String open = register(scene(Color.WHITE, Color.GREEN, 30), "quagga", "{}", false);
        String mine = register(scene(Color.BLACK, Color.GREEN, 35), "quagga", "{}", true);
        var other = accounts.createOrganization("search " + UUID.randomUUID(), "standard");
        String token = accounts.createToken(other.id(), "test").value();
        assertThat(found(api.get("/v1/search?query=quagga"))).containsExactlyInAnyOrder(open, mine);
        assertThat(found(api.getAs(token, "/v1/search?query=quagga"))).isEmpty();
        assertThat(found(api.getAs(token, "/v1/search?query=quagga&gallery_id=public")))
                .containsExactly(open);
        assertThat(found(api.getAs(token, "/v1/search_similar_images?gallery_id=public&vhash=" + open)))
                .doesNotContain(mine, open);
        assertThat(api.getAs(token, "/v1/search_similar_images?vhash=" + mine).statusCode())
                .isEqualTo(404);
        register(scene(Color.WHITE, Color.GREEN, 30), "quagga", "{}", true); // the same, private from now on
        assertThat(found(api.getAs(token, "/v1/search?query=quagga&gallery_id=public")))
                .isEmpty();
    }

    @Test
    void othersSeeTheSourceOfAPublicPictureWithoutItsQueryAndUser() {
        String source = "https://user:secret@store.example/okapi.png?X-Amz-Signature=abc#part";
        var registered = api.post(
                "/v1/register",
                object().put("file", base64(Photos.png(scene(Color.CYAN, Color.ORANGE, 40))))
                        .put("org_image_key", "okapi")
                        .put("source_url", source)
                        .put("is_private", false));
        assertThat(registered.statusCode()).as(text(registered)).isEqualTo(200);
        String id = json(registered).path("visual_id").stringValue();
        var other = accounts.createOrganization("search " + UUID.randomUUID(), "standard");
        String token = accounts.createToken(other.id(), "test").value();
        var found = api.getAs(token, "/v1/search?query=okapi&gallery_id=public");
        assertThat(found(found)).containsExactly(id);
        assertThat(json(found).path("results").get(0).path("source_url").stringValue())
                .isEqualTo("https://store.example/okapi.png");
        assertThat(json(api.get("/v1/gallery/" + id)).path("source_url").stringValue())
                .as("its own organization")
                .isEqualTo(source);
    }

    @Test
    void whatCannotBeAskedIsSaidByTheNameOfTheParameter() {
        for (String wrong : List.of(
                "search", // no query
                "search?query=a&page=0",
                "search?query=a&num_results_per_page=501",
                "search?query=a&page=x",
                "search?query=a&style=gothic",
                "search_similar_images",
                "search?query=" + "a".repeat(501))) {
            var answer = api.get("/v1/" + wrong);
            assertThat(answer.statusCode()).as(wrong).isEqualTo(400);
            assertThat(json(answer).path("error").path("details").stringValue()).contains("'");
        }
        assertThat(api.get("/v1/search?query=a&gallery_id=999999").statusCode()).isEqualTo(404);
        assertThat(api.post("/v1/search", object()).statusCode()).isEqualTo(405);
        assertThat(api.file("GET", "/v1/search?query=a").statusCode()).isEqualTo(401);
    }
}
