// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.bouncycastle.asn1.ASN1ObjectIdentifier;
import org.bouncycastle.asn1.DERSet;
import org.bouncycastle.asn1.cms.Attribute;
import org.bouncycastle.asn1.cms.AttributeTable;
import org.bouncycastle.asn1.cms.CMSAttributes;
import org.bouncycastle.asn1.cms.Time;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaCertStore;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.cert.ocsp.CertificateID;
import org.bouncycastle.cms.DefaultSignedAttributeTableGenerator;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoGeneratorBuilder;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TSPAlgorithms;
import org.bouncycastle.tsp.TimeStampRequestGenerator;
import org.bouncycastle.tsp.TimeStampResponse;
import org.bouncycastle.tsp.TimeStampResponseGenerator;
import org.bouncycastle.tsp.TimeStampTokenGenerator;

/** An authority of the tests whose certificates are valid when a test wants it, and which stamps signatures with any time. */
@SuppressWarnings("JavaUtilDate") // of the certificate library
public final class StampingAuthority {
    private static final Duration YEARS = Duration.ofDays(9000);
    private static final int LENGTH = 6000; // of every stamped signature: that of a token varies
    private static final int PAD_HEAD = 7; // its name in CBOR and the head of its bytes

    private final String name;
    private final KeyPair keys = keys();
    private final X509Certificate root;

    /** @param now within the validity of its certificate, which lasts decades */
    public StampingAuthority(String name, Instant now) {
        this.name = name;
        root = certificate(
                name, keys, now.minus(YEARS), now.plus(YEARS), KeyUsage.keyCertSign | KeyUsage.cRLSign, null);
    }

    public X509Certificate root() {
        return root;
    }

    /** A signer whose certificate is valid between two times. */
    public SigningCredential signer(Instant from, Instant until) {
        KeyPair own = keys();
        X509Certificate certificate = certificate(
                name + " signer", own, from, until, KeyUsage.digitalSignature, KeyPurposeId.id_kp_emailProtection);
        return new SigningCredential(CoseAlgorithm.ES256, own.getPrivate(), List.of(certificate, root));
    }

    /**
     * A signature with a time stamp.
     *
     * @param header sigTst, over the claim, or sigTst2, over the signature
     * @param stamped what the stamp is of: the claim, or something else
     * @param from begin of the validity of the certificate that stamps, which lasts 30 days
     */
    public byte[] stamp(byte[] signature, byte[] claim, byte[] stamped, String header, Instant time, Instant from)
            throws Exception {
        var parts = (CborValue.Sequence)
                CborReader.read(signature, ProvenanceLimits.DEFAULT).untagged();
        boolean newer = header.equals("sigTst2");
        byte[] message = newer
                ? CborWriter.write(
                        CborValue.of(((CborValue.ByteString) parts.items().get(3)).value()))
                : stamped;
        byte[] imprint = MessageDigest.getInstance("SHA-256")
                .digest(CoseSignature.read(signature, claim, ProvenanceLimits.DEFAULT)
                        .countersigned(message));
        imprint[0] ^= (byte) (newer && !Arrays.equals(stamped, claim) ? 1 : 0);
        TimeStampResponse response = response(imprint, time, from);
        byte[] value = newer ? response.getTimeStampToken().getEncoded() : response.getEncoded();
        List<CborValue> items = new ArrayList<>(parts.items());
        CborValue token = CborValue.of(Map.of("val", CborValue.of(value)));
        CborValue tokens = CborValue.of(Map.of("tstTokens", CborValue.of(List.of(token))));
        items.set(1, CborValue.of(Map.of(header, tokens)));
        int left = LENGTH - PAD_HEAD - encoded(items).length;
        items.set(1, CborValue.of(Map.of(header, tokens, "pad", CborValue.of(new byte[left]))));
        return encoded(items);
    }

    private static byte[] encoded(List<CborValue> items) {
        return CborWriter.write(new CborValue.Tagged(18, CborValue.of(items)));
    }

    private TimeStampResponse response(byte[] imprint, Instant time, Instant from) throws Exception {
        KeyPair own = keys();
        X509Certificate stamper = certificate(
                name + " clock",
                own,
                from,
                from.plus(Duration.ofDays(30)),
                KeyUsage.digitalSignature,
                KeyPurposeId.id_kp_timeStamping);
        Attribute signing = new Attribute(CMSAttributes.signingTime, new DERSet(new Time(Date.from(time))));
        var attributes = new DefaultSignedAttributeTableGenerator(new AttributeTable(signing));
        TimeStampTokenGenerator tokens = new TimeStampTokenGenerator(
                new JcaSimpleSignerInfoGeneratorBuilder()
                        .setSignedAttributeGenerator(attributes)
                        .build("SHA256withECDSA", own.getPrivate(), stamper),
                new JcaDigestCalculatorProviderBuilder().build().get(CertificateID.HASH_SHA1),
                new ASN1ObjectIdentifier("1.2.3"));
        tokens.addCertificates(new JcaCertStore(List.of(stamper, root)));
        TimeStampRequestGenerator requests = new TimeStampRequestGenerator();
        requests.setCertReq(true);
        return new TimeStampResponseGenerator(tokens, TSPAlgorithms.ALLOWED)
                .generate(requests.generate(TSPAlgorithms.SHA256, imprint), BigInteger.TWO, Date.from(time));
    }

    private static KeyPair keys() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(256);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private X509Certificate certificate(
            String subject,
            KeyPair subjectKeys,
            Instant from,
            Instant until,
            int usage,
            @org.jspecify.annotations.Nullable KeyPurposeId purpose) {
        try {
            var extensions = new JcaX509ExtensionUtils();
            var builder = new JcaX509v3CertificateBuilder(
                    new X500Name("CN=" + name + ",O=Heliograph"),
                    BigInteger.valueOf(subject.hashCode() & 0xffff).add(BigInteger.ONE),
                    Date.from(from),
                    Date.from(until),
                    new X500Name("CN=" + subject + ",O=Heliograph"),
                    subjectKeys.getPublic());
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(purpose == null));
            builder.addExtension(Extension.keyUsage, true, new KeyUsage(usage));
            builder.addExtension(
                    Extension.authorityKeyIdentifier, false, extensions.createAuthorityKeyIdentifier(keys.getPublic()));
            builder.addExtension(
                    Extension.subjectKeyIdentifier,
                    false,
                    extensions.createSubjectKeyIdentifier(subjectKeys.getPublic()));
            if (purpose != null) {
                builder.addExtension(
                        Extension.extendedKeyUsage,
                        KeyPurposeId.id_kp_timeStamping.equals(purpose),
                        new ExtendedKeyUsage(purpose));
            }
            return new JcaX509CertificateConverter()
                    .getCertificate(
                            builder.build(new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate())));
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
