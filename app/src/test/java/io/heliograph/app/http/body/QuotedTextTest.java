// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.StringReader;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** A JSON string that is decoded while it arrives. */
class QuotedTextTest {
    private static final String CHARACTERS = "ab \"\\/\b\f\n\r\t\u00e9\u4e2d\u0001";

    /** The text of a JSON string, read in pieces of a length. */
    private static String read(String json, int piece) throws IOException {
        var text = new StringBuilder();
        try (var quoted = new QuotedText(new CharSource(new StringReader(json.substring(1))))) {
            char[] some = new char[piece];
            for (int count = quoted.read(some); count >= 0; count = quoted.read(some)) {
                text.append(some, 0, count);
            }
        }
        return text.toString();
    }

    @Test
    void textsOfAnyCharactersAreReadAsJacksonWroteThem() throws IOException {
        var random = new Random(9);
        for (int round = 0; round < 500; round++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(20_000); length > 0; length--) {
                text.append(random.nextInt(10) > 0 ? 'x' : CHARACTERS.charAt(random.nextInt(CHARACTERS.length())));
            }
            String json = JsonMapper.shared().writeValueAsString(text.toString());
            assertThat(read(json + " , 1]", 1 + random.nextInt(3000))).isEqualTo(text.toString());
        }
    }

    @Test
    void aTextThatDoesNotEndAndAControlCharacterAreRefused() {
        for (String json : new String[] {"\"", "\"abc", "\"abc\\"}) {
            assertThatThrownBy(() -> read(json, 100)).as(json).isInstanceOf(FailureException.class);
        }
        assertThatThrownBy(() -> read("\"ab\nc\"", 100))
                .isInstanceOf(FailureException.class)
                .hasMessageContaining("control character");
    }
}
