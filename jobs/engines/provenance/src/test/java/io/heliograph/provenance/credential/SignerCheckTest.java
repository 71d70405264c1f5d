// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import io.heliograph.provenance.status.ValidationStatus;
import java.math.BigInteger;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.cert.ocsp.CertificateID;
import org.bouncycastle.cert.ocsp.CertificateStatus;
import org.bouncycastle.cert.ocsp.OCSPRespBuilder;
import org.bouncycastle.cert.ocsp.RevokedStatus;
import org.bouncycastle.cert.ocsp.jcajce.JcaBasicOCSPRespBuilder;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.DigestCalculator;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TSPAlgorithms;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.TimeStampResponseGenerator;
import org.bouncycastle.tsp.TimeStampTokenGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@SuppressWarnings("JavaUtilDate") // of the certificate library
class SignerCheckTest {
    private static final Instant SIGNED = Instant.parse("2026-06-01T12:00:00Z");
    private static final byte[] CLAIM = {1, 2, 3};
    private static final String URL = "self#jumbf=/c2pa/m/c2pa.signature";

    /** An authority of the tests that makes whatever certificate is asked for. */
    private final KeyPair authorityKeys = keys();

    private final X509Certificate authority =
            certificate("CN=authority", authorityKeys, new Form(true, KeyUsage.keyCertSign | KeyUsage.cRLSign, null));

    private record Form(
            boolean isAuthority, int usage, @Nullable KeyPurposeId purpose) {}

    private static final Form SIGNER = new Form(false, KeyUsage.digitalSignature, KeyPurposeId.id_kp_emailProtection);

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
    void authoritiesOfOneNameAndKeyAreTriedTwiceAtMost() {
        assertThat(ChainTrust.distinct(likeTheAuthority(9))).hasSize(2);
        assertThat(ChainTrust.distinct(credential(SIGNER).chain())).hasSize(2);
    }

    /** Authorities of one name and key, each of which could be above each other. */
    private List<X509Certificate> likeTheAuthority(int count) {
        List<X509Certificate> alike = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            alike.add(certificate("CN=authority", authorityKeys, new Form(true, KeyUsage.keyCertSign, null)));
        }
        return alike;
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

    private static byte[] withAnswer(SigningCredential credential, byte[] answer) throws Exception {
        return with(
                CoseSignature.sign(credential, CLAIM),
                "rVals",
                CborValue.of(Map.of("ocspVals", CborValue.of(List.of(CborValue.of(answer))))));
    }

    /** That a certificate is not revoked, said in the name of an authority by the holder of keys. */
    private static byte[] answer(
            SigningCredential credential, X509Certificate issuer, KeyPair keys, List<X509Certificate> certificates)
            throws Exception {
        DigestCalculator sha1 = new JcaDigestCalculatorProviderBuilder().build().get(CertificateID.HASH_SHA1);
        CertificateID id = new CertificateID(
                sha1,
                new JcaX509CertificateHolder(issuer),
                credential.chain().getFirst().getSerialNumber());
        JcaBasicOCSPRespBuilder builder = new JcaBasicOCSPRespBuilder(keys.getPublic(), sha1);
        builder.addResponse(
                id, CertificateStatus.GOOD, Date.from(SIGNED), Date.from(SIGNED.plus(Duration.ofDays(7))), null);
        X509CertificateHolder[] holders = new X509CertificateHolder[certificates.size()];
        for (int i = 0; i < holders.length; i++) {
            holders[i] = new JcaX509CertificateHolder(certificates.get(i));
        }
        return new OCSPRespBuilder()
                .build(
                        OCSPRespBuilder.SUCCESSFUL,
                        builder.build(
                                new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate()),
                                holders,
                                Date.from(SIGNED)))
                .getEncoded();
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

    private byte[] answer(SigningCredential credential, boolean revoked) throws Exception {
        DigestCalculator sha1 = new JcaDigestCalculatorProviderBuilder().build().get(CertificateID.HASH_SHA1);
        CertificateID id = new CertificateID(
                sha1,
                new JcaX509CertificateHolder(authority),
                credential.chain().getFirst().getSerialNumber());
        CertificateStatus status =
                revoked ? new RevokedStatus(Date.from(SIGNED.minus(Duration.ofDays(1))), 1) : CertificateStatus.GOOD;
        JcaBasicOCSPRespBuilder builder = new JcaBasicOCSPRespBuilder(authorityKeys.getPublic(), sha1);
        builder.addResponse(id, status, Date.from(SIGNED), Date.from(SIGNED.plus(Duration.ofDays(7))), null);
        return new OCSPRespBuilder()
                .build(
                        OCSPRespBuilder.SUCCESSFUL,
                        builder.build(
                                new JcaContentSignerBuilder("SHA256withECDSA").build(authorityKeys.getPrivate()),
                                null,
                                Date.from(SIGNED)))
                .getEncoded();
    }

    private byte[] stamped(byte[] encoded, String header, byte[] message) throws Exception {
        byte[] over = header.equals("sigTst2") ? CborWriter.write(CborValue.of(message)) : message;
        return with(encoded, header, container(token(over, encoded)));
    }

