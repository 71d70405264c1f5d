// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Requirements on a signer's certificate (C2PA specification 2.2, section 14.5.1). */
final class CertificateProfile {
    private static final Set<String> SIGNATURES = Set.of(
            "1.2.840.113549.1.1.10",
            "1.2.840.113549.1.1.11",
            "1.2.840.113549.1.1.12",
            "1.2.840.113549.1.1.13",
            "1.2.840.10045.4.3.2",
            "1.2.840.10045.4.3.3",
            "1.2.840.10045.4.3.4",
            "1.3.101.112");
    private static final List<ECParameterSpec> CURVES = Stream.of("secp256r1", "secp384r1", "secp521r1")
            .map(CertificateProfile::curve)
            .toList();
    private static final int SHORTEST_MODULUS = 2048;
    private static final String ANY_PURPOSE = "2.5.29.37.0";
    private static final String AUTHORITY_KEY_IDENTIFIER = "2.5.29.35";
    private static final int DIGITAL_SIGNATURE = 0;
    private static final int KEY_CERT_SIGN = 5;

    private CertificateProfile() {}

    private static ECParameterSpec curve(String name) {
        try {
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            parameters.init(new ECGenParameterSpec(name));
            return parameters.getParameterSpec(ECParameterSpec.class);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e); // cannot happen: every JDK has these curves
        }
    }

    /** The reason why a certificate may not sign, apart from its validity period; empty if it may. */
    static Optional<String> problem(X509Certificate certificate, Set<String> purposes) {
        try {
            return Optional.ofNullable(
                    certificate.getVersion() != 3
                            ? "its version is not 3"
                            : !SIGNATURES.contains(certificate.getSigAlgOID())
                                    ? "it is signed with " + certificate.getSigAlgName()
                                    : certificate.getBasicConstraints() >= 0
                                            ? "it is that of an authority"
                                            : key(certificate.getPublicKey())
                                                    .or(() -> names(certificate))
                                                    .or(() -> usage(certificate, purposes))
                                                    .orElse(null));
        } catch (RuntimeException e) {
            return Optional.of("it cannot be read: " + e.getMessage());
        }
    }

    private static Optional<String> key(PublicKey key) {
        boolean good = switch (key) {
            case RSAPublicKey rsa ->
                rsa.getModulus().bitLength() >= SHORTEST_MODULUS
                        && rsa.getPublicExponent().testBit(0)
                        && rsa.getPublicExponent().intValue() != 1;
            case ECPublicKey ec -> CURVES.stream().anyMatch(curve -> same(curve, ec.getParams()));
            default -> key.getAlgorithm().equals("EdDSA") || key.getAlgorithm().equals("Ed25519");
        };
        return good ? Optional.empty() : Optional.of("its key is of an unknown kind or too short");
    }

    private static boolean same(ECParameterSpec curve, ECParameterSpec other) {
        return curve.getCurve().equals(other.getCurve())
                && curve.getGenerator().equals(other.getGenerator())
                && curve.getOrder().equals(other.getOrder());
    }

    private static Optional<String> names(X509Certificate certificate) {
        if (certificate.getIssuerX500Principal().equals(certificate.getSubjectX500Principal())) {
            return Optional.of("it is signed by itself");
        }
        if (certificate.getIssuerUniqueID() != null || certificate.getSubjectUniqueID() != null) {
            return Optional.of("it has unique identifiers");
        }
        if (certificate.getExtensionValue(AUTHORITY_KEY_IDENTIFIER) == null) {
            return Optional.of("it does not name the key of its authority");
        }
        return certificate.hasUnsupportedCriticalExtension()
                ? Optional.of("it has a critical extension that is not known")
                : Optional.empty();
    }

    private static Optional<String> usage(X509Certificate certificate, Set<String> purposes) {
        boolean[] usage = certificate.getKeyUsage();
        if (usage == null || !usage[DIGITAL_SIGNATURE] || usage[KEY_CERT_SIGN]) {
            return Optional.of("its key usage is not that of a signer");
        }
        try {
            List<String> extended = certificate.getExtendedKeyUsage();
            if (extended == null
                    || extended.contains(ANY_PURPOSE)
                    || extended.stream().noneMatch(purposes::contains)) {
                return Optional.of("its extended key usage is " + extended);
            }
            return Optional.empty();
        } catch (java.security.cert.CertificateParsingException e) {
            return Optional.of("its extended key usage cannot be read");
        }
    }
}
