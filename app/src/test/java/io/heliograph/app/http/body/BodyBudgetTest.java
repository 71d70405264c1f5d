// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.http.connections.ClientNetwork;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Limits on bodies: of a route, of an organization, of an address and of all together. */
class BodyBudgetTest extends BodyReading {
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
