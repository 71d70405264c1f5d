// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.Test;

class Base64StreamTest {
    private static final String ALPHABET = "ABCxyz019+/=";

    @Test
    void everyLengthIsDecodedAsTheJdkDoesIt() throws IOException {
        var random = new Random(7);
        for (int length = 1; length < 40_000; length = length * 3 / 2 + 1) {
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);
            String text = "data:image/png;base64," + Base64.getMimeEncoder().encodeToString(bytes);
            assertThat(new Base64Stream(new StringReader(text)).readAllBytes()).isEqualTo(bytes);
        }
    }

    @Test
    void whatTheJdkRefusesIsRefusedAndNothingElse() throws IOException {
        var random = new Random(11);
        for (int i = 0; i < 20_000; i++) {
            var text = new StringBuilder();
            for (int length = random.nextInt(10); length >= 0; length--) {
                text.append(ALPHABET.charAt(random.nextInt(ALPHABET.length())));
            }
            byte[] expected;
            try {
                expected = Base64.getDecoder().decode(text.toString());
            } catch (IllegalArgumentException e) {
                assertThatThrownBy(() -> decode(text.toString()))
                        .as(text.toString())
                        .isInstanceOf(Base64Stream.NotBase64Exception.class);
                continue;
            }
            assertThat(decode(text.toString())).as(text.toString()).isEqualTo(expected);
        }
    }

    @Test
    void whatIsPercentEncodedIsDecoded() throws IOException {
        byte[] bytes = new byte[300];
        new Random(3).nextBytes(bytes);
        String base64 = Base64.getEncoder().encodeToString(bytes);
        String encoded = base64.replace("+", "%2B").replace("/", "%2f").replace("=", "%3D");
        assertThat(encoded).contains("%2B", "%2f");
        assertThat(decode("data:image/png;base64," + encoded)).isEqualTo(bytes);
        assertThat(decode(encoded)).isEqualTo(bytes);
        assertThat(decode("data%3Aimage%2Fpng%3Bbase64%2C" + encoded)).isEqualTo(bytes);
        for (String wrong : new String[] {"QUJD%", "QUJD%2", "QUJD%zz", "QUJD%25"}) {
            assertThatThrownBy(() -> decode(wrong)).as(wrong).isInstanceOf(Base64Stream.NotBase64Exception.class);
        }
    }

    private static byte[] decode(String text) throws IOException {
        return new Base64Stream(new StringReader(text)).readAllBytes();
    }
}
