// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', delimiter = '|', textBlock = """
            <password>hunter2</password><b>why</b> | <password>(not shown)</password><b>why</b>
            <a:Token id="1"><![CDATA[hunter2<>]]></a:Token> why | <a:Token id="1">(not shown)</a:Token> why
            cut <x>{\\"token\\": \\"hunter2\\", \\"why\\": 1} | cut <x>{\\"token\\": \\"(not shown)\\", \\"why\\": 1}
            {"body": "{\\"token\\": \\"hunter2\\"}", "why": 1} | {"body":"{\\"token\\": \\"(not shown)\\"}","why":1}
            token='hunter2 def' why | token='(not shown)' why
            token="hunter2 \\"def\\" ghi" why | token="(not shown)" why
            x: {'api_key': 'hunter2', 'why': 1} | x: {'api_key': '(not shown)', 'why': 1}
            Authorization: Digest username=u, response="hunter2" | Authorization: (not shown)
            Set-Cookie: a=hunter2; b=hunter2, c | Set-Cookie: (not shown)
            password=hunter2{'\\x why | password=(not shown) why
            """)
    void secretsAreFoundInElementsInStringsOfJsonAndInHeaders(String answer, String shown) {
        assertThat(AnswerText.of(answer)).hasValue(shown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"token", "token ", "<token", "token\\\"", "token=\\", "cookie: \\", "<token>", "a-", "token='"})
    void whatIsMadeToBeSlowIsNot(String part) {
        String answer = part.repeat(2048 / part.length());
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> AnswerText.of(answer), part);
    }
}
