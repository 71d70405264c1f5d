// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;

/**
 * ONNX Runtime in this process: published ONNX files without conversion, on the processor or a graphics card.
 *
 * <p>Threads: one pool for the whole process and all networks, of the size given at the first start; it does not spin
 * while it waits. Memory: arenas of a run on the processor are released after it, so that an idle loaded network holds
 * only its weights. Results do not depend on the number of threads.
 */
public final class OnnxRuntime implements NetworkRuntime {
    private final OrtEnvironment environment;
    private final int workers;
    private final Optional<CardProvider> card;

    private OnnxRuntime(OrtEnvironment environment, int workers, Optional<CardProvider> card) {
        this.environment = environment;
        this.workers = workers;
        this.card = card;
    }

    /**
     * Starts it for the processor. Without a folder of libraries, those of the jar are unpacked into JavaCPP's cache
     * the first time, 22 MB.
     *
     * @throws NetworkException if there is no library for this machine
     */
    public static synchronized OnnxRuntime start(RuntimeSettings settings) throws NetworkException {
        try {
            OnnxLibraries.select(settings.graphics().library());
            OrtEnvironment environment = environment(settings.threads());
            OnnxEnvironments.keep();
            return new OnnxRuntime(environment, settings.workers(), Optional.empty());
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

    /** Whether the libraries of this process were built with CUDA. */
    boolean hasCuda() {
        return OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA);
    }

    /**
     * ONNX Runtime on a graphics card; runs one addition there first.
     *
     * @throws NetworkException if the provider does not load, or the card does not work
     */
    OnnxRuntime on(CardProvider provider) throws NetworkException {
        var onCard = new OnnxRuntime(environment, workers, Optional.of(provider));
        try (SessionOptions options = onCard.options()) {
            CardTrial.run(environment, options);
            return onCard;
        } catch (OrtException e) {
            throw new NetworkException(NativeMessages.of(e), e);
        }
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
        return card.isPresent();
    }

    /** Whether a pack for these devices runs here. Any ONNX file runs on the processor; a pack that names only {@code gpu} needs a card. */
    @Override
    public boolean runs(Collection<String> devices) {
        return devices.contains("cpu") || (graphics() && devices.contains("gpu"));
    }

    @Override
    public Network open(Path file, TensorSignature tensorSignature) throws NetworkException {
        return open(file, Set.of(), tensorSignature);
    }

    @Override
    public Network open(Path file, Set<String> data, TensorSignature tensorSignature) throws NetworkException {
        refuseOtherFiles(file, data);
        try (SessionOptions options = options()) {
            return OnnxNetwork.of(
                    environment,
                    environment.createSession(file.toAbsolutePath().toString(), options),
                    tensorSignature,
                    workers);
        } catch (OrtException e) {
            throw new NetworkException("cannot load %s: %s".formatted(file.getFileName(), NativeMessages.of(e)), e);
        }
    }

    private SessionOptions options() throws OrtException {
        SessionOptions options = new SessionOptions();
        try {
            options.disablePerSessionThreads();
            options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setOptimizationLevel(SessionOptions.OptLevel.ALL_OPT);
            options.setDeterministicCompute(true);
            options.setCPUArenaAllocator(false);
            options.setMemoryPatternOptimization(false); // patterns need equal shapes in all runs
            options.setSessionLogLevel(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR);
            if (card.isPresent()) {
                card.get().addTo(options);
            }
            return options;
        } catch (OrtException e) {
            options.close();
            throw e;
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
