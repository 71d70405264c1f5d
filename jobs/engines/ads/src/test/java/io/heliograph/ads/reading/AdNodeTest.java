// SPDX-License-Identifier: Apache-2.0
package io.heliograph.ads.reading;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdNodeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"name\": | (line 1): it ends too early",
                "{\"name\": x} | (line 1): unexpected text",
                "{name: 1} | (line 1): unexpected text",
                "{\"a\": 1, \"a\": 2} | (line 1): a name occurs twice in one object",
                "{} {} | (line 1): something follows the object"
            })
    void aTextThatIsNotJsonIsRefusedInWordsOfOurOwn(String text, String reason) {
        assertThatThrownBy(() -> AdNode.of("frame.json", text))
                .isInstanceOf(AdDataException.class)
                .hasMessageContaining("is not valid JSON " + reason)
                .hasMessageNotContaining("JsonReadFeature")
                .hasMessageNotContaining("Unrecognized token");
    }
}
