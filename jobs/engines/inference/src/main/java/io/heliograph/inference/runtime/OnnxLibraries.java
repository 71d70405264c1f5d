// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OrtEnvironment;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.bytedeco.javacpp.Loader;
import org.jspecify.annotations.Nullable;

/** Files of ONNX Runtime's native libraries on this platform. */
public final class OnnxLibraries {
    private static final String PROPERTY = "onnxruntime.native.path";
    private static final List<String> REQUIRED = List.of("onnxruntime", "onnxruntime4j_jni");
    private static final List<String> CUDA = List.of("onnxruntime_providers_shared", "onnxruntime_providers_cuda");

    private OnnxLibraries() {}

    /** Names of the files that run networks on NVIDIA cards. */
    public static List<String> ofCuda() {
        return List.of(REQUIRED, CUDA).stream()
                .flatMap(List::stream)
                .map(System::mapLibraryName)
                .toList();
    }

    /** Whether a folder has all files that run networks on NVIDIA cards. */
    public static boolean haveCuda(Path folder) {
        return ofCuda().stream().allMatch(name -> Files.isRegularFile(folder.resolve(name)));
    }

    /**
     * Selects the libraries for this process: those in a folder, or those in the jar. ONNX Runtime loads them once,
     * so a later call has no effect.
     *
     * @throws NetworkException if the folder lacks a library
     */
    static void select(Optional<Path> folder) throws NetworkException, IOException {
        if (System.getProperty(PROPERTY) != null) {
            return;
        }
        if (folder.isEmpty()) {
            unpack();
            return;
        }
        for (String name : REQUIRED) {
            Path file = folder.get().resolve(System.mapLibraryName(name));
            if (!Files.isRegularFile(file)) {
                throw new NetworkException("ONNX Runtime does not start: there is no file " + file);
            }
        }
        System.setProperty(PROPERTY, folder.get().toAbsolutePath().toString());
    }

    /**
     * Unpacks the libraries once for a user and version. By default the library unpacks into a new temporary folder at
     * each start, which is left behind if the process is killed.
     */
    private static void unpack() throws IOException {
        File library = cached(REQUIRED.getFirst());
        File bridge = cached(REQUIRED.getLast());
        if (library != null
                && bridge != null
                && library.getParentFile() != null
                && library.getParentFile().equals(bridge.getParentFile())) {
            for (String name : CUDA) {
                cached(name); // only a build with the profile cuda has them
            }
            System.setProperty(PROPERTY, library.getParent());
        }
    }

    private static @Nullable File cached(String name) throws IOException {
        return Loader.cacheResource(OrtEnvironment.class, "/" + folderInJar() + "/" + System.mapLibraryName(name));
    }

    /** The platform's folder in the library's jar. */
    public static String folderInJar() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        String name = system.contains("win") ? "win" : system.contains("mac") ? "osx" : "linux";
        return "ai/onnxruntime/native/" + name
                + (processor.contains("aarch64") || processor.contains("arm64") ? "-aarch64" : "-x64");
    }
}
