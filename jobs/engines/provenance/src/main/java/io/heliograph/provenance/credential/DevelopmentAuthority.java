// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.bytes.ProvenanceException;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.operator.OperatorException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/**
 * Makes signing credentials for installations without a certificate. The names of authority and certificate declare them untrusted. The
 * authority's key is discarded after it has signed once.
 */
public final class DevelopmentAuthority {
    /** Part of the names of both certificates. */
    public static final String WARNING = "development, not for publication";

    private static final Duration AUTHORITY_VALIDITY = Duration.ofDays(3653);
    private static final Duration SIGNER_VALIDITY = Duration.ofDays(1826);
    private static final Duration CLOCKS_DIFFER = Duration.ofHours(1);
    private static final String FILE = "development-credential.pem";

    private DevelopmentAuthority() {}

    /**
     * The credential in a folder, in one file {@code development-credential.pem}; a missing one is created. Processes that start at the
     * same time get the same credential.
     */
    public static SigningCredential in(Path folder, String organization, Clock clock)
            throws IOException, ProvenanceException {
        Path file = folder.resolve(FILE);
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            write(file, pem(organization, clock.instant()));
        }
        return SigningCredential.read(file, file);
    }

    /**
     * A new credential as text, the private key followed by the certificates in PEM, for a caller that stores it
     * itself; {@link SigningCredential#parse} reads it.
     */
    public static String pem(String organization, Instant now) throws ProvenanceException {
        SigningCredential made = make(organization, now);
        try {
            return PemFile.write(pkcs8(made.key())) + PemFile.write(made.chain().toArray());
        } catch (IOException e) {
            throw ProvenanceException.credential("a credential cannot be written", e);
        }
    }

    /** The authority of a credential, for {@link TrustSettings#anchoredBy}. */
    public static Set<X509Certificate> anchor(SigningCredential credential) {
        return Set.of(credential.chain().getLast());
    }

    /** Makes a new credential without storing it: a P-256 key, its certificate and the authority. */
    public static SigningCredential make(String organization, Instant now) throws ProvenanceException {
        try {
            KeyPairGenerator keys = KeyPairGenerator.getInstance("EC");
            keys.initialize(new ECGenParameterSpec("secp256r1"));
            return make(organization, now, keys);
        } catch (GeneralSecurityException e) {
            throw ProvenanceException.credential("a key cannot be made", e);
        }
    }

    /** As {@link #make(String, Instant)}, with keys from this generator. */
    static SigningCredential make(String organization, Instant now, KeyPairGenerator keys) throws ProvenanceException {
        KeyPair authority = keys.generateKeyPair();
        KeyPair signer = keys.generateKeyPair();
        X500Name authorityName = name(organization, "authority");
        X509Certificate root = certificate(
                new Holder(authorityName, authority.getPublic(), true), new Issuer(authorityName, authority), now);
        X509Certificate leaf = certificate(
                new Holder(name(organization, "signer"), signer.getPublic(), false),
                new Issuer(authorityName, authority),
                now);
        return SigningCredential.of(signer.getPrivate(), List.of(leaf, root));
    }

    private static X500Name name(String organization, String role) {
        String plain = organization.replaceAll("[^\\p{L}\\p{N} .-]", " ");
        return new X500Name("CN=" + plain + " " + role + " (" + WARNING.replace(",", "\\,") + "),O=" + plain + ",OU="
                + WARNING.replace(",", "\\,"));
    }

    private record Holder(X500Name name, PublicKey key, boolean isAuthority) {}

    private record Issuer(X500Name name, KeyPair keys) {}

    private static X509Certificate certificate(Holder holder, Issuer issuer, Instant now) throws ProvenanceException {
        Duration validity = holder.isAuthority ? AUTHORITY_VALIDITY : SIGNER_VALIDITY;
        JcaX509v3CertificateBuilder builder = new JcaX509v3CertificateBuilder(
                issuer.name,
                new BigInteger(120, new SecureRandom()).setBit(119),
                Date.from(now.minus(CLOCKS_DIFFER)),
                Date.from(now.plus(validity)),
                holder.name,
                holder.key);
        try {
            JcaX509ExtensionUtils extensions = new JcaX509ExtensionUtils();
            builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(holder.isAuthority));
            builder.addExtension(
                    Extension.keyUsage,
                    true,
                    new KeyUsage(holder.isAuthority ? KeyUsage.keyCertSign : KeyUsage.digitalSignature));
            builder.addExtension(
                    Extension.subjectKeyIdentifier, false, extensions.createSubjectKeyIdentifier(holder.key));
            builder.addExtension(
                    Extension.authorityKeyIdentifier,
                    false,
                    extensions.createAuthorityKeyIdentifier(issuer.keys.getPublic()));
            if (!holder.isAuthority) {
                builder.addExtension(
                        Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_emailProtection));
            }
            JcaContentSignerBuilder signer = new JcaContentSignerBuilder(signature(issuer.keys.getPrivate()));
            return new JcaX509CertificateConverter()
                    .getCertificate(builder.build(signer.build(issuer.keys.getPrivate())));
        } catch (GeneralSecurityException | IOException | OperatorException e) {
            throw ProvenanceException.credential(
                    "the development certificate for content credentials cannot be made", e);
        }
    }

    private static String signature(PrivateKey key) {
        return switch (key.getAlgorithm()) {
            case "EC" -> "SHA256withECDSA";
            case "RSA" -> "SHA256withRSA";
            default -> "Ed25519";
        };
    }

    private static Object pkcs8(PrivateKey key) throws ProvenanceException {
        try {
            return new JcaPKCS8Generator(key, null).generate();
        } catch (IOException e) {
            throw ProvenanceException.credential("a key cannot be written", e);
        }
    }

    /** Writes a file atomically, readable by its owner only. A file that another process created in the meantime stays. */
    private static void write(Path file, String text) throws IOException {
        Path half = Files.createTempFile(file.getParent(), "pem", null);
        try {
            if (half.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                Files.setPosixFilePermissions(half, PosixFilePermissions.fromString("rw-------"));
            }
            Files.writeString(half, text);
            try {
                Files.createLink(file, half); // unlike a move, a link never replaces a file
            } catch (UnsupportedOperationException e) {
                Files.move(half, file);
            }
        } catch (FileAlreadyExistsException e) {
            // another process created the file; the caller reads that one
        } finally {
            Files.deleteIfExists(half);
        }
    }
}
