// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.role.ModelRole;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.role.PictureRoles;
import io.heliograph.inference.role.PromptableModel;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Selects the engine for a role: the operator's pack or the built-in engine. Fallbacks are logged with their reason. The packs that took
 * part in an answer can be {@linkplain #recordingPacks recorded} and named in it.
 */
@Component
public final class EngineSelection {
    private static final Logger LOG = LoggerFactory.getLogger(EngineSelection.class);
    private static final ScopedValue<Notes> SERVED = ScopedValue.newInstance();

    private final PictureRoles roles;
    private final EngineOutages outages;

    EngineSelection(PictureRoles roles, EngineOutages outages) {
        this.roles = roles;
        this.outages = outages;
    }

    /**
     * Result of some work, with a record of its engines.
     *
     * @param result result of the work
     * @param packs packs that took part as {@code pack/name@version}, in the order of first use
     * @param fallback whether the built-in engine did some of the work because a pack failed
     * @param replaced roles in which packs worked or no engine was needed, and no built-in engine worked
     * @param builtIn roles in which the built-in engine worked
     * @param writers language models that wrote texts or instructions, but no pixels
     * @param elsewhere whether a pack or an endpoint made the whole picture
     * @param <T> type of the result
     */
    public record Noted<T>(
            T result,
            List<String> packs,
            boolean fallback,
            Set<String> replaced,
            Set<String> builtIn,
            Set<String> writers,
            boolean elsewhere) {
        /** Makes the collections immutable. */
        public Noted {
            packs = List.copyOf(packs);
            replaced = Set.copyOf(replaced);
            builtIn = Set.copyOf(builtIn);
            writers = Set.copyOf(writers);
        }
    }

    /** Notes about the engines that work during a recording. */
    private static final class Notes {
        private final Set<String> packs = new LinkedHashSet<>();
        private final Set<String> served = new HashSet<>(); // roles in which packs worked
        private final Set<String> own = new HashSet<>(); // roles in which built-in engines worked
        private final Set<String> writers = new LinkedHashSet<>();
        private boolean fallback;
        private boolean elsewhere;

        void add(Notes part) {
            packs.addAll(part.packs);
            served.addAll(part.served);
            own.addAll(part.own);
            writers.addAll(part.writers);
            fallback |= part.fallback;
            elsewhere |= part.elsewhere;
        }

        <T> Noted<T> with(T result) {
            Set<String> replaced = new HashSet<>(served);
            replaced.removeAll(own);
            return new Noted<>(result, List.copyOf(packs), fallback, replaced, own, writers, elsewhere);
        }
    }

    /** Runs work on this thread and records the engines that take part. An outer recording includes them, too. */
    public static <T, X extends Throwable> Noted<T> recordingPacks(ScopedValue.CallableOp<? extends T, X> work)
            throws X {
        var notes = new Notes();
        try {
            T result = ScopedValue.where(SERVED, notes).call(work);
            return notes.with(result);
        } finally {
            if (SERVED.isBound()) {
                SERVED.get().add(notes);
            }
        }
    }

    /** Runs a task by the first usable pack of the role; without one, or if it fails, by the built-in engine. */
    public <T> T serve(PictureRole role, PictureRoles.ByPack<T> byPack, Supplier<T> builtIn) {
        return serve(role, _ -> true, byPack, builtIn);
    }

    /** Runs a task by the first usable pack that matches a condition; else by the built-in engine. */
    public <T> T serve(
            PictureRole role, Predicate<PackManifest> fits, PictureRoles.ByPack<T> byPack, Supplier<T> builtIn) {
        return noted(role.title(), roles.serve(role, fits, byPack, _ -> builtIn.get()));
    }

    /** Runs a task by a pack for {@value PromptableModel#ROLE}; else by the built-in engine. */
    public <T> T prompt(PictureRoles.ByPrompts<T> byPrompts, Supplier<T> builtIn) {
        return noted(PromptableModel.ROLE, roles.prompt(byPrompts, _ -> builtIn.get()));
    }

    /** Runs a task by a pack for a role with its own model interface, such as {@code DetectionModel.ROLE}; else by the built-in engine. */
    public <M, T> T ask(ModelRole<M> role, PictureRoles.ByModel<M, T> byModel, Supplier<T> builtIn) {
        return noted(role.title(), roles.ask(role, byModel, _ -> builtIn.get()));
    }

    /** Records that a pack or an endpoint, called outside this class, made the whole picture on this thread. */
    public static void note(String pack) {
        if (SERVED.isBound()) {
            SERVED.get().packs.add(pack);
            SERVED.get().elsewhere = true;
        }
    }

    /** Records that the work on this thread does not use the engine of a role. */
    public static void noteUnused(String role) {
        if (SERVED.isBound()) {
            SERVED.get().served.add(role);
        }
    }

    /** Records that a language model wrote a text on this thread. */
    public static void noteWriter(String engine) {
        if (SERVED.isBound()) {
            SERVED.get().writers.add(engine);
            SERVED.get().served.add(BuiltInEngines.LANGUAGE);
        }
    }

    /** Records that the built-in engine of a role worked on this thread. */
    public static void noteBuiltIn(String role) {
        if (SERVED.isBound()) {
            SERVED.get().own.add(role);
        }
    }

    /** Records that the built-in engine replaced a failed one on this thread. */
    public static void noteFallback() {
        if (SERVED.isBound()) {
            SERVED.get().fallback = true;
        }
    }

    private <T> T noted(String role, PictureRoles.Served<T> served) {
        if (served.fault()) {
            LOG.warn(
                    "the built-in engine replaces the model pack for {}: {}",
                    role,
                    served.reason().orElse(""));
        }
        if (SERVED.isBound()) {
            Notes notes = SERVED.get();
            served.pack().ifPresent(notes.packs::add);
            (served.pack().isPresent() ? notes.served : notes.own).add(role);
            notes.fallback |= served.fault();
        }
        served.outage()
                .ifPresent(pack -> RunningWork.current()
                        .ifPresent(running -> outages.report(running, EngineOutage.failed(pack, role))));
        return served.result();
    }
}
