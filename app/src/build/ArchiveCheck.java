// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Checks the contents of an unpacked release archive by its name, {@code heliograph-VERSION[-lgpl]-PLATFORM}: every binary is of that platform, FFmpeg is its GPL
 * build, or the LGPL build for {@code -lgpl}, and no file holds debugging symbols.
 *
 * <p>Usage: {@code java ArchiveCheck.java FOLDER}
 */
final class ArchiveCheck {
    private ArchiveCheck() {}

    public static void main(String[] arguments) throws IOException {
        check(Path.of(arguments[0]).toAbsolutePath().normalize());
    }

    static void check(Path root) throws IOException {
        String name = root.getFileName().toString();
        int platform = name.lastIndexOf("-linux-");
        if (platform < 0) {
            throw new IOException(name + " does not end with a platform");
        }
        try (var walk = Files.walk(root)) {
            Path symbols = walk.filter(path -> path.toString().endsWith(RuntimeImage.SYMBOLS)).findFirst().orElse(null);
            if (symbols != null) {
                throw new IOException("debugging symbols: " + symbols);
            }
        }
        PlatformCheck.check(root, Platform.named(name.substring(platform + 1)));
        FfmpegCheck.check(root, name.substring(0, platform).endsWith("-lgpl"));
    }
}
