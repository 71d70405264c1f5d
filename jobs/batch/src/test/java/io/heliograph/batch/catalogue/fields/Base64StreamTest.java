// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
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

    @Test
    void readsOfAnyLengthFromAReaderThatReturnsPiecesGiveTheSameBytes() throws IOException {
        var random = new Random(5);
        for (int round = 0; round < 300; round++) {
            byte[] bytes = new byte[1 + random.nextInt(30_000)];
            random.nextBytes(bytes);
            var text = new StringBuilder(Base64.getEncoder().encodeToString(bytes));
            for (int k = random.nextInt(6); k > 0; k--) {
                text.insert(random.nextInt(text.length()), "\n"); // within a group, too
            }
            var decoded = new ByteArrayOutputStream();
            var stream = new Base64Stream(new PiecesReader(text.toString(), random));
            byte[] some = new byte[1 + random.nextInt(100)];
            for (int count = stream.read(some); count >= 0; count = stream.read(some)) {
                decoded.write(some, 0, count);
            }
            assertThat(decoded.toByteArray()).isEqualTo(bytes);
        }
    }

    @Test
    void aWrongCharacterIsFoundWhereverItStands() {
        String text = Base64.getEncoder().encodeToString(new byte[60]);
        for (int at = 0; at < text.length(); at++) {
            for (String wrong : new String[] {"*", "\u00e9", "\u4e2d", "="}) {
                String changed = text.substring(0, at) + wrong + text.substring(at + 1);
                if (at >= text.length() - 1 && wrong.equals("=")) {
                    continue; // padding
                }
                assertThatThrownBy(() -> decode(changed))
                        .as(changed)
                        .isInstanceOf(Base64Stream.NotBase64Exception.class);
            }
        }
    }

    /** Returns one to a hundred characters at a time, as a slow connection does. */
    private static final class PiecesReader extends StringReader {
        private final Random random;

        PiecesReader(String text, Random random) {
            super(text);
            this.random = random;
        }

        @Override
        public int read(char[] target, int offset, int length) throws IOException {
            return super.read(target, offset, Math.min(length, 1 + random.nextInt(100)));
        }
    }

    private static byte[] decode(String text) throws IOException {
        return new Base64Stream(new StringReader(text)).readAllBytes();
    }
}
