// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.bytes;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Optional;

/** The hashes of C2PA (specification 2.2, section 13.1). */
public enum HashAlgorithm {
    SHA256("sha256", "SHA-256", 32),
    SHA384("sha384", "SHA-384", 48),
    SHA512("sha512", "SHA-512", 64);

    private static final int PIECE = 1 << 18;

    private final String label;
    private final String standardName;
    private final int size;

    HashAlgorithm(String label, String standardName, int size) {
        this.label = label;
        this.standardName = standardName;
        this.size = size;
    }

    /** The name in manifests. */
    public String label() {
        return label;
    }

    /** Length of a hash in bytes. */
    public int size() {
        return size;
    }

    /** The algorithm with this name in manifests; empty if C2PA does not allow it. */
    public static Optional<HashAlgorithm> of(String label) {
        for (HashAlgorithm algorithm : values()) {
            if (algorithm.label.equals(label)) {
                return Optional.of(algorithm);
            }
        }
        return Optional.empty();
    }

    public MessageDigest digest() {
        try {
            return MessageDigest.getInstance(standardName);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // cannot happen: every JDK has these algorithms
        }
    }

    public byte[] hash(byte[] bytes, int offset, int count) {
        MessageDigest digest = digest();
        digest.update(bytes, offset, count);
        return digest.digest();
    }

    public byte[] hash(byte[] bytes) {
        return hash(bytes, 0, bytes.length);
    }

    /** The hash of byte ranges, in the given order. */
    public byte[] hash(ByteSource source, List<ByteSpan> ranges) throws IOException {
        MessageDigest digest = digest();
        for (ByteSpan range : ranges) {
            update(digest, source, range);
        }
        return digest.digest();
    }

    /** Adds a range of a source to a hash. */
    public static void update(MessageDigest digest, ByteSource source, ByteSpan range) throws IOException {
        update(digest, source, range, new byte[(int) Math.min(PIECE, range.length())]);
    }

    /** Adds a range of a source to a hash, read through the caller's array. */
    public static void update(MessageDigest digest, ByteSource source, ByteSpan range, byte[] piece)
            throws IOException {
        for (long done = 0; done < range.length(); ) {
            int count = (int) Math.min(piece.length, range.length() - done);
            source.read(range.start() + done, piece, 0, count);
            digest.update(piece, 0, count);
            done += count;
        }
    }
}
