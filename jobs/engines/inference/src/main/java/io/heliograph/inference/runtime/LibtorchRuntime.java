// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import ai.djl.Device;
import ai.djl.MalformedModelException;
import ai.djl.engine.Engine;
import ai.djl.engine.EngineException;
import ai.djl.ndarray.NDList;
import ai.djl.repository.zoo.Criteria;
import ai.djl.repository.zoo.ModelNotFoundException;
import ai.djl.translate.NoopTranslator;
import java.io.IOException;
import java.nio.file.Path;

/** libtorch in this process. Starting it takes a second; the first start unpacks it and takes longer. */
public final class LibtorchRuntime implements NetworkRuntime {
    private final RuntimeSettings settings;
    private final Device device;
    private final String version;

    private LibtorchRuntime(RuntimeSettings settings, Device device, String version) {
        this.settings = settings;
        this.device = device;
        this.version = version;
    }

    /**
     * Loads the library, from its folder or, in a build with the profile {@code torch}, from the jar. Never downloads
     * anything.
     *
     * @throws NetworkException if there is no library for this machine, or no graphics card for a CUDA flavour
     */
    public static synchronized LibtorchRuntime start(RuntimeSettings settings) throws NetworkException {
        // DJL reads its settings from the system properties, once
        System.setProperty("ai.djl.offline", "true");
        System.setProperty("DJL_OFFLINE", "true");
        System.setProperty(
                "OPT_OUT_TRACKING", "true"); // DJL reports starts on some clouds to its makers unless this is set
        System.setProperty("DJL_CACHE_DIR", settings.cache().toAbsolutePath().toString());
        System.setProperty("ENGINE_CACHE_DIR", settings.cache().toAbsolutePath().toString());
        System.setProperty("PYTORCH_FLAVOR", settings.flavour());
        settings.library().ifPresent(folder -> System.setProperty("PYTORCH_LIBRARY_PATH", folder.toString()));
        if (settings.threads() > 0) {
            System.setProperty("ai.djl.pytorch.num_threads", Integer.toString(settings.threads()));
            System.setProperty("ai.djl.pytorch.num_interop_threads", "1");
        }
        try {
            Engine engine = Engine.getEngine("PyTorch");
            if (settings.torchGraphics() && engine.getGpuCount() == 0) {
                throw new NetworkException("libtorch %s sees no graphics card (flavour %s)"
                        .formatted(engine.getVersion(), settings.flavour()));
            }
            return new LibtorchRuntime(
                    settings, settings.torchGraphics() ? Device.gpu() : Device.cpu(), engine.getVersion());
        } catch (EngineException e) {
            throw new NetworkException(
                    "libtorch does not start (%s); it is not in every jar: give the folder of an unpacked libtorch 2.7.1"
                            .formatted(NativeMessages.of(e)),
                    e);
        } catch (UnsatisfiedLinkError | NoClassDefFoundError | ExceptionInInitializerError e) {
            throw new NetworkException("libtorch does not start: " + NativeMessages.of(e), e);
        }
    }

    @Override
    public String name() {
        return "pytorch";
    }

    @Override
    public boolean graphics() {
        return settings.torchGraphics();
    }

    /** Version of libtorch. */
    public String version() {
        return version;
    }

    /**
     * Loads TorchScript. TorchScript is code: the caller must have checked that the file is trusted.
     *
     * @param file file written by {@code torch.jit.save}
     * @throws NetworkException if the file is not TorchScript
     */
    @Override
    public Network open(Path file, TensorSignature tensorSignature) throws NetworkException {
        try {
            return new TorchNetwork(
                    Criteria.builder()
                            .setTypes(NDList.class, NDList.class)
                            .optEngine("PyTorch")
                            .optDevice(device)
                            .optModelPath(file.toAbsolutePath())
                            .optTranslator(new NoopTranslator())
                            .optOption("mapLocation", "true")
                            .build()
                            .loadModel(),
                    tensorSignature,
                    device,
                    settings.workers());
        } catch (IOException | ModelNotFoundException | MalformedModelException | EngineException e) {
            throw new NetworkException("cannot load %s: %s".formatted(file.getFileName(), NativeMessages.of(e)), e);
        }
    }
}
