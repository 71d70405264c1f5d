// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.http.ExceptionMapper;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.DelegatingServletInputStream;
import org.springframework.mock.web.MockHttpServletRequest;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** Bodies are read to disk, and failures are blamed on who caused them. */
class BodyReaderTest extends BodyReading {
    @Test
    void aPictureInJsonIsOnDiskWhileItsRequestIsTakenInAndNowhereAfterwards() throws IOException {
        String body = "{\"prompt\": \"a \\\"red\\\" hat\", \"file\": \"" + BASE64.replace("/", "\\/")
                + "\", \"more\": [\"data:image/png;base64," + BASE64 + "\", \"http://example.com/a.png\"]}";
        try (ReceivedBody received = reader.read(json(body), rules(), OWNER)) {
            var operationRequest = RequestBinding.bindFromClient(SPEC, received.fields());
            assertThat(operationRequest.get(PROMPT)).isEqualTo("a \"red\" hat");
            assertThat(content(operationRequest.get(IMAGE))).isEqualTo(PICTURE);
            assertThat(content(operationRequest.get(MORE).getFirst())).isEqualTo(PICTURE);
            assertThat(operationRequest.get(MORE).getLast()).isInstanceOf(MediaSource.Remote.class);
            assertThat(budget.underWay()).isEqualTo(body.length());
            assertThat(budget.inMemory()).isLessThan(PICTURE.length);
        }
        assertNothingIsHeld();
    }

    @Test
    void aPictureInAFormIsTakenInTheSameWay() throws IOException {
        String form =
                "prompt=a+red%20hat%C3%A9&file=" + BASE64.replace("+", "%2B").replace("=", "%3D") + "\n";
        try (ReceivedBody received = reader.read(
                request("application/x-www-form-urlencoded", form.getBytes(StandardCharsets.US_ASCII), false),
                rules(),
                OWNER)) {
            var operationRequest = RequestBinding.bindFromClient(SPEC, received.fields());
            assertThat(operationRequest.get(PROMPT)).isEqualTo("a red hat\u00e9");
            assertThat(content(operationRequest.get(IMAGE))).isEqualTo(PICTURE);
        }
        assertNothingIsHeld();
    }

    @Test
    void aPictureInAMultipartBodyIsTakenInTheSameWayAsAFileAsTextAndWithinInput() throws IOException {
        String begin = "--b\r\nContent-Disposition: form-data; name=\"image\"; filename=\"a\"\r\n\r\n";
        String end = "\r\n--b\r\nContent-Disposition: form-data; name=\"more\"\r\n\r\n" + BASE64
                + "\r\n--b\r\nContent-Disposition: form-data; name=\"input\"\r\n\r\n{\"prompt\":\"x\",\"more\":\""
                + BASE64
                + "\"}\r\n--b--\r\n";
        byte[] body =
                concat(begin.getBytes(StandardCharsets.US_ASCII), PICTURE, end.getBytes(StandardCharsets.US_ASCII));
        try (ReceivedBody received =
                reader.read(request("multipart/form-data; boundary=b", body, true), rules(), OWNER)) {
            var operationRequest = RequestBinding.bindFromClient(SPEC, received.fields());
            assertThat(content(operationRequest.get(IMAGE))).isEqualTo(PICTURE);
            assertThat(content(operationRequest.get(MORE).getFirst())).isEqualTo(PICTURE);
            assertThat(operationRequest.get(PROMPT)).isEqualTo("x");
        }
        assertNothingIsHeld();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sync   | false | {\"sync\": true}    | 'sync'",
                "prompt | a hat | {\"prompt\": \"b\"}  | 'prompt'",
                "prompt | a hat | {\"prompt\": [\"b\"]} | 'prompt'"
            })
    void aFieldWithOneValueInItsPartAndAnotherInTheJsonIsRefused(String name, String value, String json, String words)
            throws IOException {
        assertRefused(withInput(name, value, json), rules(), ErrorCode.VALIDATION_ERROR, words, "send it once");
    }

    @Test
    void aFieldWithTheSameValueInItsPartAndInTheJsonIsTaken() throws IOException {
        for (String json : List.of("{\"sync\": true}", "{\"sync\": \"TRUE\"}", "{\"sync\": null}", "{}")) {
            try (ReceivedBody received = reader.read(withInput("sync", "true", json), rules(), OWNER)) {
                assertThat(received.fields().path("sync").stringValue()).isEqualTo("true");
            }
        }
    }

    private static MockHttpServletRequest withInput(String name, String value, String json) {
        String body = "--b\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\n" + value
                + "\r\n--b\r\nContent-Disposition: form-data; name=\"input\"\r\n\r\n" + json + "\r\n--b--\r\n";
        return request("multipart/form-data; boundary=b", body.getBytes(StandardCharsets.UTF_8), true);
    }

    @Test
    void aNumberThatJsonDoesNotHaveIsNamed() throws IOException {
        for (String number : List.of("NaN", "Infinity", "-Infinity")) {
            assertRefused(
                    json("{\"image\":\"AAAA\",\"strength\":" + number + "}"),
                    rules(),
                    ErrorCode.BAD_REQUEST,
                    number + " is not a JSON number");
        }
    }

