// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.DroppedPack;
import io.heliograph.inference.pack.ModelCache;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackStore;
import io.heliograph.inference.pack.PackedNetworks;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Selects the engine of a role on pictures: the operator's first valid pack, or the built-in engine, which may be a
 * network of {@link io.heliograph.inference.own.OwnNetworks}. A runtime is started only if a pack requires it.
 *
 * <p>A route takes this Spring bean in its constructor and calls {@link #serve} with planes of its picture; the work
 * done by a pack and by the built-in engine returns the same type. The engine used is recorded in the log and in the
 * engine's name, not in the warnings of the answer.
 */
public final class PictureRoles {
    private final PackStore store;
    private final RuntimeSelection runtimeSelection;
    private final ModelCache modelCache;
    private final Map<Path, Opened<?>> models = new HashMap<>(); // models by the folder of the pack

    /** Stores its parameters; a pack is loaded when a task first needs it. */
    public PictureRoles(PackStore store, RuntimeSelection runtimeSelection, ModelCache modelCache) {
        this.store = store;
        this.runtimeSelection = runtimeSelection;
        this.modelCache = modelCache;
    }

    /**
     * Work done by a pack.
     *
     * @param <T> its result
     */
    @FunctionalInterface
    public interface ByPack<T> {
        /** Does the work with the pack's model. */
        T with(PictureModel model) throws PackException;
    }

    /**
     * Work done by a pack for {@value PromptableModel#ROLE}.
     *
     * @param <T> its result
     */
    @FunctionalInterface
    public interface ByPrompts<T> {
        /** Does the work with the pack's model. */
        T with(PromptableModel model) throws PackException;
    }

    /**
     * Result of a task, and the engine that did it.
     *
     * @param result of the task
     * @param pack {@code pack/name@version}; empty: the built-in engine
     * @param reason why no pack did the task; empty if one did
     * @param fault whether a selected pack failed, or could not be opened
     * @param outage the pack that failed in this task, or failed earlier and is out of service
     * @param <T> of the result
     */
    public record Served<T>(
            T result, Optional<String> pack, Optional<String> reason, boolean fault, Optional<DroppedPack> outage) {}

    /**
     * Has a task done by the role's pack or, if there is none or it fails, by the built-in engine. A pack that fails is
     * disabled until the next scan, unless the fault is transient.
     *
     * @param builtIn does the task without a pack; takes the reason why none is used
     */
    public <T> Served<T> serve(PictureRole role, ByPack<T> byPack, Function<String, T> builtIn) {
        return serve(role, _ -> true, byPack, builtIn);
    }

    /** Has a task done by the role's first valid pack whose manifest satisfies a condition, otherwise by the built-in engine. */
    public <T> Served<T> serve(
            PictureRole role, Predicate<PackManifest> fits, ByPack<T> byPack, Function<String, T> builtIn) {
        Asked<PictureModel> asked =
                new Asked<>(role.title(), fits, PictureModel.class, networks -> PictureModel.of(role, networks));
        return serve(asked, byPack::with, builtIn);
    }

    /** Has a task done by a pack for {@value PromptableModel#ROLE}, which has two networks, otherwise by the built-in engine. */
    public <T> Served<T> prompt(ByPrompts<T> byPrompts, Function<String, T> builtIn) {
        Asked<PromptableModel> asked =
                new Asked<>(PromptableModel.ROLE, _ -> true, PromptableModel.class, PromptableModel::of);
        return serve(asked, byPrompts::with, builtIn);
    }

    /**
     * Work done by a pack of a role with a model class of its own.
     *
     * @param <M> the model
     * @param <T> its result
     */
    @FunctionalInterface
    public interface ByModel<M, T> {
        /** Does the work with the pack's model. */
        T with(M model) throws PackException;
    }

    /**
     * Has a task done by a pack of a role with a model class of its own, such as {@link DetectionModel#ROLE},
     * otherwise by the built-in engine.
     */
    public <M, T> Served<T> ask(ModelRole<M> role, ByModel<M, T> byModel, Function<String, T> builtIn) {
        return serve(new Asked<>(role.title(), _ -> true, role.type(), role.opening()), byModel, builtIn);
    }

    private record Asked<M>(String role, Predicate<PackManifest> fits, Class<M> type, ModelRole.Opening<M> opening) {}

    private record Opened<M>(PackedNetworks networks, M model) {
        String engine() {
            return networks.pack().manifest().engineName();
        }
    }

    private <M, T> Served<T> serve(Asked<M> asked, ByModel<M, T> task, Function<String, T> builtIn) {
        String reason;
        boolean fault = false;
        Optional<DroppedPack> outage;
        switch (choose(asked)) {
            case Choice.BuiltIn<M>(String why, boolean failed, var missing) -> {
                reason = why;
                fault = failed;
                outage = missing;
            }
            case Choice.ByPack<M>(Opened<M> opened) -> {
                try {
                    return new Served<>(
                            task.with(opened.model()),
                            Optional.of(opened.engine()),
                            Optional.empty(),
                            false,
                            Optional.empty());
                } catch (PackException e) {
                    failed(opened, e);
                    fault = true;
                    outage = Optional.of(dropped(opened.networks().pack(), e));
                    reason = "%s: %s".formatted(opened.engine(), e.getMessage());
                }
            }
        }
        return new Served<>(builtIn.apply(reason), Optional.empty(), Optional.of(reason), fault, outage);
    }

    /** Selected engine of a role. */
    private sealed interface Choice<M> {
        record ByPack<M>(Opened<M> opened) implements Choice<M> {}

        record BuiltIn<M>(String reason, boolean fault, Optional<DroppedPack> outage) implements Choice<M> {}
    }

    private synchronized <M> Choice<M> choose(Asked<M> asked) {
        while (true) {
            switch (store.choose(asked.role(), asked.fits())) {
                case PackStore.Choice.BuiltIn(String reason) -> {
                    return new Choice.BuiltIn<>(reason, false, store.dropped(asked.role()));
                }
                case PackStore.Choice.Packed(ModelPack modelPack) -> {
                    Opened<?> known = models.get(modelPack.folder());
                    if (known != null && asked.type().isInstance(known.model())) {
                        return new Choice.ByPack<>(
                                new Opened<>(known.networks(), asked.type().cast(known.model())));
                    }
                    try {
                        var runtime = runtimeSelection.named(
                                modelPack.manifest().engine().name());
                        PackedNetworks networks = new PackedNetworks(modelPack, runtime, modelCache);
                        Opened<M> opened =
                                new Opened<>(networks, asked.opening().of(networks));
                        models.put(modelPack.folder(), opened);
                        return new Choice.ByPack<>(opened);
                    } catch (NetworkException e) {
                        return failing(modelPack, e);
                    } catch (PackException e) {
                        if (e.passing()) {
                            return failing(modelPack, e);
                        }
                        store.disable(modelPack, words(e));
                    }
                }
            }
        }
    }

    private static <M> Choice<M> failing(ModelPack modelPack, Exception fault) {
        return new Choice.BuiltIn<>(words(fault), true, Optional.of(dropped(modelPack, fault)));
    }

    private static DroppedPack dropped(ModelPack modelPack, Exception fault) {
        return DroppedPack.of(modelPack, words(fault));
    }

    private synchronized void failed(Opened<?> opened, PackException fault) {
        if (!fault.passing()) {
            ModelPack modelPack = opened.networks().pack();
            store.disable(modelPack, words(fault));
            Opened<?> held = models.get(modelPack.folder());
            if (held != null && held.model().equals(opened.model())) {
                models.remove(modelPack.folder());
            }
        }
    }

    /** Discards the selected engines after a scan of the store; the next task selects again. */
    public synchronized void reconsider() {
        models.clear();
    }

    private static String words(Exception fault) {
        return fault.getMessage() == null ? "no reason given" : fault.getMessage();
    }
}
