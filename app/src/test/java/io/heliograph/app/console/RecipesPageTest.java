// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.SqlStatements;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

@ConsoleTest
class RecipesPageTest {
    private static final String[] OUTPUT = {
        "output.name", "{name}-tiny", "output.width", "40", "output.height", "", "output.fit", "contain",
        "output.margin", "", "output.background", "transparent", "output.trim", "false", "output.shadow", "false",
        "output.enlarge", "true", "output.format", "png", "output.quality", ""
    };

    @Autowired
    ConsoleClient client;

    @Autowired
    Settings settings;

    @Autowired
    SqlStatements sqlStatements;

    private static String[] form(String name, String... more) {
        String[] form = new String[2 + OUTPUT.length + more.length];
        form[0] = "name";
        form[1] = name;
        System.arraycopy(OUTPUT, 0, form, 2, OUTPUT.length);
        System.arraycopy(more, 0, form, 2 + OUTPUT.length, more.length);
        return form;
    }

    @Test
    void allRecipesAreListedAndOneIsShownWithItsStepsAndOutputs() {
        var otto = client.otto();
        assertThat(otto.get("/console/recipes").body())
                .contains("marketplace-main", "JPEG 2000 × 2000", "comes with Heliograph", "New recipe")
                .doesNotContain("style=\"");
        assertThat(otto.get("/console/recipes/square-white").body())
                .contains("image.remove_background", "#ffffff", "{name}-square", "Move step 1 up");
        assertThat(client.vera().get("/console/recipes/square-white").body()).doesNotContain("Save");
        assertThat(otto.get("/console/recipes/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void stepsAreMovedByButtons() {
        String[] steps = {
            "operation",
            "image.erase_foreground",
            "fields",
            "{}",
            "operation",
            "image.remove_background",
            "fields",
            "{}"
        };
        String page = client.otto()
                .change("/console/recipes/edit?act=up:1", form("x", steps))
                .body();
        assertThat(page.indexOf("value=\"image.remove_background\" selected"))
                .isPositive()
                .isLessThan(page.indexOf("value=\"image.erase_foreground\" selected"));
        assertThat(client.otto()
                        .change("/console/recipes/edit?act=remove:0", form("x", steps))
                        .body())
                .contains("value=\"image.remove_background\" selected")
                .doesNotContain("value=\"image.erase_foreground\" selected");
    }

    @Test
    void whatIsSavedCanBeRunAndTheOneBeforeIsAVersion() throws IOException {
        var otto = client.otto();
        Path file = settings.recipes().folder().resolve("of-the-test.json");
        Files.deleteIfExists(file);
        assertThat(otto.change("/console/recipes/save", form("of-the-test")).body())
                .contains("Saved.");
        assertThat(Files.readString(file)).contains("{name}-tiny");
        String[] worse = form("of-the-test");
        worse[5] = "wide";
        assertThat(otto.change("/console/recipes/save", worse).body()).contains("Output 1: width must be a number");
        worse[5] = "50";
        assertThat(otto.change("/console/recipes/save", worse).body()).contains("version ");
        assertThat(Files.readString(file)).contains("50");
        assertThat(otto.get("/console/recipes/of-the-test?version=1").body()).contains("value=\"40\"");
        assertThat(otto.change("/console/recipes/save", form("../evil")).body()).contains("name may contain letters");
        assertThat(client.vera().change("/console/recipes/save", form("x")).statusCode())
                .isEqualTo(403);
    }

    @Test
    void aTrialIsCheckedLikeASubmissionOfTheOrganization() {
        var otto = client.otto();
        assertThat(otto.change("/console/recipes/try", form("x", "picture", "http://10.1.2.3/inside.png"))
                        .body())
                .contains("is not one that this service may call")
                .doesNotContain("/console/recipes/tried/");
        assertThat(otto.get("/console/recipes/tried/..%2Fnothing").statusCode()).isBetween(400, 404);
        assertThat(otto.get("/console/recipes/tried/nothing").statusCode()).isEqualTo(404);
    }

    @Test
    void whatARecipeMakesOfOurSampleIsMadeOnceForAllWhoLook() {
        var otto = client.otto();
        assertThat(otto.get("/console/recipes/thumbnails").body()).contains("What it makes of our sample");
        String begun = otto.change("/console/recipes/thumbnails/preview").body();
        String id = begun.replaceAll("(?s).*/console/recipes/tried/([0-9a-f-]{36}).*", "$1");
        String address = "/console/recipes/tried/" + id + "?place=preview";
        await().atMost(Duration.ofMinutes(1))
                .until(() -> otto.get(address).body().contains("<figure>"));
        assertThat(otto.change("/console/recipes/thumbnails/preview").body()).contains("<figure>", id);
        var vera = client.vera();
        assertThat(vera.get("/console/recipes/thumbnails").body()).contains(id);
        assertThat(vera.get(address).body()).contains("<figure>", "id=\"preview\"");
        assertThat(vera.change("/console/recipes/thumbnails/preview").statusCode())
                .isEqualTo(403);
        assertThat(otto.change("/console/recipes/nothing/preview").body()).contains("There is no recipe of that name");
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE submission SET outcome = 'ERROR', error_code = 'TIMEOUT', error_message = 'x', error_details = 'x', result = NULL WHERE request_id = ?",
                id));
        assertThat(otto.get("/console/recipes/thumbnails").body())
                .as("of a trial that failed there is nothing to show")
                .doesNotContain(id);
        assertThat(otto.change("/console/recipes/thumbnails/preview").body())
                .contains("/console/recipes/tried/")
                .doesNotContain(id);
    }

