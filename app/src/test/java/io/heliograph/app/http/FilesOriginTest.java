// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@StrictEdgeTest
class FilesOriginTest {
    private static final String FILES = "files.example.org";

    @Autowired
    Client client;

    private String head(String line, String host) throws IOException {
        return client.raw(line + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\napi_token: " + client.token()
                + "\r\n\r\n");
    }

    @Test
    void filesAreHandedOutAndServedAtTheirOwnHostOnly() throws IOException {
        var answer = client.post("/v2/test/paint", "{\"image\":\"AAAA\",\"sync\":true,\"prompt\":\"a hat\"}");
        String address = json(answer).path("result").path("image_url").stringValue();
        assertThat(address).startsWith("https://" + FILES + "/results/");
        String path = address.substring(("https://" + FILES).length());
        assertThat(head("GET " + path, FILES)).startsWith("HTTP/1.1 200").endsWith("0123456789");
        assertThat(head("GET " + path, "FILES.example.org:8443")).startsWith("HTTP/1.1 200");
        assertThat(head("GET " + path, "localhost"))
                .startsWith("HTTP/1.1 302")
                .contains("Location: " + address)
                .doesNotContain("0123456789");
        assertThat(head("DELETE " + path, "localhost")).startsWith("HTTP/1.1 404");
    }

    @Test
    void aResultIsAnInputByEitherAddressWithoutACall() {
        var answer = client.post("/v2/test/paint", "{\"image\":\"AAAA\",\"sync\":true,\"prompt\":\"a hat\"}");
        String address = json(answer).path("result").path("image_url").stringValue();
        for (String given : new String[] {address, address.replace("https://" + FILES, client.base())}) {
            var again = client.post("/v2/test/paint", "{\"image\":\"" + given + "\"}");
            assertThat(again.statusCode()).as(again.body()).isEqualTo(202);
        }
    }

    @Test
    void uploadsAreSentToTheOwnHostAndNowhereElse() throws IOException {
        var place = json(client.post("/upload-image/anonymous/presigned-url", "{}"));
        String put = place.path("upload_url").stringValue();
        assertThat(put).startsWith("https://" + FILES + "/uploads/");
        String line = "PUT " + put.substring(("https://" + FILES).length());
        assertThat(head(line, "localhost")).startsWith("HTTP/1.1 404");
        assertThat(head(line, FILES)).startsWith("HTTP/1.1 415"); // it sends no file
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /",
                "GET /docs",
                "GET /openapi.json",
                "GET /webjars/swagger-ui/swagger-ui.css",
                "GET /health/ready",
                "GET /actuator/health",
                "GET /admin/api/organizations",
                "GET /%61dmin/api/organizations",
                "GET /v2/status/x",
                "POST /v2/test/paint",
                "GET /results/../admin/api/organizations",
                "GET /results/..;/admin/api/organizations",
                "GET /results/%2e%2e/admin/api/organizations"
            })
    void whereFilesAreThereIsNothingElse(String line) throws IOException {
        assertThat(head(line, FILES)).matches("(?s)HTTP/1\\.1 (404|400) .*").contains("\"error\"");
    }
}
