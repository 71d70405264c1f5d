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
 * Selects the engine of a role on pictures: the operator's pack or the built-in engine. Fallbacks are logged with their reason; the packs
 * that took part in an answer can be {@linkplain #recordingPacks recorded} and named in it.
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
     * Result of recorded work.
     *
     * @param result of it
     * @param packs {@code pack/name@version} of each that took part, in the order of first use
     * @param fallback whether the built-in engine did any of it because a pack failed
     * @param replaced roles served by packs, or unused, and not by the built-in engine
     * @param builtIn roles served by the built-in engine
     * @param writers language models that wrote texts or instructions; no pixel comes from them
     * @param elsewhere whether a pack or an endpoint made the whole picture
     * @param <T> of the result
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

    /** Record of the engines during some work. */
    private static final class Notes {
        private final Set<String> packs = new LinkedHashSet<>();
        private final Set<String> served = new HashSet<>(); // roles served by packs
        private final Set<String> own = new HashSet<>(); // roles served by built-in engines
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

    /** Runs work on this thread and records the packs that take part; a surrounding recording gets them too. */
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

    /** The same by the first pack that also matches. */
    public <T> T serve(
            PictureRole role, Predicate<PackManifest> fits, PictureRoles.ByPack<T> byPack, Supplier<T> builtIn) {
        return noted(role.title(), roles.serve(role, fits, byPack, _ -> builtIn.get()));
    }

    /** The same for {@value PromptableModel#ROLE}. */
    public <T> T prompt(PictureRoles.ByPrompts<T> byPrompts, Supplier<T> builtIn) {
        return noted(PromptableModel.ROLE, roles.prompt(byPrompts, _ -> builtIn.get()));
    }

    /** The same for a role with a special model, such as {@code DetectionModel.ROLE} and {@code ReadingModel.ROLE}. */
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
                    "the built-in engine does the work of {}: {}",
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
