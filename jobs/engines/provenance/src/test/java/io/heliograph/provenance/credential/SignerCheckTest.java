// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.status.StatusCode;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Signatures, and the certificates that are trusted for them. */
class SignerCheckTest extends TestSigners {
    @ParameterizedTest
    @CsvSource({
        "EC, 256, ES256",
        "EC, 384, ES384",
        "EC, 521, ES512",
        "RSA, 2048, PS256",
        "RSA, 2048, PS384",
        "RSA, 2048, PS512",
        "Ed25519, 255, ED25519"
    })
    void eachAlgorithmSignsAndIsVerified(String keyAlgorithm, int size, CoseAlgorithm algorithm) throws Exception {
        KeyPairGenerator keys = KeyPairGenerator.getInstance(keyAlgorithm);
        keys.initialize(size);
        SigningCredential made = DevelopmentAuthority.make("tests", SIGNED, keys);
        SigningCredential credential = new SigningCredential(algorithm, made.key(), made.chain());
        byte[] encoded = CoseSignature.sign(credential, CLAIM);
        TrustSettings trust = TrustSettings.anchoredBy(DevelopmentAuthority.anchor(credential));
        assertThat(codes(encoded, CLAIM, trust, SIGNED))
                .containsExactly(
                        StatusCode.CLAIM_SIGNATURE_INSIDE_VALIDITY,
                        StatusCode.SIGNING_CREDENTIAL_TRUSTED,
                        StatusCode.CLAIM_SIGNATURE_VALIDATED);
        byte[] changed = encoded.clone();
        changed[changed.length - 1] ^= 1;
        assertThat(codes(changed, CLAIM, trust, SIGNED)).contains(StatusCode.CLAIM_SIGNATURE_MISMATCH);
    }

    @Test
    void aSignatureThatBringsAnotherMessageIsRefused() throws Exception {
        CborValue.Sequence parts = parts(CoseSignature.sign(credential(SIGNER), CLAIM));
        List<CborValue> items = new ArrayList<>(parts.items());
        items.set(2, CborValue.of(new byte[] {9}));
        byte[] attached = CborWriter.write(new CborValue.Tagged(18, CborValue.of(items)));
        assertThatThrownBy(() -> CoseSignature.read(attached, CLAIM, ProvenanceLimits.DEFAULT))
                .hasMessage("the signature carries another message");
        items.set(2, CborValue.of(CLAIM));
        byte[] same = CborWriter.write(new CborValue.Tagged(18, CborValue.of(items)));
        assertThat(CoseSignature.read(same, CLAIM, ProvenanceLimits.DEFAULT).verify(CLAIM))
                .isTrue();
    }

    @Test
    void paddingThatIsNotZeroIsRefused() throws Exception {
        byte[] padded = with(CoseSignature.sign(credential(SIGNER), CLAIM), "pad", CborValue.of(new byte[] {0, 1}));
        assertThatThrownBy(() -> CoseSignature.read(padded, CLAIM, ProvenanceLimits.DEFAULT))
                .hasMessage("the padding of the signature is not zero");
    }

    @Test
    void aCertificateThatMayNotSignIsInvalid() throws Exception {
        for (Form form : List.of(
                new Form(true, KeyUsage.digitalSignature, KeyPurposeId.id_kp_emailProtection),
                new Form(false, KeyUsage.keyEncipherment, KeyPurposeId.id_kp_emailProtection),
                new Form(false, KeyUsage.digitalSignature, KeyPurposeId.id_kp_serverAuth),
                new Form(false, KeyUsage.digitalSignature, KeyPurposeId.anyExtendedKeyUsage),
                new Form(false, KeyUsage.digitalSignature, null))) {
            SigningCredential credential = credential(form);
            byte[] encoded = CoseSignature.sign(credential, CLAIM);
            assertThat(codes(encoded, CLAIM, TrustSettings.anchoredBy(Set.of(authority)), SIGNED))
                    .as("%s", form)
                    .contains(StatusCode.SIGNING_CREDENTIAL_INVALID);
            assertThatThrownBy(() -> SigningCredential.of(credential.key(), credential.chain()))
                    .hasMessageContaining("cannot sign manifests");
        }
    }

    @Test
    void aKeyOfAnotherCertificateIsRefused() throws Exception {
        SigningCredential credential = credential(SIGNER);
        assertThatThrownBy(() -> SigningCredential.of(keys().getPrivate(), credential.chain()))
                .hasMessageContaining("the key is not that of the certificate");
    }

    @Test
    void anAllowedSignerNeedsNoAuthority() throws Exception {
        SigningCredential credential = credential(SIGNER);
        TrustSettings trust =
                new TrustSettings(Set.of(), Set.of(credential.chain().getFirst()), Set.of(), TrustSettings.PURPOSES);
        assertThat(codes(CoseSignature.sign(credential, CLAIM), CLAIM, trust, SIGNED))
                .contains(StatusCode.SIGNING_CREDENTIAL_TRUSTED);
    }

    @Test
    void anotherAuthorityOfTheSameNameIsNotTrusted() throws Exception {
        KeyPair others = keys();
        X509Certificate other = certificate("CN=authority", others, new Form(true, KeyUsage.keyCertSign, null), others);
        byte[] encoded = CoseSignature.sign(credential(SIGNER), CLAIM);
        assertThat(codes(encoded, CLAIM, TrustSettings.anchoredBy(Set.of(other)), SIGNED))
                .contains(StatusCode.SIGNING_CREDENTIAL_UNTRUSTED);
    }

    @Test
    void authoritiesOfOneNameAndKeyAreTriedTwiceAtMost() {
        assertThat(ChainTrust.distinct(likeTheAuthority(9))).hasSize(2);
        assertThat(ChainTrust.distinct(credential(SIGNER).chain())).hasSize(2);
    }
}
