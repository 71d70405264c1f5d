// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.bytes.ProvenanceException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Private key and certificates of a signer.
 *
 * @param algorithm signature algorithm
 * @param key private key of the first certificate
 * @param chain the signer's certificate, then those of its authorities; the trust anchor may be left out
 */
public record SigningCredential(CoseAlgorithm algorithm, PrivateKey key, List<X509Certificate> chain) {
    public SigningCredential {
        chain = List.copyOf(chain);
    }

    /** Makes a credential; throws a {@link ProvenanceException} if key and certificates do not match or the certificate may not sign. */
    public static SigningCredential of(PrivateKey key, List<X509Certificate> chain) throws ProvenanceException {
        if (chain.isEmpty()) {
            throw ProvenanceException.credential("there is no certificate");
        }
        X509Certificate signer = chain.getFirst();
        Optional<String> problem = CertificateProfile.problem(signer, TrustSettings.PURPOSES);
        if (problem.isPresent()) {
            throw ProvenanceException.credential("the certificate of " + signer.getSubjectX500Principal()
                    + " cannot sign manifests: " + problem.get());
        }
        CoseAlgorithm algorithm = CoseAlgorithm.forKey(signer.getPublicKey());
        byte[] probe = {1};
        if (!algorithm.verify(signer.getPublicKey(), probe, algorithm.sign(key, probe))) {
            throw ProvenanceException.credential(
                    "the key is not that of the certificate of " + signer.getSubjectX500Principal());
        }
        return new SigningCredential(algorithm, key, chain);
    }

    /**
     * Reads a credential from two PEM files: certificates, the signer's first; and a private key (PKCS #8, SEC 1 or
     * PKCS #1) without a password.
     */
    public static SigningCredential read(Path chain, Path key) throws IOException, ProvenanceException {
        return of(
                PemFile.privateKey(Files.readString(key), key.toString()),
                new ArrayList<>(PemFile.certificates(Files.readString(chain), chain.toString())));
    }

    /** Reads a credential from one PEM text with certificates and key; {@code place} names the text in errors. */
    public static SigningCredential parse(String pem, String place) throws ProvenanceException {
        return of(PemFile.privateKey(pem, place), new ArrayList<>(PemFile.certificates(pem, place)));
    }

    /** The certificates in DER, without a self-signed authority: a verifier either has that one itself or does not trust it. */
    List<byte[]> encodedChain() throws ProvenanceException {
        List<byte[]> encoded = new ArrayList<>();
        for (X509Certificate certificate : chain) {
            if (certificate.getIssuerX500Principal().equals(certificate.getSubjectX500Principal())) {
                continue;
            }
            try {
                encoded.add(certificate.getEncoded());
            } catch (CertificateEncodingException e) {
                throw ProvenanceException.credential("a certificate cannot be written", e);
            }
        }
        return encoded;
    }

    @Override
    public String toString() {
        return algorithm + " of " + chain.getFirst().getSubjectX500Principal(); // never prints the key
    }
}
