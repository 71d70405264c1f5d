// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;
import org.bytedeco.javacpp.Loader;

/**
 * ONNX Runtime in this process: published ONNX files without conversion, on the processor.
 *
 * <p>Threads: one pool for the whole process and all networks, of the size given at the first start; it does not spin
 * while it waits. Memory: arenas of a run are released after it, so that an idle loaded network holds only its weights.
 * Results do not depend on the number of threads.
 */
public final class OnnxRuntime implements NetworkRuntime {
    private static final String NATIVES = "onnxruntime.native.path";

    private final OrtEnvironment environment;
    private final int workers;

    private OnnxRuntime(OrtEnvironment environment, int workers) {
        this.environment = environment;
        this.workers = workers;
    }

    /**
     * Loads the library of this platform from the jar; the first time it is unpacked into JavaCPP's cache, 22 MB.
     *
     * @throws NetworkException if there is none for this machine
     */
    public static synchronized OnnxRuntime start(RuntimeSettings settings) throws NetworkException {
        try {
            unpack();
            OrtEnvironment environment = environment(settings.threads());
            OnnxEnvironments.keep();
            return new OnnxRuntime(environment, settings.workers());
        } catch (IOException | OrtException e) {
            throw new NetworkException("ONNX Runtime does not start: " + NativeMessages.of(e), e);
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError e) {
            throw new NetworkException(
                    "ONNX Runtime does not start on %s %s: %s"
                            .formatted(
                                    System.getProperty("os.name"), System.getProperty("os.arch"), NativeMessages.of(e)),
                    e);
        }
    }

    /**
     * Unpacks the library once for a user and version. By default the library unpacks into a new temporary folder at
     * each start, which is left behind if the process is killed.
     */
    private static void unpack() throws IOException {
        if (System.getProperty(NATIVES) != null) {
            return;
        }
        String folder = "/ai/onnxruntime/native/" + platform() + "/";
        File library = Loader.cacheResource(OrtEnvironment.class, folder + System.mapLibraryName("onnxruntime"));
        File bridge = Loader.cacheResource(OrtEnvironment.class, folder + System.mapLibraryName("onnxruntime4j_jni"));
        if (library != null
                && bridge != null
                && library.getParentFile() != null
                && library.getParentFile().equals(bridge.getParentFile())) {
            System.setProperty(NATIVES, library.getParent());
        }
    }

    /** Name of the platform's folder in the library's jar. */
    private static String platform() {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String processor = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
        String name = system.contains("win") ? "win" : system.contains("mac") ? "osx" : "linux";
        return name + (processor.contains("aarch64") || processor.contains("arm64") ? "-aarch64" : "-x64");
    }

    private static OrtEnvironment environment(int threads) throws OrtException {
        try (var threading = new OrtEnvironment.ThreadingOptions()) {
            threading.setGlobalIntraOpNumThreads(
                    threads > 0 ? threads : Runtime.getRuntime().availableProcessors());
            threading.setGlobalInterOpNumThreads(1);
            threading.setGlobalSpinControl(false);
            OrtEnvironment environment;
            try {
                environment =
                        OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "heliograph", threading);
            } catch (IllegalStateException alreadyThere) {
                // there is one for the process: the first start has created it
                environment = OrtEnvironment.getEnvironment();
            }
            environment.setTelemetry(false); // only has an effect in Windows builds
            return environment;
        }
    }

    @Override
    public String name() {
        return "onnxruntime";
    }

    @Override
    public boolean graphics() {
        return false;
    }

    @Override
    public Network open(Path file, TensorSignature tensorSignature) throws NetworkException {
        return open(file, Set.of(), tensorSignature);
    }

    @Override
    public Network open(Path file, Set<String> data, TensorSignature tensorSignature) throws NetworkException {
        refuseOtherFiles(file, data);
        try (SessionOptions options = new SessionOptions()) {
            options.disablePerSessionThreads();
            options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setOptimizationLevel(SessionOptions.OptLevel.ALL_OPT);
            options.setDeterministicCompute(true);
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false); // lengths differ between runs
            options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
            return OnnxNetwork.of(
                    environment,
                    environment.createSession(file.toAbsolutePath().toString(), options),
                    tensorSignature,
                    workers);
        } catch (OrtException e) {
            throw new NetworkException("cannot load %s: %s".formatted(file.getFileName(), NativeMessages.of(e)), e);
        }
    }

    private static void refuseOtherFiles(Path file, Set<String> data) throws NetworkException {
        try {
            for (String other : OnnxDataFiles.named(file)) {
                if (!data.contains(other)) {
                    throw new NetworkException(
                            "%s keeps weights in another file, %s, which is not among the checked data files of the network"
                                    .formatted(file.getFileName(), other));
                }
            }
        } catch (IOException e) {
            throw new NetworkException("cannot load %s: %s".formatted(file.getFileName(), e.getMessage()), e);
        }
    }
}
