// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.provenance.bytes.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.credential.PemFile;
import io.heliograph.provenance.credential.TrustSettings;
import io.heliograph.provenance.status.ValidationState;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that the reference implementation signed, with a certificate of a development authority ({@code docs/c2pa} makes them anew). */
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
        Verification trusting = verifier(THEN, true).verify(ByteSource.of(file)).orElseThrow();
        assertThat(trusting.state()).as("%s", trusting.statuses()).isEqualTo(ValidationState.TRUSTED);
        Verification doubting =
                verifier(THEN, false).verify(ByteSource.of(file)).orElseThrow();
        assertThat(doubting.state()).as("%s", doubting.statuses()).isEqualTo(ValidationState.VALID);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"plain.jpg", "plain.png", "plain.webp", "plain.gif", "plain.tiff", "plain.svg", "plain.avi"})
    void oneOtherByteOfThePictureMakesThemInvalid(String name) throws Exception {
        byte[] file = resource(name);
        for (int i = 0; i < 20; i++) {
            byte[] changed = file.clone();
            int place = name.equals("plain.svg")
                    ? new String(file, StandardCharsets.ISO_8859_1).indexOf("teal") + i % 4
                    : 14 + new Random(i).nextInt(3);
            changed[place] ^= 1;
            ValidationState state;
            try {
                state = verifier(THEN, true)
                        .verify(ByteSource.of(changed))
                        .map(Verification::state)
                        .orElse(ValidationState.INVALID);
            } catch (ProvenanceException e) {
                state = ValidationState.INVALID;
            }
            assertThat(state).as("byte %s", place).isEqualTo(ValidationState.INVALID);
        }
    }

    @Test
    void theirParentsComeWithTheirManifests() throws Exception {
        Verification verification = verifier(THEN, true)
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
                        .map(Verification::state)
                        .orElse(ValidationState.INVALID);
            } catch (ProvenanceException e) {
                state = ValidationState.INVALID;
            }
            assertThat(state).as("byte %s", place).isEqualTo(ValidationState.INVALID);
        }
    }

    @Test
    void olderClaimsAreReadAsWell() throws Exception {
        Verification verification = verifier(THEN, true)
                .verify(ByteSource.of(resource("version1.jpg")))
                .orElseThrow();
        assertThat(verification.active().orElseThrow().claimVersion()).isEqualTo(1);
    }

    @Test
    void anExpiredCertificateMakesThemInvalid() throws Exception {
        Verification verification = verifier(TOO_LATE, true)
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
