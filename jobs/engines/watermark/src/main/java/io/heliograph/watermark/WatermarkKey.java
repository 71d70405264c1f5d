// SPDX-License-Identifier: Apache-2.0
package io.heliograph.watermark;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32C;

/**
 * A secret and its sixteen patterns. Pictures get different patterns, so that an attacker cannot extract one by averaging many pictures;
 * detection tries all. Patterns are made from SHA-256 of secret, number and counter, so one pattern does not reveal another.
 */
public final class WatermarkKey {
    /** Number of patterns of a key. */
    public static final int PATTERNS = 16;

    private static final int LEAST = 16; // minimum bytes of a secret
    private static final int ID_BYTES = 8;

    private final String id;
    private final List<WatermarkPattern> patterns;

    private WatermarkKey(byte[] secret) {
        id = HexFormat.of().formatHex(sha256(secret, "id", 0, 0), 0, ID_BYTES);
        patterns = IntStream.range(0, PATTERNS)
                .mapToObj(number -> WatermarkPattern.of(new WatermarkIdentity(id, number), stream(secret, number)))
                .toList();
    }

    /**
     * The key of a secret.
     *
     * @param secret at least 16 random bytes; they are not kept
     * @throws IllegalArgumentException if the secret is shorter
     */
    public static WatermarkKey of(byte[] secret) {
        if (secret.length < LEAST) {
            throw new IllegalArgumentException("a watermark's secret has at least " + LEAST + " bytes");
        }
        return new WatermarkKey(secret);
    }

    private static byte[] stream(byte[] secret, int number) {
        ByteBuffer stream = ByteBuffer.allocate(2 * TileBand.count());
        for (int counter = 0; stream.hasRemaining(); counter++) {
            byte[] block = sha256(secret, "pattern", number, counter);
            stream.put(block, 0, Math.min(block.length, stream.remaining()));
        }
        return stream.array();
    }

    private static byte[] sha256(byte[] secret, String purpose, int number, int counter) {
        MessageDigest digest = sha256();
        digest.update(purpose.getBytes(StandardCharsets.UTF_8));
        digest.update(ByteBuffer.allocate(2 * Integer.BYTES)
                .putInt(number)
                .putInt(counter)
                .flip());
        return digest.digest(secret);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is part of every JDK", e);
        }
    }

    /** A public name of the key, 16 hexadecimal digits, which does not reveal its secret. */
    public String id() {
        return id;
    }

    /**
     * The mark for a name. The same name always gives the same mark, so that repeated work gives the same bytes.
     *
     * @param name for example the id of a request
     */
    public WatermarkIdentity markFor(String name) {
        return patterns.get((sha256().digest(name.getBytes(StandardCharsets.UTF_8))[0] & 255) % PATTERNS)
                .identity();
    }

    /** The mark to embed into a picture: always the same one for the same pixels. */
    public WatermarkIdentity markFor(PictureRows picture) {
        var sum = new CRC32C();
        byte[] row = new byte[picture.width() * picture.channels()];
        for (int y = 0; y < picture.height(); y++) {
            picture.read(y, row);
            sum.update(row, 0, row.length);
        }
        return markFor("pixels " + sum.getValue());
    }

    WatermarkPattern pattern(int number) {
        return patterns.get(number);
    }

    List<WatermarkPattern> patterns() {
        return patterns;
    }
}
