// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import io.heliograph.storage.accounts.Accounts;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A program on a device logs in from end to end: its own calls by HTTP, the person's part in a real browser. */
@Tag("fault")
@ConsoleTest
class DeviceLoginBrowserIT {
    @RegisterExtension
    static final BrowserWindow WINDOW = new BrowserWindow();

    private static final Path PICTURES = Path.of("target", "console-pictures");
    private static final String FORM = "application/x-www-form-urlencoded";

    @Autowired
    ConsoleClient client;

    @Autowired
    Accounts accounts;

    private final HttpClient http = HttpClient.newHttpClient();

    @Test
    void aPersonSignsInTypesTheCodeChoosesTheOrganizationAndTheDeviceWorksForIt() throws Exception {
        var organization = accounts.createOrganization("studio " + UUID.randomUUID(), "standard");
        JsonNode device = json(post("/v2/auth/device/authorize", "application/json", "{}", ""));
        Page page = WINDOW.page();
        page.navigate(device.path("verification_uri").stringValue());
        page.waitForSelector("#username"); // nobody is signed in: the login comes first, and leads back
        page.fill("#username", "admin");
        page.fill("#password", "admin-administers");
        page.keyboard().press("Enter");
        page.waitForSelector("#user_code");
        WINDOW.sound("the page for the code");
        picture(page, "device-code.png");
        page.fill("#user_code", device.path("user_code").stringValue());
        page.keyboard().press("Enter");
        page.waitForSelector("#organization");
        WINDOW.sound("the page of consent");
        page.selectOption("#organization", Long.toString(organization.id()));
        picture(page, "device-consent.png");
        page.click("#allow");
        page.waitForSelector("text=The device is connected.");
        WINDOW.sound("the page after consent");
        picture(page, "device-done.png");

        JsonNode tokens = json(post(
                "/v2/auth/token",
                FORM,
                "grant_type=" + encoded("urn:ietf:params:oauth:grant-type:device_code") + "&device_code="
                        + device.path("device_code").stringValue(),
                ""));
        String access = tokens.path("access_token").stringValue();
        String lasting = json(post("/v2/auth/token/introspect", FORM, "token=" + access, ""))
                .path("api_token")
                .stringValue();
        for (String token : new String[] {access, lasting}) {
            var accepted = post("/v2/test/stages", "application/json", "{\"image\":\"AAAA\"}", token);
            assertThat(accepted.statusCode()).as(accepted.body()).isEqualTo(202);
        }
        assertThat(accounts.tokens(organization.id())).hasSize(1);
    }

    private static void picture(Page page, String name) throws IOException {
        page.screenshot(new Page.ScreenshotOptions()
                .setPath(Files.createDirectories(PICTURES).resolve(name)));
    }

    private HttpResponse<String> post(String path, String type, String body, String token) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(client.base() + path))
                .header("Content-Type", type)
                .POST(BodyPublishers.ofString(body));
        return http.send(
                (token.isEmpty() ? request : request.header("Authorization", "Bearer " + token)).build(),
                BodyHandlers.ofString());
    }

    private static JsonNode json(HttpResponse<String> answer) {
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return JsonMapper.shared().readTree(answer.body());
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