    private static CborValue container(byte[] token) {
        return CborValue.of(Map.of(
                "tstTokens", CborValue.of(List.of(CborValue.of(Map.of("val", CborValue.of(token)))))));
    }

    private byte[] token(byte[] message, byte[] encoded) throws Exception {
        return token(message, encoded, List.of());
    }

    /** A time stamp that brings more certificates than that of its authority. */
    private byte[] token(byte[] message, byte[] encoded, List<X509Certificate> more) throws Exception {
        byte[] imprint = java.security.MessageDigest.getInstance("SHA-256")
                .digest(CoseSignature.read(encoded, CLAIM, ProvenanceLimits.DEFAULT)
                        .countersigned(message));
        KeyPair keys = keys();
        X509Certificate stamper = certificate(
                "CN=time", keys, new Form(false, KeyUsage.digitalSignature, KeyPurposeId.id_kp_timeStamping));
        TimeStampTokenGenerator tokens = new TimeStampTokenGenerator(
                new JcaSimpleSignerInfoGeneratorBuilder().build("SHA256withECDSA", keys.getPrivate(), stamper),
                new JcaDigestCalculatorProviderBuilder().build().get(CertificateID.HASH_SHA1),
                new ASN1ObjectIdentifier("1.2.3"));
        List<X509Certificate> certificates = new ArrayList<>(more);
        certificates.add(stamper);
        tokens.addCertificates(new JcaCertStore(certificates));
        TimeStampRequestGenerator requests = new TimeStampRequestGenerator();
        requests.setCertReq(true);
        return new TimeStampResponseGenerator(tokens, TSPAlgorithms.ALLOWED)
                .generate(requests.generate(TSPAlgorithms.SHA256, imprint), BigInteger.TWO, Date.from(SIGNED))
                .getTimeStampToken()
                .getEncoded();
    }

    private static byte[] signatureOf(byte[] encoded) throws Exception {
        return ((CborValue.ByteString) parts(encoded).items().get(3)).value();
    }

    private static CborValue.Sequence parts(byte[] encoded) throws Exception {
        return (CborValue.Sequence)
                CborReader.read(encoded, ProvenanceLimits.DEFAULT).untagged();
    }

    private static byte[] with(byte[] encoded, String header, CborValue value) throws Exception {
        List<CborValue> items = new ArrayList<>(parts(encoded).items());
        items.set(1, CborValue.of(Map.of(header, value)));
        return CborWriter.write(new CborValue.Tagged(18, CborValue.of(items)));
    }

    private static List<StatusCode> codes(byte[] encoded, byte[] claim, TrustSettings trust, Instant now)
            throws Exception {
        return codes(encoded, claim, 2, trust, now);
    }

    private static List<StatusCode> codes(byte[] encoded, byte[] claim, int version, TrustSettings trust, Instant now)
            throws Exception {
        StatusLog log = new StatusLog();
        CoseSignature signature = CoseSignature.read(encoded, claim, ProvenanceLimits.DEFAULT);
        new SignerCheck(trust, Clock.fixed(now, ZoneOffset.UTC)).check(signature, claim, version, URL, log);
        return log.statuses().stream().map(ValidationStatus::code).toList();
    }

    private SigningCredential credential(Form form) {
        KeyPair keys = keys();
        return new SigningCredential(
                CoseAlgorithm.ES256, keys.getPrivate(), List.of(certificate("CN=signer", keys, form), authority));
    }

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            return generator.generateKeyPair();
        } catch (java.security.GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private X509Certificate certificate(String name, KeyPair keys, Form form) {
        return certificate(name, keys, form, authorityKeys);
    }

    private static X509Certificate certificate(String name, KeyPair keys, Form form, KeyPair issuer) {
        try {
            JcaX509v3CertificateBuilder builder = new JcaX509v3CertificateBuilder(
                    new X500Name("CN=authority"),
                    BigInteger.valueOf(name.hashCode() & 0xffff).add(BigInteger.ONE),
                    Date.from(SIGNED.minus(Duration.ofDays(30))),
                    Date.from(SIGNED.plus(Duration.ofDays(form.isAuthority ? 9000 : 300))),
                    new X500Name(name),
                    keys.getPublic());
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(form.isAuthority));
            builder.addExtension(Extension.keyUsage, true, new KeyUsage(form.usage));
            builder.addExtension(
                    Extension.authorityKeyIdentifier,
                    false,
                    new JcaX509ExtensionUtils().createAuthorityKeyIdentifier(issuer.getPublic()));
            if (form.purpose != null) {
                builder.addExtension(Extension.extendedKeyUsage, true, new ExtendedKeyUsage(form.purpose));
            }
            return new JcaX509CertificateConverter()
                    .getCertificate(
                            builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(issuer.getPrivate())));
        } catch (java.security.GeneralSecurityException
                | java.io.IOException
                | org.bouncycastle.operator.OperatorException e) {
            throw new IllegalStateException(e);
        }
    }
}
