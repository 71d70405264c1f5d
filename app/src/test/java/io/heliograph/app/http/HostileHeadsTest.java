// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Request heads that no client library would send, without a token: what frameworks find out late is our 4xx, and the log stays still. */
@EdgeTest
@ExtendWith(OutputCaptureExtension.class)
class HostileHeadsTest {
    /** In every hostile value, so that it is found wherever it is repeated. */
    private static final String MARK = "canary4711";

    private static final List<String> LINES = List.of(
            "GET /",
            "POST /v2/test/paint",
            "POST /v1/test/erase",
            "GET /v2/status/x",
            "GET /results/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA.png",
            "PUT /uploads/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA?policy=x",
            "POST /uploads/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
            "GET /docs",
            "GET /openapi.json",
            "GET /webjars/swagger-ui/index.html",
            "GET /health/ready",
            "GET /actuator/health",
            "GET /admin/api/queues",
            "DELETE /admin/api/tokens/1",
            "PATCH /nothing",
            "OPTIONS /v2/test/paint");
    private static final List<String> HEADERS = List.of(
            "api_token",
            "Authorization",
            "jwt",
            "Accept",
            "Accept-Charset",
            "Accept-Encoding",
            "Accept-Language",
            "Content-Type",
            "Content-Encoding",
            "Content-Disposition",
            "Content-Range",
            "Cookie",
            "Range",
            "If-Range",
            "If-Match",
            "If-None-Match",
            "If-Modified-Since",
            "If-Unmodified-Since",
            "Date",
            "Origin",
            "Referer",
            "User-Agent",
            "Access-Control-Request-Method",
            "Access-Control-Request-Headers",
            "Forwarded",
            "X-Forwarded-For",
            "X-Forwarded-Host",
            "X-Forwarded-Port",
            "X-Forwarded-Prefix",
            "X-Forwarded-Proto",
            "X-Forwarded-Ssl",
            "X-Heliograph-Admin",
            "X-HTTP-Method-Override",
            "X-Request-Id",
            "Expect",
            "Upgrade",
            "Trailer",
            "TE",
            "X-Anything");
    private static final List<String> VALUES = List.of(
            "",
            "\u0080",
            "\u0085",
            "a\u009fb",
            "\u00c3\u009f",
            "\u00ed\u00a0\u0080",
            "\u00ff\u00fe",
            "\u0001",
            "\u000b",
            "\u007f",
            "\t",
            ",,,,",
            "\"",
            "\"\\",
            ";;=;\"",
            "%zz%",
            "*/*;q=much",
            "text/",
            "/;charset=\u00a0",
            "application/x-www-form-urlencoded;charset=nothing",
            "application/json;charset=\"",
            "multipart/form-data;boundary=\"",
            "multipart/form-data;boundary=" + "b".repeat(3000),
            "Basic ",
            "Basic !!!",
            "Basic /////w==",
            "Bearer \u0090",
            "bytes=99999999999999999999-",
            "bytes=" + "0-0,".repeat(500),
            "W/\"\u0081\"",
            "Thu, 99 Foo 9999999 99:99:99 GMT",
            "-1",
            "99999999999999999999",
            "://[::",
            "for=\"[::1\";host=\u0084;proto=\"",
            "for=_x;proto=ftp;host=a/b",
            "<script>alert(1)</script>",
            "${jndi:ldap://127.0.0.1/a}",
            "x".repeat(7000));

    @Autowired
    Client client;

    private int begun;

    @BeforeEach
    void waitUntilTheStartHasBeenLogged(CapturedOutput output) {
        client.get("/");
        begun = output.getAll().length();
    }

    @Test
    void noHeaderValueMakesA5xxOrALineInTheLog(CapturedOutput output) throws IOException {
        var wrong = new ArrayList<String>();
        int line = 0;
        for (String header : HEADERS) {
            for (String value : VALUES) {
                String start = LINES.get(line++ % LINES.size());
                fire(start + " HTTP/1.1", "Host: localhost\r\n" + header + ": " + value + MARK, "", wrong);
            }
        }
        assertQuiet(wrong, output);
    }

