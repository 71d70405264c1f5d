// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** SHA-256 of everything that determines a result, in hexadecimal digits: the same hash means the same work. */
public final class ContentHash {
    private ContentHash() {}

    /** The hash of a file's content. */
    public static String of(Path file) {
        MessageDigest digest = sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    /**
     * The hash of an operation, its fields and its inputs.
     *
     * @param fields fields of the request except its inputs
     * @param inputs hashes of the inputs by their names
     */
    public static String of(String operation, JsonNode fields, Map<String, String> inputs) {
        String text = operation + "\n" + fields + "\n" + new TreeMap<>(inputs);
        return HexFormat.of().formatHex(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
    }

    /**
     * Checks the length of a local input.
     *
     * @throws FailureException PAYLOAD_TOO_LARGE naming the field
     */
    public static void requireSize(String field, Path file, long maxBytes) throws IOException {
        if (Files.size(file) > maxBytes) {
            throw new FailureException(
                    ErrorCode.PAYLOAD_TOO_LARGE,
                    "Too large: " + field,
                    "The file in '" + field + "' has more than " + maxBytes + " bytes.");
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }
}
