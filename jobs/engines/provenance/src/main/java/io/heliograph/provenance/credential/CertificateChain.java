// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;

/** Reads the header x5chain (RFC 9360): one certificate or several, the signer's first. */
final class CertificateChain {
    private static final int LONGEST = 10;
    private static final int LARGEST = 1 << 16;

    private CertificateChain() {}

    static List<X509Certificate> read(CborValue header) throws ProvenanceException {
        List<CborValue> items = header instanceof CborValue.Sequence sequence ? sequence.items() : List.of(header);
        if (items.isEmpty() || items.size() > LONGEST) {
            throw ProvenanceException.limit("a chain of " + items.size() + " certificates");
        }
        List<X509Certificate> chain = new ArrayList<>();
        for (CborValue item : items) {
            if (!(item instanceof CborValue.ByteString bytes)) {
                throw ProvenanceException.malformed("a certificate is not a byte string");
            }
            chain.add(certificate(bytes.value()));
        }
        return List.copyOf(chain);
    }

    static X509Certificate certificate(byte[] der) throws ProvenanceException {
        if (der.length > LARGEST) {
            throw ProvenanceException.limit("a certificate of " + der.length + " bytes");
        }
        try {
            X509Certificate certificate = (X509Certificate)
                    CertificateFactory.getInstance("X.509").generateCertificate(new ByteArrayInputStream(der));
            if (certificate.getEncoded().length != der.length) {
                throw ProvenanceException.malformed("bytes follow a certificate");
            }
            return certificate;
        } catch (CertificateException | RuntimeException e) {
            throw ProvenanceException.credential("a certificate cannot be read", e);
        }
    }
}
