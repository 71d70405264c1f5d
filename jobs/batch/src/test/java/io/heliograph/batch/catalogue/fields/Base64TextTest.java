// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.FailureException;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class Base64TextTest {
    private static final byte[] BYTES = {(byte) 0xFB, (byte) 0xEF, (byte) 0xFF, 1, 2};

    @Test
    void everyWayToWriteItGivesTheSameBytes() {
        String plain = Base64.getEncoder().encodeToString(BYTES);
        String urlSafe = Base64.getUrlEncoder().encodeToString(BYTES);
        assertThat(plain).contains("+", "/");
        for (String text : new String[] {
            plain,
            plain.replace("=", ""),
            urlSafe,
            urlSafe.replace("=", ""),
            plain.substring(0, 4) + "\r\n " + plain.substring(4) + "\n",
            "data:image/png;base64," + plain,
            "DATA:image/png;BASE64," + plain,
            "data:image/svg+xml;charset=utf-8;base64," + plain,
            "data:;base64," + urlSafe
        }) {
            assertThat(Base64Text.decode("image", text)).as(text).isEqualTo(BYTES);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "data:",
                "data:,",
                "data:image/png,AAAA",
                "data:image/png;base64",
                "data:image/png;base64,",
                "=",
                "A",
                "AAAA=AAA",
                "not base64",
                "ftp://example.com/a.png",
                "\u00e9\u00e9\u00e9\u00e9",
                "   "
            })
    void anythingElseIsRefusedByName(String text) {
        assertThatThrownBy(() -> Base64Text.decode("image", text))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().details()).contains("'image'"));
    }
}
