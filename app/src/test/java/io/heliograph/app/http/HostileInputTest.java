// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

@EdgeTest
class HostileInputTest {
    private static final String PAINT = "/v2/test/paint";
    private static final String PAINT_LIMIT =
            "1322260"; // 1 MB of text, and the Base64 of 200,000 bytes with line breaks

    @Autowired
    Client client;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "[]",
                "[1]",
                "\"text\"",
                "null",
                "5",
                "{}{}",
                "{\"a\":1,\"a\":2}",
                "{'image':1}",
                "nul",
                "\u0000",
                "{\"image\":\"a\nb\"}",
                "{\"image\": NaN}"
            })
    void whatIsNoJsonObjectIsA400(String body) {
        assertError(client.post(PAINT, body), 400, "JSON");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                                              | 400 | 'image'",
                "{\"image\":\"  \"}                              | 422 | 'image'",
                "{\"image\":null}                                | 400 | 'image'",
                "{\"image\":5}                                   | 400 | 'image'",
                "{\"image\":{}}                                  | 400 | 'image'",
                "{\"image\":{\"object\":\"uploads/other\"}}      | 400 | 'image'",
                "{\"image\":[\"a\",\"b\"]}                       | 400 | 'image'",
                "{\"image\":\"not base64!\"}                     | 422 | 'image'",
                "{\"image\":\"http://\"}                         | 422 | 'image'",
                "{\"image\":\"AAAA\",\"strength\":\"much\"}      | 400 | 'strength'",
                "{\"image\":\"AAAA\",\"strength\":{}}            | 400 | 'strength'",
                "{\"image\":\"AAAA\",\"strength\":101}           | 422 | 'strength'",
                "{\"image\":\"AAAA\",\"strength\":1e999}         | 422 | 'strength'",
                "{\"image\":\"AAAA\",\"strength\":1e-99999999}   | 422 | 'strength'",
                "{\"image\":\"AAAA\",\"strength\":1e-99999999999} | 422 | 'strength'",
                "{\"image\":\"AAAA\",\"strength\":5.5}           | 400 | 'strength'",
                "{\"image\":\"AAAA\",\"prompt\":5}               | 400 | 'prompt'",
                "{\"image\":\"AAAA\",\"style\":\"odd\"}          | 422 | 'style'",
                "{\"image\":\"AAAA\",\"style\":{}}               | 400 | 'style'",
                "{\"image\":\"AAAA\",\"sync\":\"perhaps\"}       | 400 | 'sync'",
                "{\"image\":\"AAAA\",\"webhook_url\":\"ftp://a\"} | 422 | 'webhook_url'",
                "{\"image\":\"AAAA\",\"webhook_url\":7}          | 400 | 'webhook_url'",
                "{\"image\":\"AAAA\",\"webhook_url\":\"http://10.0.0.1/\"} | 422 | 'webhook_url'",
                "{\"image\":\"AAAA\",\"webhook_url\":\"http://[fd00::1]/\"} | 422 | 'webhook_url'",
                "{\"image\":\"http://169.254.169.254/latest\"} | 422 | 'image'",
                "{\"image\":\"AAAA\",\"strength\":100,\"style\":\"fancy\"} | 422 | 'style'",
            })
    void aWrongFieldIsNamed(String body, int status, String field) {
        var answer = client.post(PAINT, body);
        assertError(answer, status);
        assertThat(answer.body()).contains(field.replace("'", "")).contains("details");
    }

    @Test
    void depthIsBounded() {
        assertError(client.post(PAINT, "{\"a\":".repeat(100_000)), 400, "nested");
        assertError(client.post(PAINT, "{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"), 400, "nested");
    }

    @Test
    void theNumberOfPartsIsBounded() {
        assertError(client.post(PAINT, "{\"a\":[" + "1,".repeat(300_000) + "1]}"), 400, "parts");
    }

    @Test
    void textThatIsNotUtf8IsRefused() {
        byte[] body = "{\"image\":\"AAAA\",\"prompt\":\"?\"}".getBytes(StandardCharsets.UTF_8);
        for (int bad : new int[] {0xFF, 0xC0, 0x80}) {
            body[body.length - 3] = (byte) bad;
            assertError(client.send("POST", PAINT, body, "api_token", client.token()), 400, "UTF-8");
        }
    }

    @Test
    void aBodyOverTheLimitIsA413WhetherOrNotItsLengthIsTold() throws IOException {
        byte[] huge = new byte[101 * 1024 * 1024];
        Arrays.fill(huge, (byte) 'A');
        byte[] start = "{\"image\":\"".getBytes(StandardCharsets.UTF_8);
        System.arraycopy(start, 0, huge, 0, start.length);
        assertError(client.send("POST", PAINT, huge, "api_token", client.token()), 413, PAINT_LIMIT);
        String told = client.raw("POST " + PAINT + " HTTP/1.1\r\nHost: a\r\nConnection: close\r\napi_token: "
                + client.token() + "\r\nContent-Length: 999999999999\r\n\r\n");
        assertThat(told).startsWith("HTTP/1.1 413").contains(PAINT_LIMIT);
    }

    @Test
    void aPictureOverTheLimitIsA413ThatNamesItsField() {
        String picture = Base64.getEncoder().encodeToString(new byte[200_001]);
        assertError(client.post(PAINT, "{\"image\":\"" + picture + "\"}"), 413, "'image'", "200000");
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET", "PUT", "DELETE", "PATCH", "HEAD"})
    void anotherMethodOnAKnownAddressIsA405ThatSaysWhichOneToUse(String method) {
        var answer = client.send(method, PAINT, new byte[0], "api_token", client.token());
        assertThat(answer.statusCode()).isEqualTo(405);
        assertThat(answer.headers().firstValue("Allow")).hasValue("OPTIONS, POST");
        if (!method.equals("HEAD")) {
            assertError(answer, 405, method);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/nothing",
                "/v2",
                "/v2/test",
                "/v2/test/paint/more",
                "/v3/test/paint",
                "/error",
                "/index.html",
                "/webjars",
                "/results",
                "/results/short.png",
                "/results/../../etc/passwd",
                "/uploads/x",
                "/favicon.ico",
                "/login",
                "/logout"
            })
    void anUnknownAddressIsA404InJsonForEveryMethod(String path) {
        for (String method : new String[] {"GET", "DELETE"}) {
            var answer = client.send(method, path, new byte[0], "api_token", client.token(), "Accept", "text/html");
            assertThat(answer.statusCode()).as(method + " " + path).isIn(404, 405, 400);
            assertError(answer, answer.statusCode());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v2//test HTTP/1.1",
                "GET /v2/test;a=b HTTP/1.1",
                "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1",
                "GET /v2/%2Ftest HTTP/1.1",
                "GET /v2/status/%zz HTTP/1.1",
                "GET /v2/status/{id}|^ HTTP/1.1",
                "GET /results/%00.png HTTP/1.1",
                "TRACE / HTTP/1.1",
                "BREW /v2/test/paint HTTP/1.1",
                "CONNECT example.com:443 HTTP/1.1",
                "GET relative HTTP/1.1",
                "GET / HTTP/9.9",
                "hello"
            })
    void whatIsHardlyHttpIsAnsweredInJsonAllTheSame(String line) throws IOException {
        String answer = client.raw(line + "\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        assertThat(answer)
                .as(line)
                .startsWith("HTTP/1.1 ")
                .doesNotContainIgnoringCase("<html")
                .doesNotContain("Exception");
        assertThat(Integer.parseInt(answer.substring(9, 12)))
                .as(line)
                .isBetween(400, 505)
                .isNotEqualTo(500);
        assertThat(answer.toLowerCase(java.util.Locale.ROOT))
                .as(line)
                .contains("application/json")
                .contains("\"request_id\"");
    }

    @Test
    void aLineWithoutAnAddressIsAnsweredAsTheOldestHttpHasIt() throws IOException {
        assertThat(client.raw("GET  HTTP/1.1\r\n\r\n")).startsWith("{\"error\":{\"code\":400");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Host: a b", "Host: <script>", "Host: a\r\nHost: b", "Host: a/../b", "Host: " + "a.", "X: y"})
    void aHostThatIsNoneIsRefused(String host) throws IOException {
        String answer = client.raw("POST " + PAINT + " HTTP/1.1\r\n" + host + "\r\nConnection: close\r\napi_token: "
                + client.token() + "\r\nContent-Length: 17\r\n\r\n{\"image\":\"AAAA\"}\n");
        assertThat(answer).doesNotContain("<html").doesNotContain("script>\"");
        assertThat(Integer.parseInt(answer.substring(9, 12))).isIn(202, 400);
        if (answer.startsWith("HTTP/1.1 202")) {
            assertThat(answer).contains("\"status_url\":\"http://a");
        }
    }

    @Test
    void headersMayComeTwiceOrBeHuge() throws IOException {
        String twice = client.raw("GET /v2/status/x HTTP/1.1\r\nHost: a\r\nConnection: close\r\napi_token: "
                + client.token() + "\r\napi_token: other\r\n\r\n");
        assertThat(twice).startsWith("HTTP/1.1 404"); // the first one counts
        String huge = client.raw(
                "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\napi_token: " + "x".repeat(60_000) + "\r\n\r\n");
        assertThat(huge).startsWith("HTTP/1.1 400").doesNotContain("<html");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "GZIP", "br", "identity, deflate", "nonsense", "\"", "x-gzip,"})
    void aCompressedBodyIsA415ThatSaysWhatIsTaken(String coding) {
        byte[] body = "{\"image\":\"AAAA\"}".getBytes(StandardCharsets.UTF_8);
        for (String[] target : new String[][] {
            {"POST", PAINT, "application/json"},
            {"POST", "/v1/test/erase", "application/x-www-form-urlencoded"},
            {"POST", "/v2/video/upload", "multipart/form-data; boundary=b"}
        }) {
            var answer = client.send(
                    target[0],
                    target[1],
                    body,
                    "api_token",
                    client.token(),
                    "Content-Type",
                    target[2],
                    "Content-Encoding",
                    coding);
            assertThat(answer.statusCode()).as(target[1]).isEqualTo(415);
            assertThat(answer.headers().firstValue("Accept-Encoding")).hasValue("identity");
        }
        assertError(client.send("POST", PAINT, body, "Content-Encoding", coding), 401);
    }

    @ParameterizedTest
    @ValueSource(strings = {"identity", "Identity", "", "identity, identity"})
    void aBodyThatIsAsItIsIsTaken(String coding) {
        byte[] body = "{\"image\":\"AAAA\"}".getBytes(StandardCharsets.UTF_8);
        assertThat(client.send("POST", PAINT, body, "api_token", client.token(), "Content-Encoding", coding)
                        .statusCode())
                .isEqualTo(202);
    }

    @Test
    void aByteOrderMarkBeforeTheJsonIsNoMistakeButTwoAre() {
        assertThat(client.post(PAINT, "\ufeff{\"image\":\"AAAA\"}").statusCode())
                .isEqualTo(202);
        assertError(client.post(PAINT, "\ufeff\ufeff{\"image\":\"AAAA\"}"), 400, "JSON");
        assertError(client.post(PAINT, "\ufeff"), 400, "JSON");
        byte[] form = "--b\r\nContent-Disposition: form-data; name=\"input\"\r\n\r\n\ufeff{\"image\":\"AAAA\"}\r\n--b--"
                .getBytes(StandardCharsets.UTF_8);
        assertThat(client.send(
                                "POST",
                                PAINT,
                                form,
                                "api_token",
                                client.token(),
                                "Content-Type",
                                "multipart/form-data; boundary=b")
                        .statusCode())
                .isEqualTo(202);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--b--",
                "--b\r\n",
                "--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--",
                "--b\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a\"\r\n\r\nbroken off",
                "--b\r\nContent-Disposition: form-data; name=\"input\"\r\n\r\n{broken\r\n--b--"
            })
    void aBrokenFormIsA400(String form) {
        byte[] body = form.getBytes(StandardCharsets.UTF_8);
        assertError(
                client.send(
                        "POST",
                        PAINT,
                        body,
                        "api_token",
                        client.token(),
                        "Content-Type",
                        "multipart/form-data; boundary=b"),
                400);
        assertError(
                client.send("POST", PAINT, body, "api_token", client.token(), "Content-Type", "multipart/form-data"),
                400);
    }

    @Test
    void aBrokenUrlencodedFormIsA400() {
        assertError(
                client.send(
                        "POST",
                        "/v1/test/erase",
                        "image_url=%zz".getBytes(StandardCharsets.UTF_8),
                        "api_token",
                        client.token(),
                        "Content-Type",
                        "application/x-www-form-urlencoded"),
                400,
                "%");
    }
}