    @Test
    void anErrorBehindAPictureHasTheColumnThatTheClientSent() throws IOException {
        String picture = BASE64.substring(0, 400);
        for (String template : List.of(
                "{\"%s\":\"" + picture + "\",\"sync\":tru}",
                "{\"a\\u0062\":1,\n \"%s\": \"" + picture + "\", \"prompt\":\"x\",}",
                "{\"sync\":tru,\"%s\":\"" + picture + "\"}")) {
            String asText = template.formatted("other"); // of the same length, and the parser gets all of it
            String[] place = new String[1];
            assertThatThrownBy(() -> reader.read(json(asText), rules(), OWNER))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> place[0] =
                                    e.failure().details().replaceFirst(".*(\\(line \\d+, column \\d+\\)).*", "$1"));
            assertThat(place[0]).startsWith("(line ");
            assertRefused(json(template.formatted("image")), rules(), ErrorCode.BAD_REQUEST, place[0]);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/xml", "text/xml; charset=utf-8", "image/jpeg", "text/plain"})
    void aBodyOfAnotherTypeThatIsNoJsonIsRefusedByItsType(String type) throws IOException {
        assertRefused(
                request(type, "<image>AAAA</image>".getBytes(StandardCharsets.UTF_8), true),
                rules(),
                ErrorCode.UNSUPPORTED_MEDIA_TYPE,
                "The content type " + type.split(";", -1)[0] + " is not accepted here");
        try (ReceivedBody received = reader.read(
                request(type, "\n {\"prompt\": \"a\"}".getBytes(StandardCharsets.UTF_8), true), rules(), OWNER)) {
            assertThat(received.fields().path("prompt").stringValue()).isEqualTo("a");
        }
    }

    private static byte[] concat(byte[]... parts) {
        var all = new java.io.ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"prompt\":\"x\",\"a\":{\"image\":\"deep\"},\"b\":[\"image\",{\"image\":1}]}",
                "{\"image\":\"\",\"prompt\":\"\\u00e9\\\\\\\"\"}",
                "{\"more\":[],\"image\":null}",
                "{\"more\":[\"a\",[\"b\"],{\"image\":\"c\"},1],\"image\":[\"d\"]}",
                "{\"im\\u0061ge\":\"AAAA\",\"file\":\"\\ud83d\\ude00\\n\\/\"}",
                "  {\"image_url\" :\t\"0\" ,\"x\":\"image\", \"file\": {\"more\": [\"7\"]}}  ",
                "{}"
            })
    void whatTheParserSeesIsWhatWasSent(String body) throws IOException {
        try (ReceivedBody received = reader.read(json(body), rules(), OWNER)) {
            assertThat(received.fields())
                    .isEqualTo(JsonMapper.shared().readTree(body))
                    .isInstanceOf(ObjectNode.class);
        }
        assertNothingIsHeld();
    }

    @Test
    void longTextThatIsNoBase64IsRefusedByTheNameOfItsField() throws IOException {
        assertRefused(json("{\"image\":\"" + BASE64 + "?\"}"), rules(), ErrorCode.VALIDATION_ERROR, "'image'");
        assertRefused(json("{\"image\":\"" + BASE64 + "\n\"}"), rules(), ErrorCode.BAD_REQUEST, "JSON");
        assertRefused(json("{\"image\":\"" + BASE64), rules(), ErrorCode.BAD_REQUEST, "too early");
        assertRefused(json("{\"image\":\"" + BASE64 + "\",}"), rules(), ErrorCode.BAD_REQUEST, "JSON");
        assertRefused(
                json("{\"image\":\"" + BASE64 + "\",\"image\":\"" + BASE64 + "\"}"),
                rules(),
                ErrorCode.BAD_REQUEST,
                "twice");
    }

