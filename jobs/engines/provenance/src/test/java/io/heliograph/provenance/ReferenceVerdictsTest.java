// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaFormat;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.credential.StampingAuthority;
import io.heliograph.provenance.credential.TrustSettings;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.ValidationState;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that no program signs today, with the verdicts of the reference implementation; {@code docs/c2pa} compares more of them. */
class ReferenceVerdictsTest {
    private static final String DATA = "c2pa.hash.data";
    private static final String BMFF = "c2pa.hash.bmff";
    private static final Instant NOW = Instant.parse("2026-11-01T00:00:00Z");
    private static final Instant EXPIRY = NOW.minus(Duration.ofDays(300));

    private final StampingAuthority authority = new StampingAuthority("Signers", NOW);
    private final StampingAuthority clock = new StampingAuthority("Clock", NOW);
    private final SigningCredential valid =
            authority.signer(NOW.minus(Duration.ofDays(30)), NOW.plus(Duration.ofDays(30)));
    private final SigningCredential expired = authority.signer(EXPIRY.minus(Duration.ofDays(400)), EXPIRY);

    private CaseManifest signed(int version, String... bindings) {
        return new CaseManifest(version, List.of(bindings), claim -> CoseSignature.sign(valid, claim));
    }

    private VerificationResult verify(byte[] file) throws Exception {
        return verify(file, Set.of());
    }

    private VerificationResult verify(byte[] file, Set<java.security.cert.X509Certificate> timeAnchors)
            throws Exception {
        TrustSettings trust = TrustSettings.anchoredBy(Set.of(authority.root())).withTimeAnchors(timeAnchors);
        return new ManifestVerifier(trust, ProvenanceLimits.DEFAULT, Clock.fixed(NOW, ZoneOffset.UTC))
                .verify(ByteSource.of(file))
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aBmffHashOfTheFirstVersionCounts(int version) throws Exception {
        byte[] sound = signed(version, BMFF).in(MediaFormat.MP4);
        assertThat(verify(sound).state()).isEqualTo(ValidationState.TRUSTED);
        VerificationResult wrong = verify(signed(version, BMFF).wrong().in(MediaFormat.MP4));
        assertThat(wrong.state()).isEqualTo(ValidationState.INVALID);
        assertThat(wrong.has(StatusCode.BMFF_HASH_MISMATCH)).isTrue();
        byte[] child = signed(2, BMFF + ".v3").after(sound, false, true).in(MediaFormat.MP4);
        assertThat(verify(child).state()).isEqualTo(ValidationState.TRUSTED);
    }

    @ParameterizedTest
    @CsvSource({"1, c2pa.hash.bmff c2pa.hash.bmff.v2", "2, c2pa.hash.bmff.v2 c2pa.hash.bmff", "2, ''"})
    void anIngredientMayHaveHashesOfTwoVersionsOrNone(int version, String names) throws Exception {
        String[] bindings = names.isEmpty() ? new String[0] : names.split(" ");
        byte[] file = signed(version, bindings).in(MediaFormat.MP4);
        VerificationResult active = verify(file);
        assertThat(active.state()).isEqualTo(ValidationState.INVALID);
        assertThat(active.has(names.isEmpty() ? StatusCode.HARD_BINDINGS_MISSING : StatusCode.HARD_BINDINGS_MULTIPLE))
                .isTrue();
        VerificationResult child =
                verify(signed(2, BMFF + ".v3").after(file, false, true).in(MediaFormat.MP4));
        assertThat(child.state()).as("%s", child.deltas()).isEqualTo(ValidationState.TRUSTED);
        assertThat(child.manifests()).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void aChainOfReferencesByClaimsIsFollowedToItsEnd(int version) throws Exception {
        byte[] first = signed(version, DATA).in(MediaFormat.PNG);
        byte[] second = signed(version, DATA).after(first, true, true).in(MediaFormat.PNG);
        VerificationResult whole =
                verify(signed(version, DATA).after(second, true, true).in(MediaFormat.PNG));
        assertThat(whole.state()).as("%s", whole.deltas()).isEqualTo(ValidationState.TRUSTED);
        assertThat(whole.manifests()).hasSize(3);
        byte[] broken = signed(version, DATA).after(first, true, false).in(MediaFormat.PNG);
        assertThat(verify(broken).has(StatusCode.INGREDIENT_MANIFEST_MISMATCH)).isTrue();
        assertThat(verify(signed(version, DATA).after(broken, true, true).in(MediaFormat.PNG))
                        .state())
                .isEqualTo(ValidationState.INVALID);
    }

    /** A file signed by a certificate that has expired, with a time stamp of the days before. */
    private byte[] stamped(int version, String header, StampingAuthority by, Duration before) throws Exception {
        Instant time = EXPIRY.minus(before);
        CaseManifest manifest = new CaseManifest(
                version,
                List.of(DATA),
                claim -> by.stamp(
                        CoseSignature.sign(expired, claim),
                        claim,
                        claim,
                        header,
                        time,
                        time.minus(Duration.ofDays(1))));
        return manifest.in(MediaFormat.PNG);
    }

    @ParameterizedTest
    @CsvSource({"1, sigTst", "2, sigTst2", "1, sigTst2", "2, sigTst"})
    void aTimeStampKeepsASignatureAliveAfterTheCertificate(int version, String header) throws Exception {
        byte[] byAuthority = stamped(version, header, authority, Duration.ofDays(100));
        assertThat(verify(byAuthority).state()).isEqualTo(ValidationState.TRUSTED);
        byte[] byClock = stamped(version, header, clock, Duration.ofDays(100));
        assertThat(verify(byClock).state())
                .as("a clock that nobody lists counts for claims of version 1 alone")
                .isEqualTo(version == 1 ? ValidationState.TRUSTED : ValidationState.INVALID);
        assertThat(verify(byClock, Set.of(clock.root())).state()).isEqualTo(ValidationState.TRUSTED);
        byte[] late = stamped(version, header, authority, Duration.ofDays(-1));
        assertThat(verify(late).has(StatusCode.SIGNING_CREDENTIAL_EXPIRED)).isTrue();
        byte[] child = signed(2, DATA).after(byClock, false, true).in(MediaFormat.PNG);
        assertThat(verify(child, Set.of(clock.root())).state()).isEqualTo(ValidationState.TRUSTED);
    }

    @Test
    void withoutATimeStampAnExpiredCertificateIsInvalid() throws Exception {
        CaseManifest manifest = new CaseManifest(2, List.of(DATA), claim -> CoseSignature.sign(expired, claim));
        VerificationResult result = verify(manifest.in(MediaFormat.PNG));
        assertThat(result.state()).isEqualTo(ValidationState.INVALID);
        assertThat(result.has(StatusCode.SIGNING_CREDENTIAL_EXPIRED)).isTrue();
    }
}
