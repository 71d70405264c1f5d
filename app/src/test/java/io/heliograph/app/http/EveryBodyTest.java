// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/** Every route that may have a body, found by enumeration: none waits for one that is too large to be taken. */
@EdgeTest
class EveryBodyTest {
    private static final long TOO_LARGE = 99_000_000_000L;
    private static final int PATIENCE = 10_000; // milliseconds

    @Autowired
    Client client;

    @Autowired
    List<RouteProvider> providers;

    @Test
    void everyRouteAnswersBeforeTheFirstByteOfABodyThatIsTooLarge() throws IOException {
        List<String> answers = new ArrayList<>();
        for (RouteProvider provider : providers) {
            for (HttpRoute route : provider.routes()) {
                if (!route.method().equals(HttpMethod.GET)) {
                    String path = route.path().replaceAll("\\{[^}]*}", "1");
                    answers.add(status(route.method() + " " + path, "application/json") + " " + route.method() + " "
                            + route.path());
                }
            }
        }
        assertThat(answers).hasSizeGreaterThan(100).allMatch(answer -> answer.startsWith("4"));
        assertThat(answers).filteredOn(answer -> answer.startsWith("413")).hasSizeGreaterThan(50);
    }

    @Test
    void filesForVerificationAndUploadsAreRefusedByTheirLength() throws IOException {
        String form = "multipart/form-data; boundary=x";
        assertThat(status("POST /verify", form)).isEqualTo("413");
        JsonNode place = Client.json(client.post("/v2/video/upload", "{}")).path("result");
        String posted = place.path("upload_url").stringValue();
        assertThat(status("POST " + path(posted), form)).isEqualTo("413");
        String put = Client.json(client.post("/upload-video/anonymous/presigned-url", "{}"))
                .path("upload_url")
                .stringValue();
        assertThat(status("PUT " + path(put), "video/mp4")).isEqualTo("413");
    }

    @Test
    void openUploadsCountInTheQuotaOfThePlan() {
        String token = client.newToken("brief"); // 7,000,000 bytes, and a video may have 3,000,000
        for (int status : new int[] {200, 200, 429}) {
            var opened = client.send(
                    "POST",
                    "/v2/video/upload",
                    "{}".getBytes(StandardCharsets.UTF_8),
                    "api_token",
                    token,
                    "Content-Type",
                    "application/json");
            assertThat(opened.statusCode()).as(opened.body()).isEqualTo(status);
        }
    }

    private String path(String address) {
        return address.substring(address.indexOf("/uploads/"));
    }

    /** The status that comes while the client still holds back all of the body. */
    private String status(String request, String type) throws IOException {
        try (var socket = new Socket("localhost", client.port())) {
            socket.setSoTimeout(PATIENCE);
            String head = request + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\napi_token: " + client.token()
                    + "\r\nContent-Type: " + type + "\r\nContent-Length: " + TOO_LARGE + "\r\n\r\n";
            socket.getOutputStream().write(head.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            var lines = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
            String line = lines.readLine();
            return line == null ? "none" : line.substring("HTTP/1.1 ".length(), "HTTP/1.1 ".length() + 3);
        }
    }
}
