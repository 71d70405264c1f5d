// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.role.PictureRoles;
import io.heliograph.inference.role.PromptableModel;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Who does the work of a role on pictures: the operator's pack or our own engine. What falls back is logged with its reason, and the packs that had a part in
 * an answer can be {@linkplain #recordingPacks noted} and named in it.
 */
@Component
public final class EngineSelection {
    private static final Logger LOG = LoggerFactory.getLogger(EngineSelection.class);
    private static final ScopedValue<Set<String>> SERVED = ScopedValue.newInstance();

    private final PictureRoles roles;

    EngineSelection(PictureRoles roles) {
        this.roles = roles;
    }

    /**
     * What came of some work.
     *
     * @param result of it
     * @param packs {@code pack/name@version} of each that had a part in it, in the order in which they were first asked
     * @param <T> of the result
     */
    public record Noted<T>(T result, List<String> packs) {
        /** Makes the list immutable. */
        public Noted {
            packs = List.copyOf(packs);
        }
    }

    /** Does some work on this thread and notes which packs have a part in it. */
    public static <T, X extends Throwable> Noted<T> recordingPacks(ScopedValue.CallableOp<? extends T, X> work)
            throws X {
        Set<String> packs = new LinkedHashSet<>();
        T result = ScopedValue.where(SERVED, packs).call(work);
        return new Noted<>(result, List.copyOf(packs));
    }

    /** Has a task done by the first sound pack of the role, and where there is none or it fails, by our own engine. */
    public <T> T serve(PictureRole role, PictureRoles.ByPack<T> byPack, Supplier<T> builtIn) {
        return serve(role, _ -> true, byPack, builtIn);
    }

    /** The same by the first that also fits. */
    public <T> T serve(
            PictureRole role, Predicate<PackManifest> fits, PictureRoles.ByPack<T> byPack, Supplier<T> builtIn) {
        return noted(role.title(), roles.serve(role, fits, byPack, _ -> builtIn.get()));
    }

    /** The same for {@value PromptableModel#ROLE}. */
    public <T> T prompt(PictureRoles.ByPrompts<T> byPrompts, Supplier<T> builtIn) {
        return noted(PromptableModel.ROLE, roles.prompt(byPrompts, _ -> builtIn.get()));
    }

    private static <T> T noted(String role, PictureRoles.Served<T> served) {
        if (served.fault()) {
            LOG.warn(
                    "the built-in engine does the work of {}: {}",
                    role,
                    served.reason().orElse(""));
        }
        served.pack()
                .filter(_ -> SERVED.isBound())
                .ifPresent(pack -> SERVED.get().add(pack));
        return served.result();
    }
}
