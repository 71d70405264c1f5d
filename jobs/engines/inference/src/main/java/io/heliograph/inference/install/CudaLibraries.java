// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.InstallException.Reason;
import io.heliograph.inference.recipe.PublishedChecksum;
import io.heliograph.inference.recipe.RecipeSource;
import io.heliograph.inference.recipe.RecipeSource.Container;
import io.heliograph.inference.runtime.OnnxLibraries;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * ONNX Runtime's libraries for NVIDIA cards, from the vendor's artifact on Maven Central. It has the same version as
 * the classes in the jar.
 */
public final class CudaLibraries {
    /** Version of the artifact. */
    public static final String VERSION = "1.23.2";

    private static final long BYTES = 445_661_300;
    private static final long MOST_UNPACKED = 1L << 30;

    private CudaLibraries() {}

    /** The artifact as a source to download. */
    public static RecipeSource source() {
        String file = "onnxruntime_gpu-" + VERSION + ".jar";
        return new RecipeSource(
                "onnxruntime-cuda",
                Container.ZIP,
                file,
                URI.create("https://repo1.maven.org/maven2/com/microsoft/onnxruntime/onnxruntime_gpu/" + VERSION + "/"
                        + file),
                Optional.of("mvn dependency:copy -Dartifact=com.microsoft.onnxruntime:onnxruntime_gpu:" + VERSION
                        + " -DoutputDirectory=."),
                Optional.of(BYTES),
                BYTES,
                Optional.of(new PublishedChecksum(
                        PublishedChecksum.Algorithm.SHA256,
                        "d71044dcb7e74ff7cf54b69d6a1a1db783410b9e38e36d089b9a7a0b2ac79413",
                        "this project, of the file with the SHA-1 that Maven Central publishes")));
    }

    /**
     * Checks the artifact, and unpacks the libraries of this platform. The folder appears whole or not at all; an
     * earlier one is replaced.
     *
     * @param source the artifact
     * @param artifact its file
     * @param folder of the libraries
     * @throws InstallException if the file differs from the artifact, has no libraries for this platform, or cannot be
     *     unpacked
     */
    public static void install(RecipeSource source, Path artifact, Path folder) throws InstallException {
        check(source, artifact);
        Path target = folder.toAbsolutePath();
        Path parent = target.getParent();
        if (parent == null) {
            throw new InstallException(Reason.WISH, "no folder for libraries: " + folder);
        }
        requireOwn(target);
        String name = String.valueOf(target.getFileName());
        try (StagedFolder staged = StagedFolder.in(parent, name)) {
            var members = new Members(staged.path());
            ArchiveWalk.walk(artifact, source.container(), MOST_UNPACKED, members);
            if (!members.missing.isEmpty()) {
                throw new InstallException(
                        Reason.WISH,
                        "%s has no libraries with CUDA for this platform: %s"
                                .formatted(artifact.getFileName(), OnnxLibraries.folderInJar()));
            }
            staged.publish(name);
        } catch (IOException e) {
            throw new InstallException(Reason.DISK, "%s cannot be written: %s".formatted(folder, e.getMessage()), e);
        }
    }

    /**
     * Checks a folder before anything is downloaded into it. An installation deletes the folder that it replaces, so that
     * folder may hold nothing but these libraries.
     *
     * @throws InstallException if it is a file, or holds something else
     */
    public static void requireOwn(Path target) throws InstallException {
        if (!Files.exists(target, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        boolean own = false;
        if (Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
            try (Stream<Path> children = Files.list(target)) {
                own = children.allMatch(each -> OnnxLibraries.ofCuda().contains(String.valueOf(each.getFileName())));
            } catch (IOException e) {
                throw new InstallException(Reason.DISK, "%s cannot be read: %s".formatted(target, e.getMessage()), e);
            }
        }
        if (!own) {
            throw new InstallException(
                    Reason.WISH,
                    "%s holds something else than these libraries: set heliograph.models.onnxruntime to a folder that does not exist yet"
                            .formatted(target));
        }
    }

    private static void check(RecipeSource source, Path artifact) throws InstallException {
        try {
            if (!Files.isRegularFile(artifact)) {
                throw new InstallException(Reason.WISH, "there is no file " + artifact);
            }
            for (PublishedChecksum checksum : source.checksum().stream().toList()) {
                if (Files.size(artifact) > source.mostBytes() || !checksum.matches(artifact)) {
                    throw InstallException.content(
                            "%s has another %s than %s: the file is not onnxruntime_gpu %s, or is damaged",
                            artifact, checksum.algorithm().title(), checksum.hex(), VERSION);
                }
            }
        } catch (IOException e) {
            throw new InstallException(Reason.CONTENT, "%s cannot be read: %s".formatted(artifact, e.getMessage()), e);
        }
    }

    /** Writes the libraries of this platform into a folder. */
    private static final class Members implements ArchiveWalk.MemberSink {
        private final Path folder;
        private final Set<String> missing;

        Members(Path folder) {
            this.folder = folder;
            missing = OnnxLibraries.ofCuda().stream()
                    .map(name -> OnnxLibraries.folderInJar() + "/" + name)
                    .collect(Collectors.toCollection(HashSet::new));
        }

        @Override
        public boolean wants(String member) {
            return missing.contains(member);
        }

        @Override
        public void take(String member, long bytes, InputStream in) throws IOException {
            Files.copy(in, folder.resolve(member.substring(member.lastIndexOf('/') + 1)));
            missing.remove(member);
        }
    }
}
