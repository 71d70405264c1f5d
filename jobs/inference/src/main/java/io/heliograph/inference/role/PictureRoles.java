// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.Manifest;
import io.heliograph.inference.pack.Pack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.pack.Residents;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Runtimes;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Who serves a role on pictures: the operator's first sound pack, or the built-in engine, which may well be a network of
 * {@link io.heliograph.inference.own.OwnNetworks}. A runtime is started only if there is a pack that wants it.
 *
 * <p>A route takes this (it is a Spring bean there) into its constructor and calls {@link #serve} with planes of its picture; the work by pack and the
 * built-in work give the same type. Which of them it was belongs into the log and the engine's name, not into the warnings of the answer.
 */
public final class PictureRoles {
    private final PackStore store;
    private final Runtimes runtimes;
    private final Residents residents;
    private final Map<Path, PictureModel> models = new HashMap<>(); // by the folder of the pack

    /** Nothing is loaded yet. */
    public PictureRoles(PackStore store, Runtimes runtimes, Residents residents) {
        this.store = store;
        this.runtimes = runtimes;
        this.residents = residents;
    }

    /**
     * Work by a pack.
     *
     * @param <T> its result
     */
    @FunctionalInterface
    public interface ByPack<T> {
        /** Does it. */
        T with(PictureModel model) throws PackException;
    }

    /**
     * What came of a task, and by whom.
     *
     * @param result of the task
     * @param pack {@code pack/name@version}; empty: the built-in engine
     * @param reason why no pack did it; empty if one did
     * @param fault whether a pack was at it and failed
     * @param <T> of the result
     */
    public record Served<T>(T result, Optional<String> pack, Optional<String> reason, boolean fault) {}

    /**
     * Has a task done by the role's pack, and where there is none or it fails, by the built-in engine. A pack that fails is out of service until the next
     * scan, unless the fault is a passing one.
     *
     * @param builtIn is given the reason why no pack does it
     */
    public <T> Served<T> serve(PictureRole role, ByPack<T> byPack, Function<String, T> builtIn) {
        return serve(role, _ -> true, byPack, builtIn);
    }

    /** The same by the first sound pack of the role that fits. */
    public <T> Served<T> serve(
            PictureRole role, Predicate<Manifest> fits, ByPack<T> byPack, Function<String, T> builtIn) {
        String reason;
        boolean fault = false;
        switch (model(role, fits)) {
            case Choice.BuiltIn(String why) -> reason = why;
            case Choice.ByModel(PictureModel model) -> {
                try {
                    return new Served<>(byPack.with(model), Optional.of(model.engine()), Optional.empty(), false);
                } catch (PackException e) {
                    failed(model, e);
                    fault = true;
                    reason = "%s: %s".formatted(model.engine(), e.getMessage());
                }
            }
        }
        return new Served<>(builtIn.apply(reason), Optional.empty(), Optional.of(reason), fault);
    }

    /** Who would serve a role. */
    private sealed interface Choice {
        record ByModel(PictureModel model) implements Choice {}

        record BuiltIn(String reason) implements Choice {}
    }

    private synchronized Choice model(PictureRole role, Predicate<Manifest> fits) {
        while (true) {
            switch (store.choose(role.title(), fits)) {
                case PackStore.Choice.BuiltIn(String reason) -> {
                    return new Choice.BuiltIn(reason);
                }
                case PackStore.Choice.Packed(Pack pack) -> {
                    PictureModel known = models.get(pack.folder());
                    if (known != null) {
                        return new Choice.ByModel(known);
                    }
                    try {
                        var runtime = runtimes.named(pack.manifest().engine().name());
                        PictureModel model = PictureModel.of(role, new PackedNetworks(pack, runtime, residents));
                        models.put(pack.folder(), model);
                        return new Choice.ByModel(model);
                    } catch (NetworkException e) {
                        return new Choice.BuiltIn(words(e));
                    } catch (PackException e) {
                        if (e.passing()) {
                            return new Choice.BuiltIn(words(e));
                        }
                        store.disable(pack, words(e));
                    }
                }
            }
        }
    }

    private synchronized void failed(PictureModel model, PackException fault) {
        if (!fault.passing()) {
            store.disable(model.networks().pack(), words(fault));
            models.remove(model.networks().pack().folder(), model);
        }
    }

    /** Decides anew at the next task, after the store was scanned. */
    public synchronized void reconsider() {
        models.clear();
    }

    private static String words(Exception fault) {
        return fault.getMessage() == null ? "no reason given" : fault.getMessage();
    }
}
