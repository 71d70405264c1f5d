// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class JsonRedactionTest {
    @Test
    void secretsMediaAndSignedQueriesAreNotShown() {
        String shown = JsonRedaction.of("""
                {"@class": "java.util.HashMap", "api_token": "hlg_1", "nested": {"webhookSecret": "s", "passwordHash": "p"},
                 "image": "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB", "url": "https://store.example/a.png?X-Amz-Signature=abc", "mask": {"object": "inputs/1/mask"}}""").toString();
        assertThat(shown)
                .doesNotContain("hlg_1", "\"s\"", "\"p\"", "iVBOR", "abc", "@class", "java.util")
                .contains("https://store.example/a.png?…", "\"object\":\"inputs/1/mask\"", "(not shown)");
    }

    @Test
    void addressesAreShownWithoutWhatOpensThem() {
        String shown = JsonRedaction.of("""
                {"webhook_url": "https://user:pass@shop.example/hooks#key", "image": "HTTPS://Shop.example/a.png?sig=abc",
                 "prompt": "as in https://me:word@shop.example:8443/b.png?sig=def, but red"}""").toString();
        assertThat(shown)
                .doesNotContain("user", "pass", "key", "abc", "me:", "word", "def")
                .contains("https://shop.example/hooks?…", "HTTPS://Shop.example/a.png?…")
                .contains("as in https://shop.example:8443/b.png?… but red");
    }

    @Test
    void longTextsListsAndDepthsAreShortenedAndSayByHowMuch() {
        JsonNode shown = JsonRedaction.of("{\"text\": \"" + "a".repeat(5000) + "\", \"list\": [" + "1,".repeat(299)
                + "1], \"deep\": " + "[".repeat(100) + "]".repeat(100) + "}");
        assertThat(shown.path("text").stringValue()).hasSizeLessThan(1100).endsWith("(5000 characters)");
        assertThat(shown.path("list")).hasSize(51);
        assertThat(shown.path("list").get(50).stringValue()).isEqualTo("… and 250 more");
        assertThat(shown.path("deep").toString())
                .contains("deeper than 30 levels")
                .hasSizeLessThan(200);
    }

    @Test
    void whatIsNoJsonIsShownAsItsBeginning() {
        assertThat(JsonRedaction.of("{\"cut\": \"off").stringValue()).isEqualTo("{\"cut\": \"off");
    }
}
