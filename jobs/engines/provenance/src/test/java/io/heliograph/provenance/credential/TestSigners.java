// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

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

/** Certificates, signatures, time stamps and revocation answers for tests, which extend this. */
abstract class TestSigners {
    static final Instant SIGNED = Instant.parse("2026-06-01T12:00:00Z");
    static final byte[] CLAIM = {1, 2, 3};
    static final String URL = "self#jumbf=/c2pa/m/c2pa.signature";

    /** An authority of the tests that makes whatever certificate is asked for. */
    final KeyPair authorityKeys = keys();

    final X509Certificate authority =
            certificate("CN=authority", authorityKeys, new Form(true, KeyUsage.keyCertSign | KeyUsage.cRLSign, null));

    record Form(boolean isAuthority, int usage, @Nullable KeyPurposeId purpose) {}

    static final Form SIGNER = new Form(false, KeyUsage.digitalSignature, KeyPurposeId.id_kp_emailProtection);

    /** That a certificate is not revoked, said in the name of an authority by the holder of keys. */
    static byte[] answer(
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

    byte[] answer(SigningCredential credential, boolean revoked) throws Exception {
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

    byte[] stamped(byte[] encoded, String header, byte[] message) throws Exception {
        byte[] over = header.equals("sigTst2") ? CborWriter.write(CborValue.of(message)) : message;
        return with(encoded, header, container(token(over, encoded)));
    }

    static CborValue container(byte[] token) {
        return CborValue.of(Map.of(
                "tstTokens", CborValue.of(List.of(CborValue.of(Map.of("val", CborValue.of(token)))))));
    }

    byte[] token(byte[] message, byte[] encoded) throws Exception {
        return token(message, encoded, List.of());
    }

    /** A time stamp that brings more certificates than that of its authority. */
    byte[] token(byte[] message, byte[] encoded, List<X509Certificate> more) throws Exception {
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

    static byte[] signatureOf(byte[] encoded) throws Exception {
        return ((CborValue.ByteString) parts(encoded).items().get(3)).value();
    }

    static CborValue.Sequence parts(byte[] encoded) throws Exception {
        return (CborValue.Sequence)
                CborReader.read(encoded, ProvenanceLimits.DEFAULT).untagged();
    }

    static byte[] with(byte[] encoded, String header, CborValue value) throws Exception {
        List<CborValue> items = new ArrayList<>(parts(encoded).items());
        items.set(1, CborValue.of(Map.of(header, value)));
        return CborWriter.write(new CborValue.Tagged(18, CborValue.of(items)));
    }

    static List<StatusCode> codes(byte[] encoded, byte[] claim, TrustSettings trust, Instant now) throws Exception {
        return codes(encoded, claim, 2, trust, now);
    }

    static List<StatusCode> codes(byte[] encoded, byte[] claim, int version, TrustSettings trust, Instant now)
            throws Exception {
        StatusLog log = new StatusLog();
        CoseSignature signature = CoseSignature.read(encoded, claim, ProvenanceLimits.DEFAULT);
        new SignerCheck(trust, Clock.fixed(now, ZoneOffset.UTC)).check(signature, claim, version, URL, log);
        return log.statuses().stream().map(ValidationStatus::code).toList();
    }

    SigningCredential credential(Form form) {
        KeyPair keys = keys();
        return new SigningCredential(
                CoseAlgorithm.ES256, keys.getPrivate(), List.of(certificate("CN=signer", keys, form), authority));
    }

    static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            return generator.generateKeyPair();
        } catch (java.security.GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    X509Certificate certificate(String name, KeyPair keys, Form form) {
        return certificate(name, keys, form, authorityKeys);
    }

    static X509Certificate certificate(String name, KeyPair keys, Form form, KeyPair issuer) {
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

    /** Authorities of one name and key, each of which could be above each other. */
    List<X509Certificate> likeTheAuthority(int count) {
        List<X509Certificate> alike = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            alike.add(certificate("CN=authority", authorityKeys, new Form(true, KeyUsage.keyCertSign, null)));
        }
        return alike;
    }
}
