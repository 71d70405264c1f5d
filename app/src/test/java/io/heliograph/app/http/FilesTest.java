// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static io.heliograph.app.http.Client.assertError;
import static io.heliograph.app.http.Client.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

@EdgeTest
class FilesTest {
    @Autowired
    Client client;

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
    void aVideoIsSentByFormOnceAndUsableAtItsAddress() {
        var opened = client.post("/v2/video/upload", "{}");
        assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
        assertThat(json(opened).path("request_id").isString()).isTrue();
        JsonNode place = json(opened).path("result");
        String file = place.path("file_url").stringValue();
        assertError(client.get(file), 404);
        byte[] video = new byte[2_500_000];
        Arrays.fill(video, (byte) 'v');
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
        assertError(form(place, "video/mp4", new byte[3_000_001]), 413);
        assertError(client.get(place.path("file_url").stringValue()), 404);
        var forged = place.deepCopy();
        ((tools.jackson.databind.node.ObjectNode) forged.path("upload_fields")).put("policy", "forged");
        assertError(form(forged, "video/mp4", new byte[] {1}), 403);
        assertThat(form(place, "video/mp4", new byte[] {1}).statusCode()).isEqualTo(204);
        assertError(client.post("/v2/video/upload", "{\"media_type\":\"text/html\"}"), 422, "media_type");
        assertError(client.post("/v2/video/upload", "{\"media_type\":5}"), 400, "media_type");
        assertError(client.send("POST", "/v2/video/upload", new byte[0]), 401);
    }

    @Test
    void aFormThatBreaksOffIsTheSendersMistake() {
        JsonNode place = json(client.post("/v2/video/upload", "{}")).path("result");
        String policy =
                field("policy", place.path("upload_fields").path("policy").stringValue());
        String file = "--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\nhalf of it";
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
    void olderClientsPutTheirFileButNeedAToken() {
        byte[] body = "{\"file_name\":\"a.mp4\",\"content_type\":\"video/mp4\"}".getBytes(StandardCharsets.UTF_8);
        assertError(client.send("POST", "/upload-video/anonymous/presigned-url", body), 401);
        for (String kind : new String[] {"video", "image"}) {
            var opened = client.post(
                    "/upload-" + kind + "/anonymous/presigned-url",
                    "{\"file_name\":\"a\",\"content_type\":\"" + kind + "/webp\"}");
            assertThat(opened.statusCode()).as(opened.body()).isEqualTo(200);
            String put = json(opened).path("upload_url").stringValue();
            assertThat(client.send("PUT", put, new byte[] {'x', 'y'}, "Content-Type", kind + "/webp")
                            .statusCode())
                    .isEqualTo(200);
            assertThat(client.get(json(opened).path(kind + "_url").stringValue())
                            .body())
                    .isEqualTo("xy");
            assertError(client.send("PUT", put, new byte[] {'z'}, "Content-Type", kind + "/webp"), 409);
            assertError(client.send("PUT", put.replaceAll("policy=.*", "policy=x"), new byte[] {'z'}), 403);
        }
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
