// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.bytes.ProvenanceException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.openssl.PEMKeyPair;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.util.io.pem.PemObject;
import org.bouncycastle.util.io.pem.PemReader;

/** Certificates and keys in text files (RFC 7468). */
public final class PemFile {
    private PemFile() {}

    /** The certificates of a text, in order; {@code place} names the text in errors. */
    public static List<X509Certificate> certificates(String pem, String place) throws ProvenanceException {
        List<X509Certificate> certificates = new ArrayList<>();
        try (PemReader reader = new PemReader(new StringReader(pem))) {
            for (PemObject object = reader.readPemObject(); object != null; object = reader.readPemObject()) {
                if (object.getType().equals("CERTIFICATE")) {
                    certificates.add(CertificateChain.certificate(object.getContent()));
                }
            }
        } catch (IOException | RuntimeException e) {
            throw ProvenanceException.credential("certificates in " + place + " cannot be read", e);
        }
        if (certificates.isEmpty()) {
            throw ProvenanceException.credential("there is no certificate in " + place);
        }
        return certificates;
    }

    static PrivateKey privateKey(String pem, String place) throws ProvenanceException {
        try (PEMParser parser = new PEMParser(new StringReader(pem))) {
            for (Object object = parser.readObject(); object != null; object = parser.readObject()) {
                if (object instanceof PrivateKeyInfo info) {
                    return new JcaPEMKeyConverter().getPrivateKey(info);
                }
                if (object instanceof PEMKeyPair pair) {
                    return new JcaPEMKeyConverter().getPrivateKey(pair.getPrivateKeyInfo());
                }
            }
        } catch (IOException | RuntimeException e) {
            throw ProvenanceException.credential("the key in " + place + " cannot be read", e);
        }
        throw ProvenanceException.credential("there is no private key without a password in " + place);
    }

    static String write(Object... objects) throws IOException {
        StringWriter text = new StringWriter();
        try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
            for (Object object : objects) {
                writer.writeObject(object);
            }
        }
        return text.toString();
    }
}
