// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;

@EdgeTest
class PathFaultTest {
    @Autowired
    Client client;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "/v2/status/01a22867;x=1 | contains ';', which",
                "/v2/status/a%2Fb | contains %2F, an encoded '/', which",
                "/v2/status/a%5cb | contains %5C, an encoded backslash, which",
                "/v2/status/a%25b | contains %25, an encoded '%', which",
                "/v2/%2e%2e/status | contains %2E, an encoded '.', which"
            })
    void whatIsRefusedInAPathIsNamed(String path, String words) throws IOException {
        String answer = client.raw("GET " + path + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\napi_token: "
                + client.token() + "\r\n\r\n");
        assertThat(answer).startsWith("HTTP/1.1 400").contains(words).contains("Remove it; see /docs.");
    }
}
