// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.status.StatusCode;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers about revoked certificates that a manifest holds. */
class SignerRevocationTest extends TestSigners {
    @Test
    void whoHasTheNameOfTheAuthorityCannotSayThatNothingWasRevoked() throws Exception {
        KeyPair others = keys();
        X509Certificate other = certificate("CN=authority", others, new Form(true, KeyUsage.keyCertSign, null), others);
        SigningCredential credential = credential(SIGNER);
        SigningCredential both = new SigningCredential(
                CoseAlgorithm.ES256,
                credential.key(),
                List.of(credential.chain().getFirst(), other, authority));
        byte[] answer = answer(credential, other, others, List.of());
        assertThat(codes(withAnswer(both, answer), CLAIM, TrustSettings.anchoredBy(Set.of(authority, other)), SIGNED))
                .contains(StatusCode.SIGNING_CREDENTIAL_TRUSTED, StatusCode.OCSP_SKIPPED)
                .doesNotContain(StatusCode.SIGNING_CREDENTIAL_NOT_REVOKED);
    }

    @Test
    void whoAnswersForTheAuthorityMustBeValidAtTheTime() throws Exception {
        SigningCredential credential = credential(SIGNER);
        KeyPair keys = keys();
        X509Certificate responder = certificate(
                "CN=responder", keys, new Form(false, KeyUsage.digitalSignature, KeyPurposeId.id_kp_OCSPSigning));
        byte[] encoded = withAnswer(credential, answer(credential, authority, keys, List.of(responder)));
        TrustSettings trust = TrustSettings.anchoredBy(Set.of(authority));
        assertThat(codes(encoded, CLAIM, trust, SIGNED)).contains(StatusCode.SIGNING_CREDENTIAL_NOT_REVOKED);
        Instant before = SIGNED.minus(Duration.ofDays(31));
        assertThat(codes(encoded, CLAIM, trust, before))
                .contains(StatusCode.OCSP_SKIPPED)
                .doesNotContain(StatusCode.SIGNING_CREDENTIAL_NOT_REVOKED);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void revocationAnswersInTheManifestAreRead(boolean revoked) throws Exception {
        SigningCredential credential = credential(SIGNER);
        byte[] encoded = with(
                CoseSignature.sign(credential, CLAIM),
                "rVals",
                CborValue.of(Map.of("ocspVals", CborValue.of(List.of(CborValue.of(answer(credential, revoked)))))));
        assertThat(codes(encoded, CLAIM, TrustSettings.anchoredBy(Set.of(authority)), SIGNED))
                .contains(revoked ? StatusCode.SIGNING_CREDENTIAL_REVOKED : StatusCode.SIGNING_CREDENTIAL_NOT_REVOKED);
    }

    private static byte[] withAnswer(SigningCredential credential, byte[] answer) throws Exception {
        return with(
                CoseSignature.sign(credential, CLAIM),
                "rVals",
                CborValue.of(Map.of("ocspVals", CborValue.of(List.of(CborValue.of(answer))))));
    }
}
