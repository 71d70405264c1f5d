// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.status.StatusCode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Time stamps of signatures. */
class SignerTimeTest extends TestSigners {
    @Test
    void afterItsTimeACertificateIsExpiredUnlessATrustedTimeStampSaysWhenItSigned() throws Exception {
        Instant late = SIGNED.plus(Duration.ofDays(4000));
        TrustSettings trust = TrustSettings.anchoredBy(Set.of(authority));
        byte[] plain = CoseSignature.sign(credential(SIGNER), CLAIM);
        assertThat(codes(plain, CLAIM, trust, late)).contains(StatusCode.SIGNING_CREDENTIAL_EXPIRED);

        byte[] stamped = stamped(plain, "sigTst2", signatureOf(plain));
        assertThat(codes(stamped, CLAIM, trust, late))
                .contains(
                        StatusCode.TIME_STAMP_VALIDATED,
                        StatusCode.TIME_STAMP_TRUSTED,
                        StatusCode.CLAIM_SIGNATURE_INSIDE_VALIDITY)
                .doesNotContain(StatusCode.SIGNING_CREDENTIAL_EXPIRED);

        TrustSettings noTime = new TrustSettings(Set.of(authority), Set.of(), Set.of(), TrustSettings.PURPOSES);
        assertThat(codes(stamped, CLAIM, noTime, late))
                .contains(StatusCode.TIME_STAMP_UNTRUSTED, StatusCode.SIGNING_CREDENTIAL_EXPIRED);
    }

    @Test
    void aTimeStampOfAnyAuthorityCountsForClaimsOfVersion1() throws Exception {
        Instant late = SIGNED.plus(Duration.ofDays(4000));
        TrustSettings noTime = new TrustSettings(Set.of(authority), Set.of(), Set.of(), TrustSettings.PURPOSES);
        byte[] plain = CoseSignature.sign(credential(SIGNER), CLAIM);
        for (String header : List.of("sigTst", "sigTst2")) {
            byte[] stamped = stamped(plain, header, header.equals("sigTst") ? CLAIM : signatureOf(plain));
            assertThat(codes(stamped, CLAIM, 1, noTime, late))
                    .contains(
                            StatusCode.TIME_STAMP_UNTRUSTED,
                            StatusCode.CLAIM_SIGNATURE_INSIDE_VALIDITY,
                            StatusCode.SIGNING_CREDENTIAL_TRUSTED)
                    .doesNotContain(StatusCode.SIGNING_CREDENTIAL_EXPIRED);
            assertThat(codes(stamped, CLAIM, 2, noTime, late)).contains(StatusCode.SIGNING_CREDENTIAL_EXPIRED);
        }
    }

    @Test
    void theOlderTimeStampIsOverTheClaim() throws Exception {
        TrustSettings trust = TrustSettings.anchoredBy(Set.of(authority));
        byte[] plain = CoseSignature.sign(credential(SIGNER), CLAIM);
        assertThat(codes(stamped(plain, "sigTst", CLAIM), CLAIM, trust, SIGNED))
                .contains(StatusCode.TIME_STAMP_TRUSTED);
        assertThat(codes(stamped(plain, "sigTst", new byte[] {5}), CLAIM, trust, SIGNED))
                .contains(StatusCode.TIME_STAMP_MISMATCH)
                .doesNotContain(StatusCode.TIME_STAMP_VALIDATED);
    }

    @Test
    void aBrokenTimeStampIsToldAndCountsForNothing() throws Exception {
        TrustSettings trust = TrustSettings.anchoredBy(Set.of(authority));
        byte[] plain = CoseSignature.sign(credential(SIGNER), CLAIM);
        byte[] stamped = with(plain, "sigTst2", container(new byte[] {0x30, 3, 1, 2, 3}));
        assertThat(codes(stamped, CLAIM, trust, SIGNED)).contains(StatusCode.TIME_STAMP_MALFORMED);
        byte[] good = token(CborWriter.write(CborValue.of(signatureOf(plain))), plain);
        for (int i = 0; i < 200; i++) {
            byte[] changed = good.clone();
            changed[(i * 37) % changed.length] ^= (byte) (1 + i);
            codes(with(plain, "sigTst2", container(changed)), CLAIM, trust, SIGNED); // must not throw
        }
    }

    @Test
    void nestedBytesOfATimeStampOrAnAnswerDoNotExhaustTheStack() throws Exception {
        TrustSettings trust = TrustSettings.anchoredBy(Set.of(authority));
        byte[] plain = CoseSignature.sign(credential(SIGNER), CLAIM);
        byte[] nested = new byte[1 << 16];
        for (int i = 0; i < nested.length; i += 2) {
            nested[i] = 0x30;
            nested[i + 1] = (byte) 0x80;
        }
        assertThat(codes(with(plain, "sigTst2", container(nested)), CLAIM, trust, SIGNED))
                .contains(StatusCode.TIME_STAMP_MALFORMED);
        CborValue answers = CborValue.of(Map.of("ocspVals", CborValue.of(List.of(CborValue.of(nested)))));
        assertThat(codes(with(plain, "rVals", answers), CLAIM, trust, SIGNED)).contains(StatusCode.OCSP_SKIPPED);
    }

    @Test
    void aTimeStampWithMoreThanTenCertificatesIsBroken() throws Exception {
        byte[] plain = CoseSignature.sign(credential(SIGNER), CLAIM);
        byte[] message = CborWriter.write(CborValue.of(signatureOf(plain)));
        TrustSettings trust = TrustSettings.anchoredBy(Set.of(authority));
        byte[] ten = with(plain, "sigTst2", container(token(message, plain, likeTheAuthority(9))));
        assertThat(codes(ten, CLAIM, trust, SIGNED)).contains(StatusCode.TIME_STAMP_TRUSTED);
        byte[] eleven = with(plain, "sigTst2", container(token(message, plain, likeTheAuthority(10))));
        assertThat(codes(eleven, CLAIM, trust, SIGNED)).contains(StatusCode.TIME_STAMP_MALFORMED);
    }
}
