// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.SampleMedia;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.core.env.Environment;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ConsoleTest
class PlaygroundTest {
    private static final String BOUNDARY = "the-boundary";
    private static final String KEY = "one-key-for-all"; // which would refuse or replay all but the first
    private static final Pattern CSRF = Pattern.compile("X-CSRF-TOKEN&quot;:&quot;([^&]+)&quot;");

    @Autowired
    ConsoleClient client;

    @Autowired
    Accounts accounts;

    @Autowired
    Catalogue catalogue;

    @Autowired
    Environment environment;

    private final HttpClient http = HttpClient.newHttpClient();

    private ConsoleClient.Browser signedIn(String name, String password) {
        ConsoleClient.Browser browser = client.browser();
        assertThat(browser.signIn(name, password).statusCode()).isEqualTo(303);
        return browser;
    }

    private ConsoleClient.Browser operator() {
        return signedIn("otto", "otto-operates");
    }

    private Organization organization() {
        return accounts.createOrganization("playing " + UUID.randomUUID(), "standard");
    }

    private static byte[] photo() throws IOException {
        try (InputStream in = SampleMedia.PHOTO.open()) {
            return in.readAllBytes();
        }
    }

    private static void part(ByteArrayOutputStream body, String head, byte[] content) {
        body.writeBytes(("--" + BOUNDARY + "\r\nContent-Disposition: form-data; " + head + "\r\n\r\n")
                .getBytes(StandardCharsets.UTF_8));
        body.writeBytes(content);
        body.writeBytes("\r\n".getBytes(StandardCharsets.UTF_8));
    }

    /** Sends what the page's script sends. */
    private HttpResponse<String> run(ConsoleClient.Browser browser, String query, byte[] picture, String... fields)
            throws Exception {
        var csrf = CSRF.matcher(browser.get("/console/playground").body());
        assertThat(csrf.find()).as("the page carries the CSRF token").isTrue();
        var body = new ByteArrayOutputStream();
        if (picture.length > 0) {
            part(body, "name=\"image\"; filename=\"a.jpg\"\r\nContent-Type: image/jpeg", picture);
        }
        for (int i = 0; i < fields.length; i += 2) {
            part(body, "name=\"" + fields[i] + "\"", fields[i + 1].getBytes(StandardCharsets.UTF_8));
        }
        body.writeBytes(("--" + BOUNDARY + "--\r\n").getBytes(StandardCharsets.UTF_8));
        return http.send(
                HttpRequest.newBuilder(URI.create("http://localhost:" + environment.getProperty("local.server.port")
                                + "/console/playground/run?" + query))
                        .header("Content-Type", "multipart/form-data; boundary=" + BOUNDARY)
                        .header("X-CSRF-TOKEN", csrf.group(1))
                        .header("Idempotency-Key", KEY)
                        .header(
                                "Cookie",
                                browser.cookies().entrySet().stream()
                                        .map(each -> each.getKey() + "=" + each.getValue())
                                        .collect(Collectors.joining("; ")))
                        .POST(BodyPublishers.ofByteArray(body.toByteArray()))
                        .build(),
                BodyHandlers.ofString());
    }

    private static JsonNode json(HttpResponse<String> answer) {
        return JsonMapper.shared().readTree(answer.body());
    }

    @Test
    void aDryRunIsCheckedAndNothingIsBegun() throws Exception {
        ConsoleClient.Browser otto = operator();
        String query = "dry_run=true&operation=image.remove_background&organization="
                + organization().id();
        var told = run(otto, query, photo());
        assertThat(told.statusCode()).as(told.body()).isEqualTo(200);
        assertThat(json(told).path("dry_run").booleanValue()).isTrue();
        assertThat(json(told).has("request_id")).isFalse();
        assertThat(run(otto, query, new byte[] {1, 2, 3}).statusCode()).isEqualTo(415);
    }