    @Test
    void aRecipeIsTriedOnAnOwnPicture() throws IOException {
        var otto = client.otto();
        var text = JsonMapper.shared()
                .readTree(otto.change("/console/recipes/text", form("x")).body());
        assertThat(text.path("definition").stringValue()).contains("{name}-tiny");
        String[] worse = form("x");
        worse[5] = "wide";
        assertThat(otto.change("/console/recipes/text", worse).body()).contains("Output 1: width must be a number");
        ObjectNode body = JsonMapper.shared()
                .createObjectNode()
                .put("definition", text.path("definition").stringValue());
        try (InputStream in = SampleMedia.PHOTO.open()) {
            body.put("image", Base64.getEncoder().encodeToString(in.readAllBytes()));
        }
        var begun = otto.json(
                "/console/recipes/trials?organization=" + client.organization().id(), body.toString());
        assertThat(begun.statusCode()).as(begun.body()).isEqualTo(202);
        String id =
                JsonMapper.shared().readTree(begun.body()).path("request_id").stringValue();
        await().atMost(Duration.ofMinutes(1))
                .until(() -> otto.get("/console/recipes/tried/" + id).body().contains("<figure>"));
        assertThat(otto.json("/console/recipes/trials?organization=0", body.toString())
                        .statusCode())
                .isEqualTo(404);
        assertThat(otto.get("/console/audit?subject=a+recipe,+on+an+own+picture")
                        .body())
                .contains("refused: There is no such organization.");
        assertThat(client.vera()
                        .json(
                                "/console/recipes/trials?organization="
                                        + client.organization().id(),
                                body.toString())
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void aRecipeIsTriedOnOurSample() {
        var otto = client.otto();
        String begun = otto.change("/console/recipes/try", form("x")).body();
        String id = begun.replaceAll("(?s).*/console/recipes/tried/([0-9a-f-]{36}).*", "$1");
        await().atMost(Duration.ofMinutes(1))
                .until(() -> otto.get("/console/recipes/tried/" + id).body().contains("picture-tiny.png"));
        String address = otto.get("/console/recipes/tried/" + id)
                .body()
                .replaceAll("(?s).*src=\"(/console/jobs/[^\"]+)\".*", "$1");
        assertThat(otto.get(address).headers().firstValue("Content-Type")).hasValue("image/png");
    }
}
