// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A network on a graphics card that runs on the processor when the card fails, so that no request is lost. After three
 * failures in a row it stays on the processor until it is loaded again. The second copy is loaded at the first failure;
 * the memory budget counts it once.
 */
public final class FallbackNetwork implements Network {
    private static final int MOST_FAILURES = 3;

    private final Network card;
    private final Loading processor;
    private final Consumer<String> notices;
    private final AtomicInteger failures = new AtomicInteger();
    private @Nullable Network loaded;

    /** Wraps a network on the card; the copy on the processor is loaded at the first failure. */
    public FallbackNetwork(Network card, Loading processor, Consumer<String> notices) {
        this.card = card;
        this.processor = processor;
        this.notices = notices;
    }

    /** Loads the same network on the processor. */
    @FunctionalInterface
    public interface Loading {
        /** Loads the copy. */
        Network load() throws NetworkException;
    }

    @Override
    public TensorSignature signature() {
        return card.signature();
    }

    @Override
    public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) throws NetworkException {
        if (failures.get() < MOST_FAILURES) {
            try {
                List<Tensor.Floats> outputs = card.run(inputs);
                failures.set(0);
                return outputs;
            } catch (NetworkException e) {
                failures.incrementAndGet();
                notices.accept(String.valueOf(e.getMessage()));
            }
        }
        return onProcessor().run(inputs);
    }

    private synchronized Network onProcessor() throws NetworkException {
        Network network = loaded;
        if (network == null) {
            network = processor.load();
            loaded = network;
        }
        return network;
    }

    @Override
    public synchronized void close() {
        try {
            card.close();
        } finally {
            if (loaded != null) {
                loaded.close();
            }
        }
    }
}
