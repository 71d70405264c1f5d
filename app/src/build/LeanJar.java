// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/** Jars without signatures, which would keep their classes out of the ahead-of-time cache, and without JLine's libraries for other platforms. */
final class LeanJar {
    private static final String TERMINAL_LIBRARIES = "org/jline/nativ/";

    private LeanJar() {}

    /** Removes unneeded entries from a jar. A jar without such entries stays unchanged. */
    static void make(Path jar, Platform platform) throws IOException {
        Path lean = jar.resolveSibling(jar.getFileName() + ".lean");
        try (var zip = new ZipFile(jar.toFile())) {
            if (zip.stream().noneMatch(entry -> isLeftOut(entry.getName(), platform))) {
                return;
            }
            try (var output = new ZipOutputStream(Files.newOutputStream(lean))) {
                for (ZipEntry entry : zip.stream().filter(entry -> !isLeftOut(entry.getName(), platform)).toList()) {
                    var copy = new ZipEntry(entry.getName());
                    copy.setTimeLocal(entry.getTimeLocal());
                    output.putNextEntry(copy);
                    try (var content = zip.getInputStream(entry)) {
                        content.transferTo(output);
                    }
                }
            }
        }
        Files.move(lean, jar, StandardCopyOption.REPLACE_EXISTING);
    }

    private static boolean isLeftOut(String entry, Platform platform) {
        boolean otherPlatform = entry.matches(TERMINAL_LIBRARIES + ".*\\.(so|dll|jnilib)") && !entry.startsWith(TERMINAL_LIBRARIES + platform.terminalLibraries());
        return otherPlatform || entry.toUpperCase(Locale.ROOT).matches("META-INF/[^/]*\\.(SF|DSA|RSA|EC)");
    }
}
