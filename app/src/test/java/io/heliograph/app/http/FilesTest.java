// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.results.FormUploads;
import io.heliograph.storage.results.ResultAssets;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@EdgeTest
class FilesTest {
    private static final byte[] WEBM = "\u001aE\u00df\u00a3    B\u0082\u0084webm".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] PNG = "\u0089PNG\r\n\u001a\n    ".getBytes(StandardCharsets.ISO_8859_1);
    private static final String SCRIPT =
            "<svg xmlns='http://www.w3.org/2000/svg' onload='fetch(\"/admin/api/organizations\")'><script>1</script></svg>";

    @Autowired
    Client client;

    @Autowired
    FormUploads uploads;

    @Autowired
    ObjectStore objects;

    @Autowired
    ResultAssets assets;

    private String result(String prompt) {
        var answer = client.post("/v2/test/paint", "{\"image\":\"AAAA\",\"sync\":true,\"prompt\":\"" + prompt + "\"}");
        return json(answer).path("result").path("image_url").stringValue();
    }

    @Test
    void aResultHasEveryHeaderThatAClientLooksFor() {
        String address = result("a hat");
        var answer = client.get(address, "api_token", "ignored", "Origin", "https://example.com");
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).isEqualTo("0123456789");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(answer.headers().firstValue("Content-Length")).hasValue("10");
        assertThat(answer.headers().firstValue("Access-Control-Allow-Origin")).hasValue("*");
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(answer.headers().firstValue("Accept-Ranges")).hasValue("bytes");
        assertThat(answer.headers().firstValue("Cache-Control").orElseThrow()).startsWith("public, max-age=");
        assertThat(answer.headers().firstValue("Content-Disposition"))
                .hasValue("inline; filename=\"" + address.substring(address.lastIndexOf('/') + 1) + "\"");
        assertThat(client.get(address.replace(".png", "")).body()).isEqualTo("0123456789");
        var head = client.send("HEAD", address, new byte[0]);
        assertThat(head.statusCode()).isEqualTo(200);
        assertThat(head.headers().firstValue("Content-Length")).hasValue("10");
        assertThat(head.headers().firstValue("Content-Type")).hasValue("image/png");
    }

    @Test
    void oneRangeIsServedAndOthersAreNot() {
        String address = result("a hat");
        assertRange(address, "bytes=0-0", 206, "0", "bytes 0-0/10");
        assertRange(address, "bytes=3-5", 206, "345", "bytes 3-5/10");
        assertRange(address, "bytes=7-", 206, "789", "bytes 7-9/10");
        assertRange(address, "bytes=7-99", 206, "789", "bytes 7-9/10");
        assertRange(address, "bytes=-2", 206, "89", "bytes 8-9/10");
        assertRange(address, "bytes=-99", 206, "0123456789", "bytes 0-9/10");
        assertRange(address, "bytes=10-", 416, "", "bytes */10");
        assertRange(address, "bytes=-0", 416, "", "bytes */10");
        for (String whole : new String[] {"bytes=5-3", "bytes=0-1,3-4", "items=0-1", "bytes=a-b", "bytes=-"}) {
            var answer = client.get(address, "Range", whole);
            assertThat(answer.statusCode()).as(whole).isEqualTo(200);
            assertThat(answer.body()).as(whole).isEqualTo("0123456789");
        }
    }

    private void assertRange(String address, String range, int status, String body, String header) {
        var answer = client.get(address, "Range", range);
        assertThat(answer.statusCode()).as(range).isEqualTo(status);
        assertThat(answer.body()).as(range).isEqualTo(body);
        assertThat(answer.headers().firstValue("Content-Range")).as(range).hasValue(header);
    }

    @Test
    void whoHasTheFileIsToldSo() {
        String address = result("a hat");
        var first = client.get(address);
        String tag = first.headers().firstValue("ETag").orElseThrow();
        String date = first.headers().firstValue("Last-Modified").orElseThrow();
        assertThat(client.get(address, "If-None-Match", tag).statusCode()).isEqualTo(304);
        assertThat(client.get(address, "If-None-Match", "\"other\", W/" + tag).statusCode())
                .isEqualTo(304);
        assertThat(client.get(address, "If-None-Match", "\"other\"").statusCode())
                .isEqualTo(200);
        assertThat(client.get(address, "If-Modified-Since", date).statusCode()).isEqualTo(304);
        assertThat(client.get(address, "If-Modified-Since", "yesterday").statusCode())
                .isEqualTo(200);
        assertThat(client.get(address, "Range", "bytes=0-0", "If-Range", tag).statusCode())
                .isEqualTo(206);
        assertThat(client.get(address, "Range", "bytes=0-0", "If-Range", "\"other\"")
                        .statusCode())
                .isEqualTo(200);
    }

    @Test
    void aWithheldResultIsThereWithZeroBytes() {
        String address = result("withhold");
        var answer = client.get(address);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Length")).hasValue("0");
        assertThat(client.get(address, "Range", "bytes=0-0").statusCode()).isEqualTo(416);
        assertThat(client.send("HEAD", address, new byte[0]).statusCode()).isEqualTo(200);
    }

    @Test
    void aFormForAnUploadThatIsNotOpenIsRefusedBeforeItsBodyAndTheFieldsBeforeTheFileAreBounded() throws IOException {
        JsonNode place = json(client.post("/v2/video/upload", "{}")).path("result");
        String path = URI.create(place.path("upload_url").stringValue()).getPath();
        String head = " HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\n";
        String preamble = "x".repeat(1 << 16) + "\r\n";
        assertThat(client.raw("POST " + path + head + "Content-Length: 3000000\r\n\r\n" + preamble.repeat(2)))
                .startsWith("HTTP/1.1 413")
                .contains("65536");
        assertThat(form(place, "video/webm", WEBM).statusCode()).isEqualTo(204);
        assertThat(client.raw("POST " + path + head + "Content-Length: 3000000\r\n\r\n"))
                .startsWith("HTTP/1.1 409");
        assertThat(client.raw("POST " + anotherId(path) + head + "Content-Length: 3000000\r\n\r\n"))
                .startsWith("HTTP/1.1 404");
    }

    private static String anotherId(String path) {
        return path.substring(0, path.length() - 1) + (path.endsWith("x") ? "y" : "x");
    }

    @Test
    void aVideoIsSentByFormOnceAndUsableAtItsAddress() {
        var opened = client.post("/v2/video/upload", "{}");
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
        assertThat(json(opened).path("request_id").isString()).isTrue();
        JsonNode place = json(opened).path("result");
        String file = place.path("file_url").stringValue();
        var early = client.get(file);
        assertError(early, 404);
        assertThat(early.body()).contains("No file was uploaded to this address yet.");
        byte[] video = new byte[2_500_000];
        Arrays.fill(video, (byte) 'v');
        System.arraycopy(WEBM, 0, video, 0, WEBM.length);
        assertThat(form(place, "video/webm", video).statusCode()).isEqualTo(204);
        var answer = client.get(file, "Range", "bytes=2499998-");
        assertThat(answer.statusCode()).isEqualTo(206);
        assertThat(answer.body()).isEqualTo("vv");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("video/webm");
        assertThat(client.send("HEAD", file, new byte[0]).headers().firstValue("Content-Length"))
                .hasValue("2500000");
        assertError(form(place, "video/webm", video), 409);
    }

    @Test
    void whatIsNoVideoOrTooLargeOrNotAllowedIsRefusedAndThePlaceStaysOpen() {
        JsonNode place = json(client.post("/v2/video/upload", "{\"media_type\":\"video/mp4\"}"))
                .path("result");
        assertError(form(place, "text/html", new byte[] {1}), 415);
        assertError(form(place, "video/mp4", Arrays.copyOf(WEBM, 3_000_001)), 413);
        assertError(client.get(place.path("file_url").stringValue()), 404);
        var forged = place.deepCopy();
        ((tools.jackson.databind.node.ObjectNode) forged.path("upload_fields")).put("policy", "forged");
        assertError(form(forged, "video/mp4", WEBM), 403, "policy");
        var another = place.deepCopy();
        ((tools.jackson.databind.node.ObjectNode) another.path("upload_fields")).put("key", "another");
        assertError(form(another, "video/mp4", WEBM), 403, "'key'");
        assertError(form(place, "video/mp4", new byte[] {1}), 415, "of no known type", "send another file");
        assertError(form(place, "video/mp4", new byte[0]), 415, "of no known type");
        assertError(form(place, "video/mp4", PNG), 415, "image/png", "video/mp4");
        assertError(client.get(place.path("file_url").stringValue()), 404);
        assertThat(form(place, "video/mp4", WEBM).statusCode()).isEqualTo(204);
        assertError(client.post("/v2/video/upload", "{\"media_type\":\"text/html\"}"), 422, "media_type");
        assertError(client.post("/v2/video/upload", "{\"media_type\":5}"), 400, "media_type");
        assertError(client.send("POST", "/v2/video/upload", new byte[0]), 401);
    }

    @Test
    void unknownFieldsOfAnUploadAreReported() {
        JsonNode opened = json(client.post("/v2/video/upload", "{\"media_typ\":\"video/webm\",\"name\":\"a.mp4\"}"));
        assertThat(opened.path("warning").stringValue())
                .isEqualTo("This route does not know, and ignored: media_typ (did you mean media_type?), name.");
        assertThat(opened.at("/result/file_url").stringValue()).contains("/uploads/");
        assertThat(json(client.post("/v2/video/upload", "{\"media_type\":\"video/webm\"}"))
                        .has("warning"))
                .isFalse();
    }

    @Test
    void aFormThatBreaksOffIsTheSendersMistake() {
        JsonNode place = json(client.post("/v2/video/upload", "{}")).path("result");
        String policy =
                field("policy", place.path("upload_fields").path("policy").stringValue());
        String file = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nGIF89a, half of it";
        for (String form : new String[] {policy + file, policy + "--b--", "", file, policy + file + "\r\n--b\r\n"}) {
            var answer = client.send(
                    "POST",
                    place.path("upload_url").stringValue(),
                    form.getBytes(StandardCharsets.UTF_8),
                    "Content-Type",
                    "multipart/form-data; boundary=b");
            assertThat(answer.statusCode()).as(form).isIn(400, 403);
            assertError(answer, answer.statusCode());
        }
    }

    @Test
    void anAnimationIsAVideo() {
        JsonNode place = json(client.post("/v2/video/upload", "{}")).path("result");
        byte[] gif = "GIF89a".getBytes(StandardCharsets.UTF_8);
        assertThat(form(place, "video/gif", gif).statusCode()).isEqualTo(204);
    }

    @Test
    void olderClientsPutTheirFileButNeedAToken() {
        byte[] body = "{\"file_name\":\"a.mp4\",\"content_type\":\"video/mp4\"}".getBytes(StandardCharsets.UTF_8);
        assertError(client.send("POST", "/upload-video/anonymous/presigned-url", body), 401);
        for (String type : new String[] {"video/webm", "image/webp"}) {
            String kind = type.substring(0, 5);
            var opened = client.post(
                    "/upload-" + kind + "/anonymous/presigned-url",
                    "{\"file_name\":\"a\",\"content_type\":\"" + type + "\"}");
            assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
            String put = json(opened).path("upload_url").stringValue();
            byte[] file = kind.equals("video") ? WEBM : PNG;
            assertError(client.send("PUT", put, new byte[] {'x', 'y'}, "Content-Type", type), 415, "send another file");
            assertThat(client.send("PUT", put, file, "Content-Type", type).statusCode())
                    .isEqualTo(200);
            assertThat(client.get(json(opened).path(kind + "_url").stringValue())
                            .headers()
                            .firstValue("Content-Length"))
                    .hasValue(Integer.toString(file.length));
            assertError(client.send("PUT", put, file, "Content-Type", type), 409);
            assertError(client.send("PUT", put.replaceAll("policy=.*", "policy=x"), file), 403);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"image/svg+xml", "image/x-icon", "image/xml", "text/html", "application/xhtml+xml", "image/"})
    void whatIsNotOnTheListOfTypesIsRefusedAtTheOpeningAndAtTheFilling(String type) {
        String body = "{\"content_type\":\"" + type + "\"}";
        var opened = client.post("/upload-image/anonymous/presigned-url", body);
        if (!type.equals("image/")) {
            assertError(opened, 422, "content_type");
        }
        String put = place("image/png").path("upload_url").stringValue();
        assertError(client.send("PUT", put, SCRIPT.getBytes(StandardCharsets.UTF_8), "Content-Type", type), 415);
    }

    @ParameterizedTest
    @ValueSource(strings = {SCRIPT, "<!doctype html><script>1</script>", "<?xml version='1.0'?><a/>", "%PDF-1.4", "x"})
    void whatIsNoPictureIsRefusedAndWhatAnOlderVersionTookIsHandedOutToBeKept(String content) {
        JsonNode place = place("image/png");
        byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
        assertError(
                client.send("PUT", place.path("upload_url").stringValue(), bytes, "Content-Type", "image/png"),
                415,
                "image/png");
        String id = name(place.path("image_url").stringValue());
        objects.put(uploads.find(id).orElseThrow().objectKey(), bytes, "application/octet-stream");
        assertThat(uploads.fill(id, "application/octet-stream", bytes.length)).isTrue();
        String address = place.path("image_url").stringValue();
        var answer = client.get(address + ".html");
        assertThat(answer.body()).isEqualTo(content);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/octet-stream");
        assertThat(answer.headers().firstValue("Content-Disposition"))
                .hasValue("attachment; filename=\"" + name(address) + ".bin\"");
        assertHarmless(answer);
        assertHarmless(client.send("HEAD", address, new byte[0]));
        assertHarmless(client.get(address, "Range", "bytes=0-0"));
        assertHarmless(client.get(address, "Range", "bytes=999-"));
        assertHarmless(client.get(
                address, "If-None-Match", answer.headers().firstValue("ETag").orElseThrow()));
    }

    @Test
    void aPictureIsShownAsWhatItsFirstBytesSayAndNamedSo() {
        JsonNode place = place("image/webp");
        client.send("PUT", place.path("upload_url").stringValue(), PNG, "Content-Type", "image/webp");
        String address = place.path("image_url").stringValue();
        var answer = client.get(address + ".html");
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("image/png");
        assertThat(answer.headers().firstValue("Content-Disposition"))
                .hasValue("inline; filename=\"" + name(address) + ".png\"");
        assertHarmless(answer);
    }

    @Test
    void aDrawingOfAStrangerThatAnOlderVersionTookIsHandedOutToBeKept() {
        String id = name(place("image/png").path("image_url").stringValue());
        objects.put(
                uploads.find(id).orElseThrow().objectKey(), SCRIPT.getBytes(StandardCharsets.UTF_8), "image/svg+xml");
        assertThat(uploads.fill(id, "image/svg+xml", SCRIPT.length())).isTrue();
        var answer = client.get("/uploads/" + id);
        assertThat(answer.body()).isEqualTo(SCRIPT);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/octet-stream");
        assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow())
                .startsWith("attachment");
        assertHarmless(answer);
    }

    @Test
    void aDrawingOfOursIsShownInABoxAndAnArchiveIsHandedOutToBeKept() {
        String request = json(client.post("/v2/test/paint", "{\"image\":\"AAAA\"}"))
                .path("request_id")
                .stringValue();
        for (String type : new String[] {"image/svg+xml", "application/zip", "text/html"}) {
            objects.put("test/drawn", SCRIPT.getBytes(StandardCharsets.UTF_8), type);
            assets.publish(request, type, Optional.of("test/drawn"), type, SCRIPT.length(), Duration.ZERO);
            var answer = client.get("/results/" + assets.id(request, type) + ".html");
            assertThat(answer.headers().firstValue("Content-Type")).hasValue(type);
            assertThat(answer.headers().firstValue("Content-Disposition").orElseThrow())
                    .startsWith(type.equals("image/svg+xml") ? "inline" : "attachment")
                    .doesNotContain("html");
            assertHarmless(answer);
        }
    }

    @Test
    void anAnswerThatIsNoFileIsNeverTakenForAPageEither() throws IOException {
        for (String head : new String[] {
            "GET /<script> HTTP/1.1\r\nHost: a",
            "GET /results/%3Cscript%3E HTTP/1.1\r\nHost: a",
            "GET /v2/status/%3Cscript%3E HTTP/1.1\r\nHost: a\r\napi_token: " + client.token(),
            "GET / HTTP/1.1\r\nHost: a\r\nX: \u0080",
            "GET /admin/api/organizations HTTP/1.1\r\nHost: a",
            "TRACE / HTTP/1.1\r\nHost: a\r\nX: <script>"
        }) {
            assertThat(client.raw(head + "\r\nConnection: close\r\n\r\n").toLowerCase(Locale.ROOT))
                    .as(head)
                    .contains("content-type: application/json")
                    .contains("x-content-type-options: nosniff");
        }
    }

    private static void assertHarmless(HttpResponse<String> answer) {
        var headers = answer.headers();
        assertThat(headers.allValues("Content-Security-Policy"))
                .singleElement()
                .satisfies(policy -> assertThat(policy)
                        .startsWith("sandbox; default-src 'none';")
                        .doesNotContain("allow-", "script", "*"));
        assertThat(headers.firstValue("X-Content-Type-Options")).hasValue("nosniff");
        assertThat(headers.firstValue("Cross-Origin-Resource-Policy")).hasValue("cross-origin");
        assertThat(headers.firstValue("Content-Disposition")).isPresent();
    }

    private JsonNode place(String type) {
        var opened = client.post("/upload-image/anonymous/presigned-url", "{\"content_type\":\"" + type + "\"}");
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
        return json(opened);
    }

    private static String name(String address) {
        return address.substring(address.lastIndexOf('/') + 1);
    }

    private HttpResponse<String> form(JsonNode place, String type, byte[] file) {
        String head = field("key", place.path("upload_fields").path("key").stringValue())
                + field("policy", place.path("upload_fields").path("policy").stringValue())
                + field("Content-Type", type)
                + "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.mp4\"\r\nContent-Type: " + type
                + "\r\n\r\n";
        byte[] start = head.getBytes(StandardCharsets.UTF_8);
        byte[] end = "\r\n--b--\r\n".getBytes(StandardCharsets.UTF_8);
        byte[] body = Arrays.copyOf(start, start.length + file.length + end.length);
        System.arraycopy(file, 0, body, start.length, file.length);
        System.arraycopy(end, 0, body, start.length + file.length, end.length);
        return client.send(
                "POST",
                place.path("upload_url").stringValue(),
                body,
                "Content-Type",
                "multipart/form-data; boundary=b");
    }

    private static String field(String name, String value) {
        return "--b\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value + "\r\n";
    }
}
