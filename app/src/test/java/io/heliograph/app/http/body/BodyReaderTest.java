// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.TestSettings;
import io.heliograph.app.http.ExceptionMapper;
import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.RequestBinding;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.batch.dependencies.Dependency;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.assertj.core.api.ThrowableAssert;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.DelegatingServletInputStream;
import org.springframework.mock.web.MockHttpServletRequest;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class BodyReaderTest {
    private static final Field<MediaSource> IMAGE = Field.image("image").or("image_url", "file");
    private static final Field<List<MediaSource>> MORE = Field.images("more", 2);
    private static final Field<String> PROMPT = Field.text("prompt", 100_000);
    private static final OperationSpec SPEC = OperationSpec.v2("body_test", "/v2/body")
            .accepts(OperationSpec.Body.MULTIPART, OperationSpec.Body.FORM)
            .takes(IMAGE, MORE, PROMPT)
            .build();
    private static final OperationSpec TEXT_ONLY =
            OperationSpec.v2("text_test", "/v2/text").takes(PROMPT).build();
    private static final byte[] PICTURE = picture(150_000);
    private static final String BASE64 = Base64.getEncoder().encodeToString(PICTURE);
    private static final BodyOwner OWNER = new BodyOwner(1, ClientNetwork.of("192.0.2.1"));

    @TempDir
    Path folder;

    private Settings settings;
    private IntakeBudget budget;
    private final SuspectedDependencies health = new SuspectedDependencies();
    private BodyReader reader;

    @BeforeEach
    void make() {
        settings = TestSettings.with(Map.of(
                "heliograph.data-dir",
                folder.toString(),
                "heliograph.limits.image-bytes",
                200_000,
                "heliograph.intake.text-bytes",
                65536,
                "heliograph.intake.under-way-bytes",
                2_000_000,
                "heliograph.intake.uploads-under-way-bytes",
                2_000_000));
        budget = new IntakeBudget(settings);
        reader = new BodyReader(budget, new SpoolFolder(settings, Clock.systemUTC()), health);
    }

    private static byte[] picture(int bytes) {
        byte[] picture = new byte[bytes];
        new Random(3).nextBytes(picture);
        return picture;
    }

    private static MockHttpServletRequest json(String body) {
        return request("application/json", body.getBytes(StandardCharsets.UTF_8), true);
    }

    private static MockHttpServletRequest request(String type, byte[] body, boolean length) {
        var request = new MockHttpServletRequest("POST", "/v2/body") {
            @Override
            public long getContentLengthLong() {
                return length ? super.getContentLengthLong() : -1;
            }
        };
        request.setContentType(type);
        request.setContent(body);
        return request;
    }

    private BodyRules rules() {
        return BodyRules.of(SPEC, settings);
    }

    private static byte[] content(MediaSource source) {
        return ((MediaSource.Inline) source).content().bytes();
    }

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
    void aRouteThatTakesTextRefusesMoreByItsLengthAndWithoutOneAfterAsMuchAsItTakes() throws IOException {
        BodyRules text = BodyRules.of(TEXT_ONLY, settings);
        assertThat(text.limit()).isEqualTo(65536);
        byte[] huge = ("{\"prompt\":\"" + "x".repeat(10_000_000) + "\"}").getBytes(StandardCharsets.US_ASCII);
        assertRefused(request("application/json", huge, true), text, ErrorCode.PAYLOAD_TOO_LARGE, "65536");
        var chunked = request("application/json", huge, false);
        assertRefused(chunked, text, ErrorCode.PAYLOAD_TOO_LARGE, "65536");
        assertThat(chunked.getInputStream().readAllBytes().length).isGreaterThan(huge.length - 200_000);
    }

    @Test
    void textThatIsNoPictureHasTheLimitOfTextOnRoutesThatTakePictures() throws IOException {
        String prompt = "{\"prompt\":\"" + "x".repeat(70_000) + "\"}";
        assertRefused(json(prompt), rules(), ErrorCode.PAYLOAD_TOO_LARGE, "text", "65536");
        String unknown = "{\"unknown\":[\"" + "x".repeat(70_000) + "\"]}";
        assertRefused(json(unknown), rules(), ErrorCode.PAYLOAD_TOO_LARGE, "text", "65536");
    }

    @Test
    void theLimitOfARouteIsItsTextAndTheBase64OfItsPictures() {
        long base64 = (200_000 + 2) / 3 * 4;
        assertThat(rules().limit()).isEqualTo(65536 + 3 * (base64 + base64 / 76 * 2));
        assertThat(rules().media()).containsExactlyInAnyOrder("image", "image_url", "file", "more");
        String most = Base64.getMimeEncoder().encodeToString(new byte[200_000]);
        assertThat(3L * most.length()).isLessThanOrEqualTo(rules().limit() - 65536);
    }

    @Test
    void anOrganizationAndAnAddressHaveAShareAndAllTogetherTheWhole() throws IOException {
        String body =
                "{\"image\":\"" + BASE64 + "\",\"more\":[\"" + BASE64 + "\"]}"; // 400 kB of 2 MB, the half for one
        try (var _ = reader.read(json(body), rules(), OWNER);
                var _ = reader.read(json(body), rules(), OWNER)) {
            assertRefused(json(body), rules(), ErrorCode.RATE_LIMITED, "share", "1000000");
            var sameAddress = new BodyOwner(2, OWNER.network());
            assertThatThrownBy(() -> reader.read(json(body), rules(), sameAddress))
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.RATE_LIMITED));
            var other = new BodyOwner(3, ClientNetwork.of("192.0.2.3"));
            try (var _ = reader.read(json(body), rules(), other);
                    var _ = reader.read(json(body), rules(), other)) {
                var third = new BodyOwner(4, ClientNetwork.of("192.0.2.4"));
                assertThatThrownBy(() -> reader.read(json(body), rules(), third))
                        .isInstanceOfSatisfying(
                                FailureException.class,
                                e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.UNAVAILABLE));
                assertThatThrownBy(() -> reader.read(
                                request("application/json", body.getBytes(StandardCharsets.US_ASCII), false),
                                rules(),
                                third))
                        .as("without a length, when it comes to it")
                        .isInstanceOf(FailureException.class);
            }
        }
        assertNothingIsHeld();
    }

    @Test
    void addressesOfOneHouseholdShareTheirPart() {
        assertThat(ClientNetwork.of("2001:db8:1:2:3::1")).isEqualTo(ClientNetwork.of("2001:db8:1:2:ffff::9"));
        assertThat(ClientNetwork.of("2001:db8:1:3::1")).isNotEqualTo(ClientNetwork.of("2001:db8:1:2::1"));
        assertThat(ClientNetwork.of("::ffff:192.0.2.1")).isEqualTo(ClientNetwork.of("192.0.2.1"));
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
        assertRefused(request, rules(), ErrorCode.BAD_REQUEST, "Malformed body", "breaks off");
    }

    private void assertRefused(MockHttpServletRequest request, BodyRules rules, ErrorCode code, String... words)
            throws IOException {
        long before = budget.underWay();
        assertThatThrownBy(() -> {
                    try (ReceivedBody received = reader.read(request, rules, OWNER)) {
                        RequestBinding.bindFromClient(SPEC, received.fields());
                    }
                })
                .isInstanceOfSatisfying(FailureException.class, e -> {
                    assertThat(e.failure().code()).as(e.failure().details()).isEqualTo(code);
                    assertThat(e.failure().toString()).contains(words);
                });
        assertThat(budget.underWay()).isEqualTo(before);
    }

    private void assertNothingIsHeld() throws IOException {
        assertThat(budget.underWay()).isZero();
        assertThat(budget.inMemory()).isZero();
        try (var files = Files.list(folder.resolve("spool"))) {
            assertThat(files).isEmpty();
        }
    }

    @Test
    void anAnnouncedLengthCostsNothingAndBytesCountAsTheyComeAtMostOneStepAhead() throws IOException {
        try (BodyStream stream = reader.open(request("video/mp4", new byte[150_000], true), 150_000, OWNER)) {
            assertThat(budget.underWay()).isZero();
            assertThat(stream.readNBytes(1)).hasSize(1);
            assertThat(budget.underWay()).isEqualTo(65_536);
            assertThat(stream.readNBytes(99_999)).hasSize(99_999);
            assertThat(budget.underWay()).isBetween(100_000L, 150_000L);
            assertThat(stream.readAllBytes()).hasSize(50_000);
            assertThat(budget.underWay()).isEqualTo(150_000);
        }
        assertThat(budget.underWay()).isZero();
        assertThatThrownBy(() -> reader.open(request("video/mp4", new byte[150_001], true), 150_000, OWNER))
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.PAYLOAD_TOO_LARGE));
        assertThat(budget.underWay()).isZero();
    }

    @Test
    void announcedBodiesThatDoNotComeShutOutNobody() throws IOException {
        List<BodyStream> silent = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            silent.add(reader.open(request("video/mp4", new byte[900_000], true), 900_000, OWNER));
        }
        assertThat(budget.underWay()).isZero();
        try (BodyStream stream = reader.open(request("video/mp4", new byte[900_000], true), 900_000, OWNER)) {
            assertThat(stream.readAllBytes()).hasSize(900_000);
            assertCode(ErrorCode.RATE_LIMITED, () -> silent.getFirst().readAllBytes());
            assertCode(
                    ErrorCode.RATE_LIMITED,
                    () -> reader.open(request("video/mp4", new byte[200_000], true), 900_000, OWNER));
        }
        silent.forEach(BodyStream::close);
        assertThat(budget.underWay()).isZero();
    }

    @Test
    void aLengthThatIsLargerThanAnyShareIsRefusedForGood() {
        assertCode(
                ErrorCode.PAYLOAD_TOO_LARGE,
                () -> reader.open(request("video/mp4", new byte[1_000_001], true), 2_000_000, OWNER));
        assertThat(budget.underWay()).isZero();
    }

    @Test
    void aFormOfAnUploadCountsForItsOrganizationOnceItsSenderIsKnown() throws IOException {
        List<BodyStream> silent = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            silent.add(reader.openUploadForm(request("multipart/form-data", new byte[900_000], true), 900_000));
        }
        try (BodyStream form =
                reader.openUploadForm(request("multipart/form-data", new byte[900_000], true), 900_000)) {
            assertThat(form.readNBytes(60_000)).hasSize(60_000);
            form.transfer(OWNER);
            assertThat(form.readAllBytes()).hasSize(840_000);
            BodyStream second = silent.getFirst();
            assertThat(second.readNBytes(1)).hasSize(1);
            assertCode(ErrorCode.RATE_LIMITED, () -> second.transfer(OWNER));
            second.close();
        }
        silent.forEach(BodyStream::close);
        try (BodyStream after = reader.openUpload(request("video/mp4", new byte[900_000], true), 900_000, OWNER)) {
            assertThat(after.readAllBytes()).hasSize(900_000);
        }
    }

    @Test
    void whatComesBeforeTheFileOfAnUploadIsBounded() throws IOException {
        try (BodyStream form =
                reader.openUploadForm(request("multipart/form-data", new byte[900_000], true), 900_000)) {
            assertCode(ErrorCode.PAYLOAD_TOO_LARGE, form::readAllBytes);
        }
    }

    private static void assertCode(ErrorCode code, ThrowableAssert.ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        FailureException.class,
                        e -> assertThat(e.failure().code()).isEqualTo(code));
    }

    @Test
    void streamsOfUnknownLengthCountAsTheyComeAndEndAtTheirShare() throws IOException {
        try (BodyStream stream = reader.open(request("video/mp4", new byte[1_100_000], false), 2_000_000, OWNER)) {
            assertThat(budget.underWay()).isZero();
            assertThatThrownBy(stream::readAllBytes)
                    .isInstanceOfSatisfying(
                            FailureException.class,
                            e -> assertThat(e.failure().code()).isEqualTo(ErrorCode.RATE_LIMITED));
        }
        assertThat(budget.underWay()).isZero();
    }
}
