// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Stored form of a secret of 256 random bits: its SHA-256, as 64 hexadecimal digits. */
public final class TokenHash {
    private TokenHash() {}

    /** The hash of a value. */
    public static String of(String value) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(value.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
