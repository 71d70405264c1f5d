// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ai.onnxruntime.OrtEnvironment;
import io.heliograph.inference.recipe.PublishedChecksum;
import io.heliograph.inference.recipe.RecipeSource;
import io.heliograph.inference.runtime.OnnxLibraries;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.inference.runtime.RuntimeSettings;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The vendor's artifact has 446 MB: a jar of the same form stands for it. */
class CudaLibrariesTest {
    @TempDir
    Path home;

    private Path jar(String folder) throws IOException {
        Path jar = home.resolve("onnxruntime_gpu.jar");
        try (var zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String name : OnnxLibraries.ofCuda()) {
                zip.putNextEntry(new ZipEntry(folder + "/" + name));
                zip.write(name.getBytes(StandardCharsets.UTF_8));
                zip.closeEntry();
            }
            zip.putNextEntry(new ZipEntry(folder + "/libonnxruntime_providers_tensorrt.so"));
            zip.closeEntry();
        }
        return jar;
    }

    private static RecipeSource source(Path jar) throws Exception {
        String sha256 =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
        return new RecipeSource(
                "onnxruntime-cuda",
                RecipeSource.Container.ZIP,
                "onnxruntime_gpu.jar",
                URI.create("https://publisher.test/onnxruntime_gpu.jar"),
                Optional.empty(),
                Optional.empty(),
                1 << 20,
                Optional.of(new PublishedChecksum(PublishedChecksum.Algorithm.SHA256, sha256, "this test")));
    }

    private List<String> children(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(each -> String.valueOf(each.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    @Test
    void theFourLibrariesOfThisPlatformAreUnpackedAndReplaceEarlierOnes() throws Exception {
        Path jar = jar(OnnxLibraries.folderInJar());
        Path folder = home.resolve("data/onnxruntime");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(OnnxLibraries.ofCuda().getFirst()), "old");
        CudaLibraries.install(source(jar), jar, folder);
        assertThat(children(folder))
                .containsExactlyElementsOf(
                        OnnxLibraries.ofCuda().stream().sorted().toList());
        assertThat(OnnxLibraries.haveCuda(folder)).isTrue();
        Files.delete(folder.resolve(OnnxLibraries.ofCuda().getLast()));
        assertThat(OnnxLibraries.haveCuda(folder)).isFalse();
    }

    @Test
    void anotherFileIsRefusedAndLeavesNothing() throws Exception {
        Path jar = jar(OnnxLibraries.folderInJar());
        RecipeSource source = source(jar);
        Files.write(jar, new byte[] {1, 2, 3});
        assertThatThrownBy(() -> CudaLibraries.install(source, jar, home.resolve("onnxruntime")))
                .isInstanceOf(InstallException.class)
                .hasMessageContaining("the file is not onnxruntime_gpu 1.23.2, or is damaged")
                .extracting(fault -> ((InstallException) fault).reason())
                .isEqualTo(InstallException.Reason.CONTENT);
        assertThat(children(home)).containsExactly("onnxruntime_gpu.jar");
        assertThatThrownBy(() -> CudaLibraries.install(source, home.resolve("no.jar"), home.resolve("onnxruntime")))
                .hasMessageStartingWith("there is no file ");
    }

    @Test
    void aFolderThatHoldsSomethingElseIsRefusedAndKept() throws Exception {
        Path jar = jar(OnnxLibraries.folderInJar());
        Path packs = Files.createDirectories(home.resolve("models"));
        Files.writeString(packs.resolve("pack.json"), "{}");
        Path file = Files.writeString(home.resolve("libraries"), "a file");
        for (Path taken : List.of(packs, file)) {
            assertThatThrownBy(() -> CudaLibraries.install(source(jar), jar, taken))
                    .isInstanceOf(InstallException.class)
                    .hasMessageContaining("set heliograph.models.onnxruntime to a folder that does not exist yet");
        }
        assertThat(packs.resolve("pack.json")).hasContent("{}");
        assertThat(file).hasContent("a file");
    }

    @Test
    void anArtifactWithoutLibrariesForThisPlatformIsRefused() throws Exception {
        Path jar = jar("ai/onnxruntime/native/vax");
        assertThatThrownBy(() -> CudaLibraries.install(source(jar), jar, home.resolve("onnxruntime")))
                .hasMessage("onnxruntime_gpu.jar has no libraries with CUDA for this platform: "
                        + OnnxLibraries.folderInJar());
        assertThat(home.resolve("onnxruntime")).doesNotExist();
    }

    /** Classes and libraries of different versions do not fit together. */
    @Test
    void theVersionIsThatOfTheClasses() throws Exception {
        var _ = new RuntimeSelection(RuntimeSettings.processor(1, home.resolve("cache"))).named("onnxruntime");
        assertThat(OrtEnvironment.getEnvironment().getVersion()).isEqualTo(CudaLibraries.VERSION);
        assertThat(CudaLibraries.source().address().getPath()).endsWith("/1.23.2/onnxruntime_gpu-1.23.2.jar");
    }
}
