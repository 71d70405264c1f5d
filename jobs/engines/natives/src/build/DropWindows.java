// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.TreeMap;

/**
 * Drops GTK and what it stands on from the libraries that OpenCV's {@code highgui} needs (System V ABI, chapter 5, DT_NEEDED). The classes of {@code ximgproc} load
 * {@code highgui}, nobody opens a window, and machines without a desktop have no GTK. Its functions are bound when they are called, which is never. In Java, so that a
 * build needs no patchelf. Other files stay as they are.
 *
 * <p>Usage: {@code java DropWindows.java FOLDER}
 */
final class DropWindows {
    private static final List<String> WINDOWS = List.of("libgtk", "libgdk", "libcairo", "libgobject", "libglib");
    private static final int SEGMENT_TABLE = 0x20;
    private static final int SEGMENT_BYTES = 0x36;
    private static final int SEGMENTS = 0x38;
    private static final int LOADED = 1;
    private static final int DYNAMIC = 2;
    private static final long NEEDED = 1;
    private static final long STRINGS = 5;
    private static final long IGNORED = 21; // DT_DEBUG, which no library uses
    private static final int ENTRY_BYTES = 16;

    private DropWindows() {}

    public static void main(String[] arguments) throws IOException {
        List<Path> files;
        try (var walk = Files.walk(Path.of(arguments[0]))) {
            files = walk.filter(file -> file.getFileName().toString().matches("libopencv_highgui\\.so.*")).toList();
        }
        for (Path file : files) {
            drop(file);
        }
    }

    private static void drop(Path file) throws IOException {
        ByteBuffer elf = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        TreeMap<Long, Long> loaded = new TreeMap<>(); // offset in the file by address
        int dynamic = -1;
        int entries = elf.getShort(SEGMENTS);
        for (int i = 0; i < entries; i++) {
            int segment = (int) elf.getLong(SEGMENT_TABLE) + i * elf.getShort(SEGMENT_BYTES);
            if (elf.getInt(segment) == LOADED) {
                loaded.put(elf.getLong(segment + 0x10), elf.getLong(segment + 0x08));
            } else if (elf.getInt(segment) == DYNAMIC) {
                dynamic = (int) elf.getLong(segment + 0x08);
            }
        }
        if (dynamic < 0) {
            throw new IOException(file + " has no dynamic section");
        }
        int strings = strings(elf, dynamic, loaded);
        for (int at = dynamic; elf.getLong(at) != 0; at += ENTRY_BYTES) {
            if (elf.getLong(at) == NEEDED && isWindows(text(elf, strings + (int) elf.getLong(at + 8)))) {
                elf.putLong(at, IGNORED);
            }
        }
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.write(elf.rewind());
        }
    }

    private static int strings(ByteBuffer elf, int dynamic, TreeMap<Long, Long> loaded) {
        int at = dynamic;
        while (elf.getLong(at) != STRINGS) {
            at += ENTRY_BYTES;
        }
        var segment = loaded.floorEntry(elf.getLong(at + 8));
        return (int) (elf.getLong(at + 8) - segment.getKey() + segment.getValue());
    }

    private static boolean isWindows(String library) {
        return WINDOWS.stream().anyMatch(library::startsWith);
    }

    private static String text(ByteBuffer elf, int at) {
        int end = at;
        while (elf.get(end) != 0) {
            end++;
        }
        return new String(elf.array(), at, end - at, StandardCharsets.US_ASCII);
    }
}
