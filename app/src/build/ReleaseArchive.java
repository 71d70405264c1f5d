// SPDX-License-Identifier: Apache-2.0
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Makes the release archive from the packaged jar: a Java runtime, the extracted jar, an ahead-of-time cache, the launcher, completions, a manual page and the licences.
 *
 * <p>Usage: {@code java ReleaseArchive.java PROJECT TARGET NAME VERSION PLATFORM TIMESTAMP [JDK]}. PROJECT: the folder of the repository. TARGET: the folder with
 * {@code heliograph.jar}. PLATFORM: {@code linux-x64} or {@code linux-arm64}. TIMESTAMP: of all files. JDK: with {@code jmods} of the platform, if that is not this machine's.
 */
final class ReleaseArchive {
    private static final List<String> DOCUMENTS = List.of("LICENSE", "NOTICE", "CHANGELOG.md");

    private ReleaseArchive() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
        Path project = Path.of(arguments[0]).toAbsolutePath();
        Path target = Path.of(arguments[1]).toAbsolutePath();
        String name = arguments[2];
        Platform platform = Platform.named(arguments[4]);
        FileTime timestamp = FileTime.from(Instant.parse(arguments[5]));
        String jdk = arguments.length > 6 ? arguments[6] : "";

        Path root = target.resolve("release").resolve(name);
        delete(root);
        Files.createDirectories(root.resolve("bin"));
        Path jar = extract(target.resolve("heliograph.jar"), root.resolve("app"), platform);
        RuntimeImage.make(root.resolve("runtime"), platform, jdk);
        Path launcher = root.resolve("bin/heliograph");
        Files.copy(project.resolve("app/src/release/bin/heliograph"), launcher);
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        for (String document : DOCUMENTS) {
            if (Files.exists(project.resolve(document))) {
                Files.copy(project.resolve(document), root.resolve(document));
            }
        }
        Path sbom = target.resolve("classes/META-INF/sbom/application.cdx.json");
        if (Files.exists(sbom)) {
            Files.copy(sbom, Files.createDirectories(root.resolve("share/sbom")).resolve("heliograph.cdx.json"));
        } else {
            System.out.println("no list of components: the build was offline");
        }
        Path share = Files.createDirectories(root.resolve("share/bash-completion/completions"));
        ChildProcess.writing(share.resolve("heliograph"), Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", jar.toString(), "completion");
        Path manual = Files.createDirectories(root.resolve("share/man/man1")).resolve("heliograph.1");
        Files.writeString(manual, ManualPage.of(Files.readString(project.resolve("docs/reference/command-line.md")), arguments[3]));

        ArchiveCheck.check(root);
        stamp(root, timestamp);
        if (platform.isThisMachine()) {
            Path picture = project.resolve("app/src/main/resources/demo/coffee.png");
            TrainingRun.server(root, picture);
            TrainingRun.command(root, picture);
            stamp(root, timestamp);
        } else {
            System.out.println("no ahead-of-time cache: " + platform.id() + " cannot be run here");
        }
        Path archive = target.resolve(name + ".tar.gz");
        ChildProcess.run(
                Map.of(),
                "tar", "--create", "--file=" + archive, "--use-compress-program=gzip -n", "--sort=name", "--mtime=" + timestamp, "--owner=0", "--group=0", "--numeric-owner", "--directory=" + root.getParent(), name);
        System.out.println(archive.getFileName() + ": " + Files.size(archive) / 1_000_000 + " MB");
    }

    /** Extracts the jar and its libraries. */
    private static Path extract(Path packaged, Path folder, Platform platform) throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        ChildProcess.run(Map.of(), java, "-Djarmode=tools", "-jar", packaged.toString(), "extract", "--destination", folder.toString());
        try (var jars = Files.newDirectoryStream(folder.resolve("lib"), "*.jar")) {
            for (Path jar : jars) {
                LeanJar.make(jar, platform);
            }
        }
        return folder.resolve("heliograph.jar");
    }

    /** The cache is valid for files with the time that they had when it was made. */
    private static void stamp(Path root, FileTime timestamp) throws IOException {
        try (var walk = Files.walk(root)) {
            for (Path each : walk.filter(path -> !Files.isSymbolicLink(path)).toList()) {
                Files.setLastModifiedTime(each, timestamp);
            }
        }
    }

    static void delete(Path root) throws IOException {
        if (!Files.exists(root)) {
            return;
        }
        Files.walkFileTree(root, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path folder, IOException failure) throws IOException {
                Files.delete(folder);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
