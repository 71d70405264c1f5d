// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Chooses the device of ONNX Runtime at its first use, and again after {@link #reconsider}. */
final class DeviceChoice {
    private final NetworkDevice wanted;
    private final CardStart start;
    private final Consumer<String> notices;
    private @Nullable NetworkRuntime chosen;
    private Optional<String> problem = Optional.empty();

    /** Stores its parameters; the first call of {@link #runtime} starts ONNX Runtime. */
    DeviceChoice(NetworkDevice wanted, CardStart start, Consumer<String> notices) {
        this.wanted = wanted;
        this.start = start;
        this.notices = notices;
    }

    /** Starts ONNX Runtime. */
    interface CardStart {
        /** Starts it on the processor. */
        NetworkRuntime processor() throws NetworkException;

        /** Whether its libraries can use a graphics card. */
        boolean hasCuda() throws NetworkException;

        /** Starts it on a graphics card, after a test run. */
        NetworkRuntime card(int index) throws NetworkException;
    }

    /**
     * The runtime on the chosen device.
     *
     * @throws NetworkException if ONNX Runtime does not start, or the settings name a card that does not work
     */
    synchronized NetworkRuntime runtime() throws NetworkException {
        NetworkRuntime runtime = chosen;
        if (runtime == null) {
            runtime = switch (wanted) {
                case NetworkDevice.Processor _ -> start.processor();
                case NetworkDevice.Card card -> named(card);
                case NetworkDevice.Auto _ -> any();
            };
            chosen = runtime;
        }
        return runtime;
    }

    private NetworkRuntime named(NetworkDevice.Card card) throws NetworkException {
        try {
            if (!start.hasCuda()) {
                throw new NetworkException(
                        "ONNX Runtime's libraries are built without CUDA: run heliograph models cuda");
            }
            return start.card(card.index());
        } catch (NetworkException e) {
            String reason = "heliograph.models.device is %s, which does not work: %s".formatted(card, e.getMessage());
            failed(reason);
            throw new NetworkException(reason, e);
        }
    }

    private NetworkRuntime any() throws NetworkException {
        NetworkRuntime processor = start.processor();
        if (!start.hasCuda()) {
            return processor; // nobody has installed libraries for a card
        }
        try {
            return new Backed(
                    start.card(0),
                    new NetworkRuntime.Fallback(
                            processor,
                            reason -> failed("The graphics card failed, and the processor did the work: " + reason)));
        } catch (NetworkException e) {
            failed("The graphics card does not work, and the processor does the work: " + e.getMessage());
            return processor;
        }
    }

    /** Logs a problem unless it is the same as the last one. */
    private synchronized void failed(String reason) {
        Optional<String> found = Optional.of(reason);
        if (!found.equals(problem)) {
            problem = found;
            notices.accept(reason);
        }
    }

    /** Reports the device in use. */
    synchronized DeviceReport report() {
        Optional<String> used = Optional.ofNullable(chosen)
                .map(runtime -> runtime.graphics() ? card(wanted) : new NetworkDevice.Processor().toString());
        return new DeviceReport(wanted.toString(), used, problem);
    }

    private static String card(NetworkDevice device) {
        return device instanceof NetworkDevice.Card ? device.toString() : new NetworkDevice.Card(0).toString();
    }

    /** Chooses again at the next use, and forgets the last problem. */
    synchronized void reconsider() {
        chosen = null;
        problem = Optional.empty();
    }

    /** A runtime on a card, and the processor for networks that fail there. */
    private record Backed(NetworkRuntime card, Fallback processor) implements NetworkRuntime {
        @Override
        public String name() {
            return card.name();
        }

        @Override
        public boolean graphics() {
            return card.graphics();
        }

        @Override
        public boolean runs(Collection<String> devices) {
            return card.runs(devices);
        }

        @Override
        public Optional<Fallback> fallback() {
            return Optional.of(processor);
        }

        @Override
        public Network open(Path file, TensorSignature tensorSignature) throws NetworkException {
            return card.open(file, tensorSignature);
        }

        @Override
        public Network open(Path file, Set<String> data, TensorSignature tensorSignature) throws NetworkException {
            return card.open(file, data, tensorSignature);
        }
    }
}
