// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@EdgeTest
class DocsPageTest {
    @Autowired
    Client client;

    @Test
    void thePageLoadsNothingFromElsewhereAndEverythingThatItLoadsIsThere() {
        var page = client.get("/docs");
        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).hasValue("text/html;charset=utf-8");
        assertThat(page.body()).doesNotContain("https://").doesNotContain("//cdn");
        var loaded = Pattern.compile("(?:src|href)=\"(/[^\"]+)\"").matcher(page.body());
        int count = 0;
        while (loaded.find()) {
            assertThat(client.get(loaded.group(1)).statusCode())
                    .as(loaded.group(1))
                    .isEqualTo(200);
            count++;
        }
        assertThat(count).isEqualTo(3);
    }

    @Test
    void theDescriptionSaysHowToAuthenticateAndWhatErrorsLookLike() {
        var api = json(client.get("/openapi.json"));
        assertThat(api.path("components")
                        .path("securitySchemes")
                        .path("api_token")
                        .path("in")
                        .stringValue())
                .isEqualTo("header");
        assertThat(api.path("components")
                        .path("schemas")
                        .path("Error")
                        .path("properties")
                        .path("error")
                        .path("required"))
                .hasSize(3);
        String body = api.path("paths")
                .path("/v2/test/paint")
                .path("post")
                .path("requestBody")
                .path("content")
                .path("application/json")
                .path("schema")
                .path("$ref")
                .stringValue();
        var strength = api.at(body.substring(1)).path("properties").path("strength");
        assertThat(strength.toString())
                .isEqualTo(
                        "{\"type\":\"integer\",\"format\":\"int32\",\"default\":50,\"description\":\"how much\",\"maximum\":100,\"minimum\":0}");
    }
}
