// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.List;

/** Selects the runtime of a pack. Each is started only for a pack that requires it. */
public final class RuntimeSelection {
    /** Valid values of {@code engine.name} in pack.json. */
    public static final List<String> NAMES = List.of("pytorch", "opencv", "onnxruntime");

    private final RuntimeSettings settings;

    /** Starts nothing. */
    public RuntimeSelection(RuntimeSettings settings) {
        this.settings = settings;
    }

    /**
     * The runtime with a name in pack.json.
     *
     * @throws NetworkException if it does not start
     */
    public NetworkRuntime named(String name) throws NetworkException {
        return switch (name) {
            case "pytorch" -> LibtorchRuntime.start(settings);
            case "onnxruntime" -> OnnxRuntime.start(settings);
            case "opencv" -> new OpenCvDnn(settings.workers());
            default -> throw new NetworkException("there is no engine " + name);
        };
    }
}
