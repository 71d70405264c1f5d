// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A published checksum.
 *
 * @param algorithm of the checksum
 * @param hex lower-case hexadecimal digits
 * @param publishedBy its publisher, for display
 */
public record PublishedChecksum(Algorithm algorithm, String hex, String publishedBy) {
    private static final int BLOCK = 1 << 16;

    /** Kinds of checksums, including weak ones: some publishers offer no other. */
    public enum Algorithm {
        /** 128 bits; detects damage, not tampering. */
        MD5("MD5", 32),
        /** 160 bits; detects damage, not tampering. */
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

        /** Its name, for display and for {@link MessageDigest}. */
        public String title() {
            return title;
        }

        private MessageDigest digest() {
            try {
                return MessageDigest.getInstance(title);
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JVM has " + title, e);
            }
        }
    }

    /** Checks the number and kind of digits. */
    public PublishedChecksum {
        if (!hex.matches("[0-9a-f]{" + algorithm.digits + "}")) {
            throw new IllegalArgumentException(
                    "no %s in small hexadecimal letters: %s".formatted(algorithm.title, hex));
        }
    }

    /** Whether a file has this checksum. */
    public boolean matches(Path file) throws IOException {
        MessageDigest digest = algorithm.digest();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] block = new byte[BLOCK];
            for (int n = in.read(block); n >= 0; n = in.read(block)) {
                digest.update(block, 0, n);
            }
        }
        return HexFormat.of().formatHex(digest.digest()).equals(hex);
    }
}
