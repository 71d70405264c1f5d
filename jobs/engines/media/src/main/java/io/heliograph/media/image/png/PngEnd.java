// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image.png;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import io.heliograph.containers.ChunkCursor;
import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.ImageHeader;
import io.heliograph.media.image.header.UnreadableImageException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** PNG files that stop before their last chunk although every pixel is there. */
public final class PngEnd {
    private static final int HEAD = 8;
    private static final int AROUND = 12; // length, type and checksum of a chunk
    private static final int[][] PASSES = {
        {0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}
    };

    private PngEnd() {}

    public static boolean isMissing(ImageBytes file) throws UnreadableImageException {
        var chunk = ChunkCursor.png(file);
        while (chunk.next()) {
            if (chunk.type().equals("IEND") && file.length() - chunk.start() >= AROUND) {
                return false;
            }
        }
        return true;
    }

    /**
     * The file with a last chunk; a truncated chunk of pixels is completed with its length and checksum.
     *
     * @throws UnreadableImageException if pixels are missing
     */
    public static ImageBytes appended(ImageBytes file, ImageHeader header, Arena arena)
            throws UnreadableImageException {
        List<ImageBytes> pixels = new ArrayList<>();
        var chunk = ChunkCursor.png(file);
        long at = chunk.end();
        long cut = -1; // length of the pixels in a truncated chunk
        while (cut < 0 && chunk.next()) {
            boolean data = chunk.type().equals("IDAT");
            if (data) {
                pixels.add(file.part(chunk.body(), chunk.available()));
            }
            if (chunk.isWhole()) {
                at = chunk.end();
            } else {
                cut = data ? chunk.available() : 0;
            }
        }
        demandAllRows(pixels, header);
        MemorySegment whole = arena.allocate(at + 2 * AROUND + Math.max(cut, 0));
        MemorySegment.copy(file.segment(), JAVA_BYTE, 0, whole, JAVA_BYTE, 0, at);
        long next = at;
        if (cut > 0) {
            next = put(whole, next, "IDAT", file.part(at + HEAD, cut).toArray());
        }
        return new ImageBytes(whole.asSlice(0, put(whole, next, "IEND", new byte[0])));
    }

    private static long put(MemorySegment file, long at, String type, byte[] content) {
        ByteBuffer chunk = ByteBuffer.allocate(AROUND + content.length).putInt(content.length);
        chunk.put(type.getBytes(java.nio.charset.StandardCharsets.ISO_8859_1)).put(content);
        CRC32 checksum = new CRC32();
        checksum.update(chunk.array(), 4, 4 + content.length);
        chunk.putInt((int) checksum.getValue());
        MemorySegment.copy(MemorySegment.ofArray(chunk.array()), 0, file, at, chunk.capacity());
        return at + chunk.capacity();
    }

    private static void demandAllRows(List<ImageBytes> pieces, ImageHeader header) throws UnreadableImageException {
        long expected = filteredBytes(header);
        byte[] buffer = new byte[64 << 10];
        try (Inflater inflater = new Inflater()) {
            for (ImageBytes piece : pieces) {
                inflater.setInput(piece.segment().asByteBuffer());
                for (int count = inflater.inflate(buffer); count > 0; count = inflater.inflate(buffer)) {
                    expected -= count;
                    if (expected <= 0) {
                        return;
                    }
                }
            }
        } catch (DataFormatException broken) {
            throw UnreadableImageException.corrupt("The PNG file is damaged.");
        }
        throw UnreadableImageException.corrupt("The PNG file is cut short: part of its picture is missing.");
    }

    /** Bytes of all rows before compression, each with its filter type; an interlaced picture has seven passes. */
    private static long filteredBytes(ImageHeader header) {
        long bits = (long) header.channels() * header.bitsPerChannel();
        if (!header.progressive()) {
            return rows(header.width(), header.height(), bits);
        }
        long bytes = 0;
        for (int[] pass : PASSES) {
            long width = (header.width() - pass[0] + pass[2] - 1L) / pass[2];
            long height = (header.height() - pass[1] + pass[3] - 1L) / pass[3];
            bytes += width > 0 && height > 0 ? rows(width, height, bits) : 0;
        }
        return bytes;
    }

    private static long rows(long width, long height, long bits) {
        return height * (1 + (width * bits + 7) / 8);
    }
}