    @Test
    void aPictureIsCutOutAndComesToTheGalleryOfWhoMadeIt() throws Exception {
        ConsoleClient.Browser otto = operator();
        var accepted = run(
                otto,
                "operation=image.remove_background&organization="
                        + organization().id(),
                photo());
        assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
        String id = json(accepted).path("request_id").stringValue();
        String address = "/console/playground/runs/" + id;
        await().atMost(Duration.ofMinutes(1))
                .until(() ->
                        !json(otto.get(address)).path("status").stringValue().equals("IN_PROGRESS"));
        JsonNode end = json(otto.get(address));
        assertThat(end.path("status").stringValue()).as(end.toString()).isEqualTo("COMPLETED");
        assertThat(end.path("engine").stringValue()).contains("salient");
        assertThat(end.path("seconds").doubleValue()).isPositive();
        assertThat(end.path("progress").doubleValue()).isEqualTo(1.0);
        String file = end.path("files").get(0).path("address").stringValue();
        assertThat(otto.get(file).headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(otto.get("/console/playground").body()).contains(file, "Cut out");

        ConsoleClient.Browser admin = signedIn("admin", "admin-administers");
        assertThat(admin.get(address).statusCode()).as("of another operator").isEqualTo(404);
        assertThat(admin.get("/console/playground/gallery").body()).doesNotContain(id);
        assertThat(admin.change("/console/playground/gallery/" + id + "/remove").statusCode())
                .isEqualTo(404);

        var left = otto.change("/console/playground/gallery/" + id + "/remove");
        assertThat(left.statusCode()).isEqualTo(200);
        assertThat(left.body()).doesNotContain(id);
        assertThat(otto.get(file).statusCode()).as("its file is gone").isEqualTo(404);
    }

    @Test
    void keysOfTheOrganizationsProgramsAreLeftToThem() throws Exception {
        String query = "operation=image.remove_background&organization="
                + client.organization().id();
        var first = run(operator(), query, photo());
        var second = run(operator(), query, photo());
        assertThat(second.statusCode()).as(second.body()).isEqualTo(202);
        assertThat(json(second).path("request_id").stringValue())
                .isNotEqualTo(json(first).path("request_id").stringValue());
        var own = http.send(
                HttpRequest.newBuilder(URI.create(client.base() + "/v2/test/stages"))
                        .header("api_token", client.token())
                        .header("Content-Type", "application/json")
                        .header("Idempotency-Key", KEY)
                        .POST(BodyPublishers.ofString("{\"image\":\"AAAA\"}"))
                        .build(),
                BodyHandlers.ofString());
        assertThat(own.statusCode()).as(own.body()).isEqualTo(202);
        assertThat(own.headers().firstValue("Idempotent-Replayed")).isEmpty();
    }

    @Test
    void refusalsNameTheirFieldAsTheApiDoes() throws Exception {
        ConsoleClient.Browser otto = operator();
        String organization = "&organization=" + organization().id();
        var wrong = run(otto, "operation=image.expand" + organization, photo(), "aspect_ratio", "9:1:7");
        assertThat(wrong.statusCode()).isEqualTo(422);
        assertThat(json(wrong).path("error").path("message").stringValue()).contains("aspect_ratio");
        var missing = run(otto, "operation=image.erase" + organization, photo());
        assertThat(missing.statusCode()).isEqualTo(400);
        assertThat(json(missing).path("error").path("message").stringValue()).isEqualTo("Missing field: mask");
        assertThat(run(otto, "operation=image.make_coffee" + organization, photo())
                        .statusCode())
                .isEqualTo(404);
        assertThat(run(otto, "operation=image.expand&organization=0", photo()).statusCode())
                .isEqualTo(404);
    }

    @Test
    void theOrganizationsPlanHoldsForOperatorsToo() throws Exception {
        Organization trial = accounts.createOrganization("trial " + UUID.randomUUID(), "trial");
        var answer = run(
                operator(),
                "operation=video.green_screen&organization=" + trial.id(),
                new byte[0],
                "video",
                "https://example.com/a.mp4");
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(403);
        assertThat(answer.body()).contains("video");
    }

    @Test
    void aViewerLooksAndDoesNotRun() throws Exception {
        ConsoleClient.Browser vera = signedIn("vera", "vera-looks");
        var page = vera.get("/console/playground");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body()).contains("Running needs the role operator");
        assertThat(run(
                                vera,
                                "operation=image.expand&organization="
                                        + organization().id(),
                                photo())
                        .statusCode())
                .isEqualTo(403);
        assertThat(client.browser().get("/console/playground").statusCode()).isEqualTo(303);
        assertThat(operator()
                        .forge("/console/playground/run?operation=image.expand")
                        .statusCode())
                .isEqualTo(403);
    }

    @Test
    void everyRouteHasAFormWithAllItsFields() {
        ConsoleClient.Browser otto = operator();
        List<String> decided = List.of("sync", "webhook_url");
        for (Operation operation : catalogue.all()) {
            OperationSpec spec = operation.spec();
            if (spec.name().equals("bulk")) {
                continue;
            }
            var answer = otto.get("/console/playground/form?operation=" + spec.name());
            assertThat(answer.statusCode()).as(spec.name()).isEqualTo(200);
            String form = answer.body();
            spec.fields().stream()
                    .map(field -> field.name())
                    .filter(name -> !decided.contains(name))
                    .forEach(name -> assertThat(form)
                            .as(spec.name())
                            .containsAnyOf(
                                    "data-field=\"" + name + "\"",
                                    "data-picture=\"" + name + "\"",
                                    "data-mask=\"" + name + "\""));
        }
        assertThat(otto.get("/console/playground/form?operation=bulk").statusCode())
                .isEqualTo(404);
    }

    @Test
    void modelsAreLookedAtByAllAndLoadedByAdministrators() {
        var page = signedIn("vera", "vera-looks").get("/console/models");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.body())
                .contains(
                        "Engines by role",
                        "matting.salient",
                        "birefnet",
                        "text-detect",
                        "models install isnet --accept-licence")
                .containsPattern("detect\\.faces[^~]*?nothing: crops do not know faces[^~]*?needs a pack[^~]*?None")
                .containsPattern("matting\\.refine[^~]*?built in[^~]*?Basic")
                .doesNotContain("hx-post=\"/console/models");
        assertThat(operator().change("/console/models/own/text-detect/load").statusCode())
                .isEqualTo(403);
        ConsoleClient.Browser admin = signedIn("admin", "admin-administers");
        for (String[] step : new String[][] {
            {"load", "text-detect: loaded."},
            {"verify", "text-detect: verified."},
            {"unload", "text-detect: unloaded."}
        }) {
            var answer = admin.change("/console/models/own/text-detect/" + step[0]);
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
            assertThat(answer.body()).contains(step[1]);
        }
        assertThat(admin.change("/console/models/packs/none/load").statusCode()).isEqualTo(404);
        assertThat(admin.change("/console/models/own/text-detect/explode").statusCode())
                .isEqualTo(404);
        assertThat(admin.change("/console/models/scan").body()).contains("Packs found: 0.");
        assertThat(admin.get("/console/audit").body()).contains("verify model", "text-detect");
    }
}
