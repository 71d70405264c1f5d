// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Jars without signatures, which would keep their classes out of the ahead-of-time cache, and without JLine's libraries
 * for other platforms. Native files are stored, not deflated: the archive is compressed as a whole, and a first start does
 * not inflate 200 MB.
 */
final class LeanJar {
    private static final String TERMINAL_LIBRARIES = "org/jline/nativ/";
    private static final long LARGE = 1 << 20; // bytes of a native file

    private LeanJar() {}

    /** Removes unneeded entries from a jar, and stores native files. A jar without either stays unchanged. */
    static void make(Path jar, Platform platform) throws IOException {
        Path lean = jar.resolveSibling(jar.getFileName() + ".lean");
        try (var zip = new ZipFile(jar.toFile())) {
            if (zip.stream().noneMatch(entry -> isLeftOut(entry.getName(), platform) || isStored(entry))) {
                return;
            }
            try (var output = new ZipOutputStream(Files.newOutputStream(lean))) {
                for (ZipEntry entry : zip.stream().filter(entry -> !isLeftOut(entry.getName(), platform)).toList()) {
                    output.putNextEntry(copy(entry));
                    try (var content = zip.getInputStream(entry)) {
                        content.transferTo(output);
                    }
                }
            }
        }
        Files.move(lean, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static ZipEntry copy(ZipEntry entry) {
        var copy = new ZipEntry(entry.getName());
        copy.setTimeLocal(entry.getTimeLocal());
        if (isStored(entry)) {
            copy.setMethod(ZipEntry.STORED);
            copy.setSize(entry.getSize());
            copy.setCrc(entry.getCrc());
        }
        return copy;
    }

    /** Native libraries and programs are the large entries that are no classes; jars within jars are compressed already. */
    private static boolean isStored(ZipEntry entry) {
        String name = entry.getName();
        return entry.getSize() >= LARGE && (name.matches(".*[.]so([.][0-9.]+)?") || name.matches(".*/bin/[^/.]+"));
    }

    private static boolean isLeftOut(String entry, Platform platform) {
        boolean otherPlatform = entry.matches(TERMINAL_LIBRARIES + ".*\\.(so|dll|jnilib)") && !entry.startsWith(TERMINAL_LIBRARIES + platform.terminalLibraries());
        return otherPlatform || entry.toUpperCase(Locale.ROOT).matches("META-INF/[^/]*\\.(SF|DSA|RSA|EC)");
    }
}
