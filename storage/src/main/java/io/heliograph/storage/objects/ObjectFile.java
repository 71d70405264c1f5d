// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.objects;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * One object in one file: the content as it is, then a trailer of {@value #TRAILER} bytes with SHA-256, time, content type and a
 * magic number. So content and type cannot be separated, on any file system and by any copy, and a picture still opens in a viewer
 * (image formats end before the trailer).
 */
final class ObjectFile {
    static final int TRAILER = 256;
    private static final byte[] MARK = "HELIOOB1".getBytes(US_ASCII);
    private static final int BUFFER = 64 * 1024;

    private ObjectFile() {}

    /** Fills an empty file and forces it to the disk. */
    static void write(FileChannel file, InputStream content, long length, String contentType, Instant now)
            throws IOException {
        MessageDigest digest = sha256();
        byte[] buffer = new byte[BUFFER];
        long left = length < 0 ? Long.MAX_VALUE : length;
        while (left > 0) {
            int read = content.read(buffer, 0, (int) Math.min(buffer.length, left));
            if (read < 0) {
                break;
            }
            digest.update(buffer, 0, read);
            writeFully(file, ByteBuffer.wrap(buffer, 0, read));
            left -= read;
        }
        if (length >= 0 && left > 0) {
            throw new EOFException("the content ended " + left + " bytes before its stated length");
        }
        byte[] type = contentType.getBytes(US_ASCII);
        ByteBuffer trailer = ByteBuffer.allocate(TRAILER)
                .put(digest.digest())
                .putLong(now.toEpochMilli())
                .put((byte) type.length)
                .put(type)
                .position(TRAILER - MARK.length)
                .put(MARK);
        writeFully(file, trailer.flip());
        file.force(true);
    }

    /** Reads the trailer of a whole object. */
    static StoredObject stat(FileChannel file, String key) throws IOException {
        long length = file.size() - TRAILER;
        ByteBuffer trailer = ByteBuffer.allocate(TRAILER);
        while (length >= 0 && trailer.hasRemaining() && file.read(trailer, length + trailer.position()) >= 0) {
            // reads until the trailer is full
        }
        byte[] bytes = trailer.array();
        if (trailer.hasRemaining() || !Arrays.equals(bytes, TRAILER - MARK.length, TRAILER, MARK, 0, MARK.length)) {
            throw new IOException("damaged object file of " + key);
        }
        trailer.flip();
        byte[] digest = new byte[32];
        trailer.get(digest);
        Instant modified = Instant.ofEpochMilli(trailer.getLong());
        byte[] type = new byte[Byte.toUnsignedInt(trailer.get())];
        trailer.get(type);
        return new StoredObject(
                key,
                length,
                new String(type, US_ASCII),
                modified,
                HexFormat.of().formatHex(digest));
    }

    private static void writeFully(FileChannel file, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
