// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * Takes debugging symbols and section headers out of 64-bit little-endian ELF files: what lies behind the last segment that is loaded (System V ABI, chapter 4
 * and 5) is cut off, and the header no longer points there. What a program needs to run is in its segments. As {@code sstrip} does; in Java, so that a build
 * needs no binutils. Other files stay as they are.
 *
 * <p>Usage: {@code java StripSymbols.java FOLDER}
 */
final class StripSymbols {
    private static final int MAGIC = 0x464c457f;
    private static final int HEADER_BYTES = 64;
    private static final int PROGRAM_TABLE = 0x20;
    private static final int SECTION_TABLE = 0x28;
    private static final int PROGRAM_ENTRY_BYTES = 0x36;
    private static final int PROGRAM_ENTRIES = 0x38;
    private static final int SECTION_ENTRIES = 0x3c;
    private static final int SECTION_NAMES = 0x3e;
    private static final int SEGMENT_OFFSET = 0x08;
    private static final int SEGMENT_FILE_BYTES = 0x20;

    private StripSymbols() {}

    public static void main(String[] arguments) throws IOException {
        if (Files.notExists(Path.of(arguments[0]))) {
            return; // no server for this platform
        }
        List<Path> files;
        try (var walk = Files.walk(Path.of(arguments[0]))) {
            files = walk.filter(Files::isRegularFile).toList();
        }
        for (Path file : files) {
            strip(file);
        }
    }

    private static void strip(Path file) throws IOException {
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer header = read(channel, 0, HEADER_BYTES);
            boolean elf64 = header.remaining() == HEADER_BYTES
                    && header.getInt(0) == MAGIC
                    && header.get(4) == 2 // 64 bits
                    && header.get(5) == 1; // little-endian
            if (!elf64) {
                return;
            }
            long end = endOfSegments(channel, header);
            if (end < channel.size()) {
                header.putLong(SECTION_TABLE, 0).putShort(SECTION_ENTRIES, (short) 0).putShort(SECTION_NAMES, (short) 0);
                channel.write(header.rewind(), 0);
                channel.truncate(end);
            }
        }
    }

    private static long endOfSegments(FileChannel channel, ByteBuffer header) throws IOException {
        long table = header.getLong(PROGRAM_TABLE);
        int entryBytes = Short.toUnsignedInt(header.getShort(PROGRAM_ENTRY_BYTES));
        int entries = Short.toUnsignedInt(header.getShort(PROGRAM_ENTRIES));
        ByteBuffer segments = read(channel, table, entryBytes * entries);
        long end = table + segments.remaining();
        for (int at = 0; at < segments.limit(); at += entryBytes) {
            end = Math.max(end, segments.getLong(at + SEGMENT_OFFSET) + segments.getLong(at + SEGMENT_FILE_BYTES));
        }
        return end;
    }

    private static ByteBuffer read(FileChannel channel, long offset, int bytes) throws IOException {
        ByteBuffer target = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (target.hasRemaining() && channel.read(target, offset + target.position()) >= 0) {
            // to the end of the file, or of what was asked for
        }
        return target.flip();
    }
}
