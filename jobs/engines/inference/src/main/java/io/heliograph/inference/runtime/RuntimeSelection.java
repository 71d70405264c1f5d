// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.List;
import java.util.function.Consumer;

/** Selects the runtime of a pack. Each is started only for a pack that requires it. */
public final class RuntimeSelection {
    /** Valid values of {@code engine.name} in pack.json. */
    public static final List<String> NAMES = List.of("pytorch", "opencv", "onnxruntime");

    private final RuntimeSettings settings;
    private final DeviceChoice onnx;

    /** A selection without a receiver for problems of a graphics card; starts no runtime. */
    public RuntimeSelection(RuntimeSettings settings) {
        this(settings, _ -> {});
    }

    /**
     * Stores its parameters; starts no runtime.
     *
     * @param notices receives each new problem of a graphics card
     */
    public RuntimeSelection(RuntimeSettings settings, Consumer<String> notices) {
        this.settings = settings;
        onnx = new DeviceChoice(settings.graphics().device(), new OnnxStart(settings), notices);
    }

    /**
     * The runtime with a name in pack.json.
     *
     * @throws NetworkException if it does not start
     */
    public NetworkRuntime named(String name) throws NetworkException {
        return switch (name) {
            case "pytorch" -> LibtorchRuntime.start(settings);
            case "onnxruntime" -> onnx.runtime();
            case "opencv" -> new OpenCvDnn(settings.workers());
            default -> throw new NetworkException("there is no engine " + name);
        };
    }

    /** The device of ONNX Runtime's networks. */
    public DeviceReport device() {
        return onnx.report();
    }

    /** Retries a graphics card at the next use. Loaded networks stay on their device. */
    public void reconsider() {
        onnx.reconsider();
    }

    private record OnnxStart(RuntimeSettings settings) implements DeviceChoice.CardStart {
        @Override
        public OnnxRuntime processor() throws NetworkException {
            return OnnxRuntime.start(settings);
        }

        @Override
        public boolean hasCuda() throws NetworkException {
            return processor().hasCuda();
        }

        @Override
        public NetworkRuntime card(int index) throws NetworkException {
            return processor().on(new CudaProvider(index, settings.graphics().memoryBytes()));
        }
    }
}
