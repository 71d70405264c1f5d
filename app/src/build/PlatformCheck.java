// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Checks that every native program and library in a folder, and in the jars in it, is of one platform. */
final class PlatformCheck {
    private static final int HEADER_BYTES = 20;
    private static final int ELF = 0x464c457f;
    private static final int MACHINE = 18;
    private static final List<Integer> MACH_O = List.of(0xfeedface, 0xfeedfacf, 0xbebafeca);
    private static final int DOS = 0x5a4d;

    private final Platform platform;
    private final List<String> others = new ArrayList<>();
    private int own;

    private PlatformCheck(Platform platform) {
        this.platform = platform;
    }

    /**
     * Checks a folder.
     *
     * @throws IOException if it holds a binary of another platform, or none of this
     */
    static void check(Path root, Platform platform) throws IOException {
        var check = new PlatformCheck(platform);
        try (var walk = Files.walk(root)) {
            for (Path file : walk.filter(Files::isRegularFile).toList()) {
                try (InputStream content = Files.newInputStream(file)) {
                    check.look(root.relativize(file).toString(), content);
                }
            }
        }
        if (!check.others.isEmpty() || check.own == 0) {
            throw new IOException("binaries of another platform than " + platform.id() + ", beside " + check.own + " of it: " + check.others);
        }
        System.out.println(check.own + " binaries, all of " + platform.id());
    }

    private void look(String name, InputStream content) throws IOException {
        if (name.endsWith(".jar")) {
            var jar = new ZipInputStream(content);
            for (ZipEntry entry = jar.getNextEntry(); entry != null; entry = jar.getNextEntry()) {
                look(name + "!" + entry.getName(), jar);
            }
        } else if (!name.endsWith(".class")) {
            judge(name, content.readNBytes(HEADER_BYTES));
        }
    }

    private void judge(String name, byte[] bytes) {
        if (bytes.length < HEADER_BYTES) {
            return;
        }
        ByteBuffer header = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (header.getInt(0) == ELF && header.getShort(MACHINE) == platform.machine()) {
            own++;
        } else if (header.getInt(0) == ELF || MACH_O.contains(header.getInt(0)) || header.getShort(0) == DOS) {
            others.add(name);
        }
    }
}
