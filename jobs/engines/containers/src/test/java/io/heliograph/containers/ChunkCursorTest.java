// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChunkCursorTest {
    private static BoundedBytes<DamagedFileException> bytes(byte[] file) {
        return new BoundedBytes<>(MemorySegment.ofArray(file), TestFaults.FAULTS);
    }

    private static List<String> chunks(ChunkCursor<DamagedFileException, RuntimeException> cursor)
            throws DamagedFileException {
        List<String> chunks = new ArrayList<>();
        while (cursor.next()) {
            String state = cursor.isWhole() ? "whole" : cursor.hasBody() ? "body" : "cut to " + cursor.available();
            chunks.add(
                    "%s %d..%d: %d, %s".formatted(cursor.type(), cursor.body(), cursor.end(), cursor.length(), state));
        }
        return chunks;
    }

    private static byte[] png() {
        ByteBuffer file = ByteBuffer.allocate(8 + 12 + 3 + 12);
        file.putLong(0x89504E470D0A1A0AL).putInt(3).put("tEXt".getBytes(StandardCharsets.ISO_8859_1));
        file.put(new byte[3 + 4]).putInt(0).put("IEND".getBytes(StandardCharsets.ISO_8859_1));
        return file.array();
    }

    private static byte[] riff() {
        ByteBuffer file = ByteBuffer.allocate(12 + 12 + 10).order(ByteOrder.LITTLE_ENDIAN);
        file.put("RIFF\32\0\0\0WEBPVP8 ".getBytes(StandardCharsets.ISO_8859_1))
                .putInt(3)
                .putInt(0);
        file.put("EXIF".getBytes(StandardCharsets.ISO_8859_1)).putInt(2).putShort((short) 0);
        return file.array();
    }

    @Test
    void chunksOfPngHaveAChecksum() throws DamagedFileException {
        assertThat(chunks(ChunkCursor.png(bytes(png()))))
                .containsExactly("tEXt 16..23: 3, whole", "IEND 31..35: 0, whole");
    }

    @Test
    void chunksOfRiffAreEven() throws DamagedFileException {
        assertThat(chunks(ChunkCursor.riff(bytes(riff()), 12, 34)))
                .containsExactly("VP8  20..24: 3, whole", "EXIF 32..34: 2, whole");
    }

    @Test
    void aChunkBehindTheEndIsNamedAsFarAsItGoes() throws DamagedFileException {
        assertThat(chunks(ChunkCursor.png(bytes(Arrays.copyOf(png(), 21))))).containsExactly("tEXt 16..23: 3, body");
        assertThat(chunks(ChunkCursor.png(bytes(Arrays.copyOf(png(), 18)))))
                .containsExactly("tEXt 16..23: 3, cut to 2");
        assertThat(chunks(ChunkCursor.riff(bytes(riff()), 12, 21))).containsExactly("VP8  20..24: 3, cut to 1");
        assertThat(chunks(ChunkCursor.riff(bytes(riff()), 12, 19))).isEmpty();
    }

    @Test
    void theLargestLengthEndsTheChunks() throws DamagedFileException {
        byte[] file = png();
        Arrays.fill(file, 8, 12, (byte) 0xFF);
        assertThat(chunks(ChunkCursor.png(bytes(file)))).containsExactly("tEXt 16..4294967315: 4294967295, cut to 19");
    }
}
