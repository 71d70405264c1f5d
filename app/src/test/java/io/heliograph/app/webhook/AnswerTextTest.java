// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AnswerTextTest {
    @Test
    void whatLooksLikeASecretIsNotKeptWhetherTheAnswerIsJsonCutOffOrText() {
        assertThat(AnswerText.of(
                        "{\"ok\": false, \"access_token\": \"abc\", \"see\": \"https://u:p@shop.example/a?key=abc\"}"))
                .hasValue("{\"ok\":false,\"access_token\":\"(not shown)\",\"see\":\"https://shop.example/a?…\"}");
        assertThat(AnswerText.of("{\"reason\": \"no such order\", \"client_secret\": \"abc, and"))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains("no such order", "(not shown)")
                        .doesNotContain("abc"));
        assertThat(AnswerText.of("Authorization: Bearer abc\nX-Api-Key=abc; see http://shop.example/?sig=abc"))
                .hasValueSatisfying(text -> assertThat(text)
                        .contains("Authorization: (not shown)", "http://shop.example/?…")
                        .doesNotContain("abc"));
    }

    @Test
    void theRestIsKeptAsTextWithoutControlCharacters() {
        assertThat(AnswerText.of("<h1>Bad\u0000\u001b[31m gateway</h1>\n")).hasValue("<h1>Bad [31m gateway</h1>");
        assertThat(AnswerText.of(" \r\n ")).isEmpty();
    }
}