    @Test
    void noByteInAHeaderMakesA5xxOrALineInTheLog(CapturedOutput output) throws IOException {
        var wrong = new ArrayList<String>();
        for (int octet = 0; octet < 256; octet++) {
            String odd = MARK + (char) octet + MARK;
            fire(LINES.get(octet % LINES.size()) + " HTTP/1.1", "Host: localhost\r\napi_token: " + odd, "", wrong);
            fire("POST /v2/test/paint HTTP/1.1", "Host: localhost\r\nX-Any: " + odd, "", wrong);
            fire("GET / HTTP/1.1", "Host: localhost\r\n" + odd + ": a", "", wrong);
            fire("GET / HTTP/1.1", "Host: " + odd, "", wrong);
            fire("GET / HTTP/1.1", "Host: localhost\r\nCookie: " + odd + "=" + odd, "", wrong);
            fire("GET /v2/status/" + odd + " HTTP/1.1", "Host: localhost", "", wrong);
            fire("PUT /uploads/x?policy=" + odd + " HTTP/1.1", "Host: localhost", "", wrong);
            fire("GET /docs?" + odd + "=" + odd + " HTTP/1.1", "Host: localhost", "", wrong);
            fire(odd + " /v2/test/paint HTTP/1.1", "Host: localhost", "", wrong);
            fire("GET / HTTP/" + odd, "Host: localhost", "", wrong);
        }
        assertQuiet(wrong, output);
    }

    @Test
    void noEscapeInAnAddressMakesA5xxOrALineInTheLog(CapturedOutput output) throws IOException {
        var wrong = new ArrayList<String>();
        for (int octet = 0; octet < 256; octet++) {
            String odd = "%" + String.format(Locale.ROOT, "%02x", octet) + MARK;
            for (String line : List.of(
                    "GET /v2/status/" + odd,
                    "GET /results/" + odd,
                    "GET /webjars/" + odd,
                    "GET /admin/api/requests/" + odd,
                    "GET /actuator/health/" + odd,
                    "PUT /uploads/x?policy=" + odd,
                    "POST /v1/test/erase?sync=" + odd,
                    "GET /docs?" + odd + "=" + odd)) {
                fire(line + " HTTP/1.1", "Host: localhost", "", wrong);
            }
        }
        for (String query : List.of("%", "%2", "%zz", "a=%", "&&&=", "%c3%28=%ff", "=%00", "a".repeat(7000))) {
            for (String line : LINES) {
                fire(line.split("\\?", 2)[0] + "?policy=" + query + " HTTP/1.1", "Host: localhost", "", wrong);
            }
        }
        assertQuiet(wrong, output);
    }