    @Test
    void whatADeadProcessLeftBehindIsSweptAndWhatALivingOneHasIsNot() throws IOException {
        Path old = Files.writeString(folder.resolve("spool/old"), "x");
        Path fresh = Files.writeString(folder.resolve("spool/fresh"), "x");
        Files.setLastModifiedTime(old, java.nio.file.attribute.FileTime.fromMillis(0));
        var again = new SpoolFolder(settings, Clock.systemUTC());
        assertThat(old).doesNotExist();
        assertThat(fresh).exists();
        try (SpoolFile file = again.create()) {
            file.fill(new java.io.ByteArrayInputStream(PICTURE), 100_000);
            assertThat(file.length()).isEqualTo(PICTURE.length);
            assertThat(file.bytes().length).isBetween(100_000, 100_000 + 65536);
            assertThat(Arrays.equals(file.bytes(), 0, 100_000, PICTURE, 0, 100_000))
                    .isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"})
    void aDiskThatCannotKeepAPictureIsNotTheFaultOfTheClient(String type) throws IOException {
        String body = switch (type.substring(12, 15)) {
            case "jso" -> "{\"file\": \"" + BASE64 + "\"}";
            case "x-w" -> "file=" + BASE64.replace("+", "%2B");
            default ->
                "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\n" + BASE64
                        + "\r\n--x--\r\n";
        };
        Files.delete(folder.resolve("spool"));
        var request = request(type, body.getBytes(StandardCharsets.UTF_8), true);
        assertThatThrownBy(() -> reader.read(request, rules(), OWNER))
                .isInstanceOfSatisfying(SpoolException.class, e -> {
                    ClientFailure failure = ExceptionMapper.of(e, "r1");
                    assertThat(failure.code()).isEqualTo(ErrorCode.UNAVAILABLE);
                    assertThat(failure.details()).contains("disk").contains("full");
                });
        assertThat(health.suspected()).containsExactly(Dependency.DISK);
        assertThat(budget.underWay()).isZero();
    }

    @Test
    void aFileThatFailsWhileItIsFilledIsTheFaultOfTheServer() {
        SpoolFile file = new SpoolFolder(settings, Clock.systemUTC()).create();
        file.close();
        assertThatThrownBy(() -> file.fill(new java.io.ByteArrayInputStream(PICTURE), 100_000))
                .isInstanceOf(SpoolException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"=?utf-8?B?####?=", "=?x?B?YQ==?=", "=?utf-8?Q?=ZZ?="})
    void aPartWhoseNameCannotBeDecodedIsNoFaultOfTheServer(String name) throws IOException {
        byte[] body = ("--x\r\nContent-Disposition: form-data; name=\"" + name + "\"\r\n\r\na\r\n--x--\r\n")
                .getBytes(StandardCharsets.UTF_8);
        try (BodyStream stream = reader.open(request("multipart/form-data; boundary=x", body, true), 1000, OWNER)) {
            MultipartParts.forEach(stream, 1000, part -> assertThat(part.name()).isNotNull());
        } catch (FailureException e) {
            assertThat(ExceptionMapper.of(e, "r1").code()).isEqualTo(ErrorCode.BAD_REQUEST);
        }
    }

    @Test
    void aReaderOfPartsWhoseDiskIsFullIsTheFaultOfTheServer() throws IOException {
        byte[] body = "--x\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a\"\r\n\r\npicture\r\n--x--\r\n"
                .getBytes(StandardCharsets.UTF_8);
        var request = request("multipart/form-data; boundary=x", body, true);
        try (BodyStream stream = reader.open(request, 1000, OWNER)) {
            assertThatThrownBy(() -> MultipartParts.forEach(stream, 1000, _ -> {
                        throw new IOException("No space left on device");
                    }))
                    .isInstanceOf(SpoolException.class);
        }
    }

    @Test
    void aConnectionThatBreaksInsideJsonIsAMalformedBody() throws IOException {
        var request = new MockHttpServletRequest("POST", "/v2/body") {
            @Override
            public jakarta.servlet.ServletInputStream getInputStream() {
                return new DelegatingServletInputStream(new java.io.SequenceInputStream(
                        new java.io.ByteArrayInputStream("{\"prompt\": \"a".getBytes(StandardCharsets.UTF_8)),
                        new java.io.InputStream() {
                            @Override
                            public int read() throws IOException {
                                throw new java.net.SocketTimeoutException("slow");
                            }

                            @Override
                            public int read(byte[] target, int offset, int length) throws IOException {
                                return read();
                            }
                        }));
            }
        };
        request.setContentType("application/json");
        assertRefused(request, rules(), ErrorCode.BAD_REQUEST, "Malformed body", "incomplete or malformed");
    }

    @Test
    void aFileInsteadOfTheAddressOfAVideoIsRefusedWithTheRouteThatTakesFiles() throws IOException {
        Field<MediaSource> video = Field.video("video");
        OperationSpec spec =
                OperationSpec.v2("clip_test", "/v2/clip").takes(video, PROMPT).build();
        BodyRules rules = BodyRules.of(spec, settings);
        String advice = "To send a file, upload it with POST /v2/video/upload first.";
        for (int bytes : new int[] {3, 90_000}) { // within the limit on texts, and over it
            byte[] form = ("--b\r\nContent-Disposition: form-data; name=\"video\"; filename=\"a.mp4\"\r\n\r\n"
                            + "x".repeat(bytes) + "\r\n--b--\r\n")
                    .getBytes(StandardCharsets.ISO_8859_1);
            for (boolean length : new boolean[] {true, false}) {
                var request = request("multipart/form-data; boundary=b", form, length);
                assertThatThrownBy(() -> {
                            try (ReceivedBody received = reader.read(request, rules, OWNER)) {
                                RequestBinding.bindFromClient(spec, received.fields());
                            }
                        })
                        .isInstanceOfSatisfying(FailureException.class, e -> {
                            assertThat(e.failure().code())
                                    .isEqualTo(bytes == 3 ? ErrorCode.VALIDATION_ERROR : ErrorCode.PAYLOAD_TOO_LARGE);
                            assertThat(e.failure().details()).endsWith(advice);
                        });
            }
        }
    }
}
