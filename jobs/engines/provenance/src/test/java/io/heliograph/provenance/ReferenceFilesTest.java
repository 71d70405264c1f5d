// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.PemFile;
import io.heliograph.provenance.credential.TrustSettings;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that the reference implementation signed, with a certificate of a development authority ({@code docs/c2pa FOLDER renew} makes them anew). */
class ReferenceFilesTest {
    private static final Clock THEN = Clock.fixed(Instant.parse("2026-12-01T00:00:00Z"), ZoneOffset.UTC);
    private static final Clock TOO_LATE = Clock.fixed(Instant.parse("2040-01-01T00:00:00Z"), ZoneOffset.UTC);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain.avi",
                "plain.gif",
                "plain.jpg",
                "plain.mov",
                "plain.mp4",
                "plain.png",
                "plain.svg",
                "plain.tiff",
                "plain.webp",
                "parent.png",
                "tree.mp4",
                "version1.jpg"
            })
    void filesOfTheReferenceImplementationAreTrustedAndValid(String name) throws Exception {
        byte[] file = resource(name);
        VerificationResult trusting =
                verifier(THEN, true).verify(ByteSource.of(file)).orElseThrow();
        assertThat(trusting.state()).as("%s", trusting.statuses()).isEqualTo(ValidationState.TRUSTED);
        VerificationResult doubting =
                verifier(THEN, false).verify(ByteSource.of(file)).orElseThrow();
        assertThat(doubting.state()).as("%s", doubting.statuses()).isEqualTo(ValidationState.VALID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain.jpg",
                "plain.png",
                "plain.webp",
                "plain.gif",
                "plain.tiff",
                "plain.svg",
                "plain.avi",
                "plain.mp4",
                "plain.mov",
                "tree.mp4"
            })
    void oneOtherByteOfThePictureIsNotWhatWasHashed(String name) throws Exception {
        byte[] file = resource(name);
        boolean isVideo = name.endsWith(".mp4") || name.endsWith(".mov");
        for (int i = 0; i < 20; i++) {
            byte[] changed = file.clone();
            int place = picture(file, name) + (name.equals("plain.svg") ? i % 4 : i);
            changed[place] ^= 1;
            VerificationResult verification =
                    verifier(THEN, true).verify(ByteSource.of(changed)).orElseThrow();
            assertThat(verification.has(isVideo ? StatusCode.BMFF_HASH_MISMATCH : StatusCode.DATA_HASH_MISMATCH))
                    .as("byte %s: %s", place, verification.statuses())
                    .isTrue();
            assertThat(verification.state()).isEqualTo(ValidationState.INVALID);
        }
    }

    /** Where 20 bytes of the picture begin (4 of the drawing): in the middle of what lies behind the manifest, or before it where it is the last part of the file. */
    private static int picture(byte[] file, String name) throws Exception {
        if (name.equals("plain.svg")) {
            return new String(file, StandardCharsets.ISO_8859_1).indexOf("teal");
        }
        ByteSource source = ByteSource.of(file);
        List<ByteSpan> manifest = MediaFormat.of(source)
                .container(ProvenanceLimits.DEFAULT)
                .find(source)
                .orElseThrow()
                .locations();
        long behind = manifest.getLast().end();
        long place = file.length - behind > 100
                ? behind + (file.length - behind) / 2
                : manifest.getFirst().start() / 2;
        return (int) place;
    }

    @Test
    void theirParentsComeWithTheirManifests() throws Exception {
        VerificationResult verification = verifier(THEN, true)
                .verify(ByteSource.of(resource("parent.png")))
                .orElseThrow();
        assertThat(verification.manifests()).hasSize(2);
        assertThat(verification.active().orElseThrow().ingredients())
                .singleElement()
                .satisfies(ingredient -> assertThat(ingredient.relationship()).isEqualTo("parentOf"));
    }

    @Test
    void oneOtherByteOfAProofOutsideOfAllHashesIsSeen() throws Exception {
        byte[] file = resource("tree.mp4");
        String text = new String(file, StandardCharsets.ISO_8859_1);
        int start = text.lastIndexOf("uuid", text.indexOf("merkle\0"));
        int end = text.indexOf("moov", start) - 4;
        for (int place = start - 4; place < end; place++) {
            byte[] changed = file.clone();
            changed[place] ^= 4;
            ValidationState state;
            try {
                state = verifier(THEN, true)
                        .verify(ByteSource.of(changed))
                        .map(VerificationResult::state)
                        .orElse(ValidationState.INVALID);
            } catch (ProvenanceException e) {
                state = ValidationState.INVALID;
            }
            assertThat(state).as("byte %s", place).isEqualTo(ValidationState.INVALID);
        }
    }

    @Test
    void olderClaimsAreReadAsWell() throws Exception {
        VerificationResult verification = verifier(THEN, true)
                .verify(ByteSource.of(resource("version1.jpg")))
                .orElseThrow();
        assertThat(verification.active().orElseThrow().claimVersion()).isEqualTo(1);
    }

    @Test
    void anExpiredCertificateMakesThemInvalid() throws Exception {
        VerificationResult verification = verifier(TOO_LATE, true)
                .verify(ByteSource.of(resource("plain.jpg")))
                .orElseThrow();
        assertThat(verification.state()).isEqualTo(ValidationState.INVALID);
        assertThat(verification.statuses())
                .extracting(status -> status.code().text())
                .contains("signingCredential.expired");
    }

    private static ManifestVerifier verifier(Clock clock, boolean trusting) throws Exception {
        String pem = new String(resource("anchor.pem"), StandardCharsets.US_ASCII);
        TrustSettings trust = trusting
                ? TrustSettings.anchoredBy(new HashSet<>(PemFile.certificates(pem, "anchor.pem")))
                : TrustSettings.nobody();
        return new ManifestVerifier(trust, ProvenanceLimits.DEFAULT, clock);
    }

    private static byte[] resource(String name) throws Exception {
        try (InputStream in = ReferenceFilesTest.class.getResourceAsStream("reference/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
