// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.cbor.CborReader;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A signature with its headers (COSE_Sign1, RFC 9052, section 4.2), over a detached message.
 *
 * @param algorithm its algorithm
 * @param chain the signer's certificate, then those of its authorities
 * @param protectedHeader the encoded headers covered by the signature
 * @param unprotected the other headers
 * @param signature the bytes of the signature
 */
@SuppressWarnings("ArrayRecordComponent") // bytes of a file, never compared
public record CoseSignature(
        CoseAlgorithm algorithm,
        List<X509Certificate> chain,
        byte[] protectedHeader,
        CborValue.Entries unprotected,
        byte[] signature) {
    private static final int TAG = 18;
    private static final CborValue ALG = CborValue.of(1);
    private static final CborValue X5CHAIN = CborValue.of(33);
    private static final CborValue X5CHAIN_TEXT = CborValue.of("x5chain");

    /** Signs a message. */
    public static byte[] sign(SigningCredential credential, byte[] message) throws ProvenanceException {
        Map<CborValue, CborValue> header = new LinkedHashMap<>();
        header.put(ALG, CborValue.of(credential.algorithm().number()));
        List<CborValue> chain =
                credential.encodedChain().stream().map(CborValue::of).toList();
        header.put(X5CHAIN, chain.size() == 1 ? chain.getFirst() : CborValue.of(chain));
        byte[] protectedHeader = CborWriter.write(new CborValue.Entries(header));
        byte[] signature =
                credential.algorithm().sign(credential.key(), structure("Signature1", protectedHeader, message));
        return CborWriter.write(new CborValue.Tagged(
                TAG,
                CborValue.of(List.of(
                        CborValue.of(protectedHeader),
                        new CborValue.Entries(Map.of()),
                        CborValue.Absent.NULL,
                        CborValue.of(signature)))));
    }

    /** Length in bytes of a signature with this credential; the same for any message. */
    public static int length(SigningCredential credential) throws ProvenanceException {
        return sign(credential, new byte[0]).length;
    }

    /**
     * Reads a signature. A message attached to it must equal the expected one; otherwise one message could be shown and another verified.
     */
    public static CoseSignature read(byte[] encoded, byte[] message, ProvenanceLimits limits)
            throws ProvenanceException {
        CborValue value = CborReader.read(encoded, limits);
        if (value instanceof CborValue.Tagged tagged && tagged.tag() != TAG) {
            throw ProvenanceException.malformed("the signature has the CBOR tag " + tagged.tag());
        }
        if (!(value.untagged() instanceof CborValue.Sequence parts)
                || parts.items().size() != 4
                || !(parts.items().get(0) instanceof CborValue.ByteString header)
                || !(parts.items().get(1) instanceof CborValue.Entries unprotected)
                || !(parts.items().get(3) instanceof CborValue.ByteString signature)) {
            throw ProvenanceException.malformed("the signature is not a COSE_Sign1");
        }
        CborValue payload = parts.items().get(2);
        boolean attached = payload instanceof CborValue.ByteString bytes && Arrays.equals(bytes.value(), message);
        if (payload != CborValue.Absent.NULL && !attached) {
            throw ProvenanceException.malformed("the signature carries another message");
        }
        checkPadding(unprotected);
        if (!(CborReader.read(header.value(), limits) instanceof CborValue.Entries signed)) {
            throw ProvenanceException.malformed("the protected header is not a map");
        }
        CoseAlgorithm algorithm = algorithm(signed);
        List<X509Certificate> chain = CertificateChain.read(chain(signed, unprotected));
        return new CoseSignature(algorithm, chain, header.value(), unprotected, signature.value());
    }

    private static CoseAlgorithm algorithm(CborValue.Entries header) throws ProvenanceException {
        CborValue value = header.entries().getOrDefault(ALG, CborValue.Absent.NULL);
        return Optional.of(value)
                .flatMap(number -> number instanceof CborValue.WholeNumber whole
                        ? CoseAlgorithm.of(whole.value())
                        : Optional.empty())
                .orElseThrow(() -> ProvenanceException.unsupported("the signature algorithm is " + value));
    }

    private static CborValue chain(CborValue.Entries signed, CborValue.Entries unprotected) throws ProvenanceException {
        List<CborValue> found = List.of(signed, unprotected).stream()
                .flatMap(header -> List.of(X5CHAIN, X5CHAIN_TEXT).stream()
                        .filter(header.entries()::containsKey)
                        .map(label -> header.entries().getOrDefault(label, CborValue.Absent.NULL)))
                .toList();
        if (found.size() != 1) {
            throw ProvenanceException.malformed("the signature has " + found.size() + " certificate chains");
        }
        return found.getFirst();
    }

    /** Requires padding to be zero, so that it can hide no unsigned data. */
    private static void checkPadding(CborValue.Entries unprotected) throws ProvenanceException {
        for (String key : List.of("pad", "pad2")) {
            byte[] padding = unprotected.bytes(key).orElse(new byte[0]);
            for (byte value : padding) {
                if (value != 0) {
                    throw ProvenanceException.malformed("the padding of the signature is not zero");
                }
            }
        }
    }

    /** Whether the signature belongs to this message and to the first certificate's key. */
    public boolean verify(byte[] message) {
        return algorithm.verify(
                chain.getFirst().getPublicKey(), structure("Signature1", protectedHeader, message), signature);
    }

    /** The bytes that a time stamp in the older header sigTst covers. */
    byte[] countersigned(byte[] message) {
        return structure("CounterSignature", protectedHeader, message);
    }

    private static byte[] structure(String context, byte[] protectedHeader, byte[] message) {
        return CborWriter.write(CborValue.of(List.of(
                CborValue.of(context),
                CborValue.of(protectedHeader),
                CborValue.of(new byte[0]),
                CborValue.of(message))));
    }
}