    @Test
    void noFormOnAnyMethodMakesA5xxOrALineInTheLog(CapturedOutput output) throws IOException {
        var wrong = new ArrayList<String>();
        for (String method : List.of("POST", "PUT", "PATCH", "DELETE", "GET")) {
            for (String path : List.of("/", "/v2/test/paint", "/uploads/x", "/nothing", "/admin/api/tokens/1")) {
                for (String type : List.of(
                        "application/x-www-form-urlencoded",
                        "application/x-www-form-urlencoded;charset=nothing",
                        "application/x-www-form-urlencoded;charset=UTF-7",
                        "multipart/form-data",
                        "multipart/form-data;boundary=\u0080",
                        "multipart/mixed;boundary=b",
                        "application/json;charset=utf-32",
                        "a")) {
                    for (String body : List.of("%zz=%" + MARK, MARK + "=%ff&&=%00", "--b\r\n\u0080: " + MARK)) {
                        fire(
                                method + " " + path + " HTTP/1.1",
                                "Host: localhost\r\nContent-Type: " + type + "\r\nContent-Length: " + body.length(),
                                body,
                                wrong);
                    }
                }
            }
        }
        assertQuiet(wrong, output);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Content-Length: 5\r\nContent-Length: 6",
                "Content-Length: 5, 6",
                "Content-Length: +5",
                "Content-Length: -5",
                "Content-Length: 0x5",
                "Content-Length: 5\u000b",
                "Content-Length:\u00a05",
                "Content-Length: 99999999999999999999",
                "Content-Length : 5",
                "Content-Length: 5\r\nTransfer-Encoding: chunked",
                "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity",
                "Transfer-Encoding: xchunked",
                "Transfer-Encoding: chunked, identity",
                "Transfer-Encoding: identity, chunked",
                "Transfer-Encoding : chunked",
                "Transfer-Encoding: \u000bchunked",
                "Transfer-Encoding: gzip",
                "X: a\nTransfer-Encoding: chunked\rX: b",
                "Transfer-Encoding:\r\n chunked",
                "Transfer\u0000-Encoding: chunked"
            })
    void aBodyWhoseEndIsInDoubtEndsTheConnection(String framing) throws IOException {
        String second = "GET /smuggled HTTP/1.1\r\nHost: localhost\r\n\r\n";
        String answer = client.raw("POST /v2/test/paint HTTP/1.1\r\nHost: localhost\r\napi_token: " + client.token()
                + "\r\n" + framing + "\r\n\r\n0\r\n\r\n" + second);
        assertThat(answer).as(framing).matches("(?s)HTTP/1\\.1 (400|413|501|405) .*");
        assertThat(answer.split("HTTP/1\\.1 ", -1)).as(answer).hasSize(2);
    }

    @Test
    void aRefusedHeaderIsOneLineAtDebugThatDoesNotRepeatIt(CapturedOutput output) throws IOException {
        LoggingSystem logging = LoggingSystem.get(getClass().getClassLoader());
        logging.setLogLevel("io.heliograph.app.http", LogLevel.DEBUG);
        try {
            String answer =
                    client.raw("POST /v2/test/paint HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\napi_token: "
                            + MARK + "\u0085\r\n\r\n");
            assertThat(answer)
                    .startsWith("HTTP/1.1 400 ")
                    .contains("\"request_id\"")
                    .doesNotContain(MARK);
        } finally {
            logging.setLogLevel("io.heliograph.app.http", null);
        }
        assertThat(output.getAll()
                        .lines()
                        .filter(line -> line.contains("DEBUG"))
                        .toList())
                .singleElement()
                .asString()
                .contains("api_token")
                .doesNotContain(MARK);
    }

    private void fire(String line, String headers, String body, List<String> wrong) throws IOException {
        String answer = client.raw(line + "\r\n" + headers + "\r\nConnection: close\r\n\r\n" + body);
        boolean oldest = !answer.startsWith("HTTP/"); // a line that ends early is HTTP 0.9, which has no head
        if (oldest
                ? answer.contains("\"code\":5")
                : !answer.matches("(?s)HTTP/1\\.1 (100 .*HTTP/1\\.1 )?([234]\\d\\d|50[135]) .*")) {
            wrong.add(shown(line + " | " + headers) + " -> " + shown(answer));
        }
    }

    private void assertQuiet(List<String> wrong, CapturedOutput output) {
        assertThat(wrong).isEmpty();
        String log = output.getAll().substring(begun);
        assertThat(log).doesNotContain(MARK, "\tat ", "Exception");
        assertThat(log.lines().filter(line -> !line.contains("GuessJournal"))).isEmpty();
    }

    private static String shown(String text) {
        String plain = text.codePoints()
                .mapToObj(c -> c < 32 || c > 126 ? String.format(Locale.ROOT, "<%02x>", c) : Character.toString(c))
                .collect(java.util.stream.Collectors.joining());
        return plain.substring(0, Math.min(200, plain.length()));
    }
}
