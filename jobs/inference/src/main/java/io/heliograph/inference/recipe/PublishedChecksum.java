// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A checksum that somebody has published.
 *
 * @param algorithm what it is
 * @param hex small hexadecimal letters
 * @param publishedBy who gives it, for people
 */
public record PublishedChecksum(Algorithm algorithm, String hex, String publishedBy) {
    /** Kinds of checksums, the weak ones too: some publishers give no other. */
    public enum Algorithm {
        /** 128 bits; finds damage, not fraud. */
        MD5("MD5", 32),
        /** 160 bits; finds damage, not fraud. */
        SHA1("SHA-1", 40),
        /** 256 bits. */
        SHA256("SHA-256", 64),
        /** 512 bits. */
        SHA512("SHA-512", 128);

        private final String title;
        private final int digits;

        Algorithm(String title, int digits) {
            this.title = title;
            this.digits = digits;
        }

        /** As people and {@link MessageDigest} write it. */
        public String title() {
            return title;
        }

        /** Something to feed with bytes. */
        public MessageDigest digest() {
            try {
                return MessageDigest.getInstance(title);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JVM has " + title, e);
            }
        }
    }

    /** Checks its form. */
    public PublishedChecksum {
        if (!hex.matches("[0-9a-f]{" + algorithm.digits + "}")) {
            throw new IllegalArgumentException(
                    "no %s in small hexadecimal letters: %s".formatted(algorithm.title, hex));
        }
    }

    /** Whether a digest that was fed with the bytes gives the same; the digest is empty afterwards. */
    public boolean matches(MessageDigest fed) {
        return HexFormat.of().formatHex(fed.digest()).equals(hex);
    }
}
