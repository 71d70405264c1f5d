// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Native programs and libraries in a folder and in the jars in it, at any depth. */
final class NativeFiles {
    private static final int ELF = 0x464c457f;
    private static final int DOS = 0x5a4d;
    private static final List<Integer> MACH_O = List.of(0xfeedface, 0xfeedfacf, 0xbebafeca);
    private static final int HEADER_BYTES = 20;

    private final Visitor visitor;

    private NativeFiles(Visitor visitor) {
        this.visitor = visitor;
    }

    /** Receives each native file. */
    interface Visitor {
        /**
         * Receives a file.
         *
         * @param name with the jars around it, separated by {@code !}
         * @param header first 20 bytes, little-endian
         * @param rest of the file
         */
        void visit(String name, ByteBuffer header, InputStream rest) throws IOException;
    }

    /** Shows all native files to a visitor. */
    static void visit(Path root, Visitor visitor) throws IOException {
        var files = new NativeFiles(visitor);
        try (var walk = Files.walk(root)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                try (InputStream content = Files.newInputStream(file)) {
                    files.look(root.relativize(file).toString(), content);
                }
            }
        }
    }

    static boolean isElf(ByteBuffer header) {
        return header.getInt(0) == ELF;
    }

    private void look(String name, InputStream content) throws IOException {
        if (name.endsWith(".jar")) {
            var jar = new ZipInputStream(content);
            for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
                look(name + "!" + entry.getName(), jar);
            }
        } else if (!name.endsWith(".class")) {
            byte[] bytes = content.readNBytes(HEADER_BYTES);
            ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            if (bytes.length == HEADER_BYTES && (isElf(header) || MACH_O.contains(header.getInt(0)) || header.getShort(0) == DOS)) {
                visitor.visit(name, header, content);
            }
        }
    }
}
