// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.bytes.ProvenanceException;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Optional;
import org.bouncycastle.crypto.Digest;
import org.bouncycastle.crypto.digests.SHA256Digest;
import org.bouncycastle.crypto.digests.SHA384Digest;
import org.bouncycastle.crypto.digests.SHA512Digest;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.signers.ECDSASigner;
import org.bouncycastle.crypto.signers.HMacDSAKCalculator;
import org.bouncycastle.crypto.signers.PlainDSAEncoding;
import org.bouncycastle.crypto.util.PrivateKeyFactory;

/** The signature algorithms of C2PA (specification 2.2, section 13.2) by their COSE numbers. */
public enum CoseAlgorithm {
    ES256(-7, "SHA256withECDSAinP1363Format", "EC", 0),
    ES384(-35, "SHA384withECDSAinP1363Format", "EC", 0),
    ES512(-36, "SHA512withECDSAinP1363Format", "EC", 0),
    PS256(-37, "SHA-256", "RSA", 32),
    PS384(-38, "SHA-384", "RSA", 48),
    PS512(-39, "SHA-512", "RSA", 64),
    ED25519(-8, "Ed25519", "EdDSA", 0);

    private final int number;
    private final String standardName;
    private final String keys;
    private final int salt;

    CoseAlgorithm(int number, String standardName, String keys, int salt) {
        this.number = number;
        this.standardName = standardName;
        this.keys = keys;
        this.salt = salt;
    }

    /** The number in the header {@code alg}. */
    public int number() {
        return number;
    }

    /** The algorithm with this number; empty if C2PA does not allow it. */
    public static Optional<CoseAlgorithm> of(long number) {
        for (CoseAlgorithm algorithm : values()) {
            if (algorithm.number == number) {
                return Optional.of(algorithm);
            }
        }
        return Optional.empty();
    }

    /** The usual algorithm for a key: ECDSA by the size of the curve, PS256 for RSA, or Ed25519. */
    public static CoseAlgorithm forKey(PublicKey key) throws ProvenanceException {
        return switch (key) {
            case ECPublicKey ec when ec.getParams().getOrder().bitLength() <= 256 -> ES256;
            case ECPublicKey ec when ec.getParams().getOrder().bitLength() <= 384 -> ES384;
            case ECPublicKey _ -> ES512;
            case RSAPublicKey _ -> PS256;
            default -> {
                if (!key.getAlgorithm().equals("EdDSA") && !key.getAlgorithm().equals("Ed25519")) {
                    throw ProvenanceException.credential("keys of " + key.getAlgorithm() + " cannot sign");
                }
                yield ED25519;
            }
        };
    }

    private boolean takes(String keyAlgorithm) {
        return keyAlgorithm.equals(keys)
                || (this == ED25519 && keyAlgorithm.equals("Ed25519"))
                || (keys.equals("RSA") && keyAlgorithm.equals("RSASSA-PSS"));
    }

    private Signature signature() throws GeneralSecurityException {
        if (salt == 0) {
            return Signature.getInstance(standardName);
        }
        Signature signature = Signature.getInstance("RSASSA-PSS");
        signature.setParameter(new PSSParameterSpec(
                standardName, "MGF1", new MGF1ParameterSpec(standardName), salt, PSSParameterSpec.TRAILER_FIELD_BC));
        return signature;
    }

    byte[] sign(PrivateKey key, byte[] message) throws ProvenanceException {
        if (!takes(key.getAlgorithm())) {
            throw ProvenanceException.credential(name() + " does not take a key of " + key.getAlgorithm());
        }
        try {
            byte[] encoded = key.getEncoded();
            if (keys.equals("EC") && encoded != null) { // a key in hardware cannot be read: getEncoded() is null
                return deterministic(encoded, message);
            }
            Signature signature = signature();
            signature.initSign(key);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException | IOException e) {
            throw ProvenanceException.credential("cannot sign with " + name(), e);
        }
    }

    /**
     * ECDSA with a nonce derived from key and message (RFC 6979). The same message always has the same signature, and a bad random
     * generator cannot leak the key.
     */
    private byte[] deterministic(byte[] key, byte[] message) throws GeneralSecurityException, IOException {
        var parameters = (ECPrivateKeyParameters) PrivateKeyFactory.createKey(key);
        Digest digest = digest();
        var signer = new ECDSASigner(new HMacDSAKCalculator(digest()));
        signer.init(true, parameters);
        byte[] hash = new byte[digest.getDigestSize()];
        digest.update(message, 0, message.length);
        digest.doFinal(hash, 0);
        BigInteger[] pair = signer.generateSignature(hash);
        return PlainDSAEncoding.INSTANCE.encode(parameters.getParameters().getN(), pair[0], pair[1]);
    }

    private Digest digest() {
        return switch (this) {
            case ES384 -> new SHA384Digest();
            case ES512 -> new SHA512Digest();
            default -> new SHA256Digest();
        };
    }

    /** Whether the signature belongs to this message and key; false also if the key does not fit or the bytes are no signature. */
    boolean verify(PublicKey key, byte[] message, byte[] signed) {
        if (!takes(key.getAlgorithm())) {
            return false;
        }
        try {
            Signature signature = signature();
            signature.initVerify(key);
            signature.update(message);
            return signature.verify(signed);
        } catch (GeneralSecurityException | RuntimeException e) {
            return false; // providers throw various exceptions for hostile keys and signatures
        }
    }
}
