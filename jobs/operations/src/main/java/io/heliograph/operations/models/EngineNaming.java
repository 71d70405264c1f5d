// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.batch.catalogue.OperationSpec;
import io.heliograph.batch.catalogue.Pipeline;
import io.heliograph.batch.catalogue.Pipeline.Each;
import io.heliograph.batch.catalogue.Pipeline.Once;
import io.heliograph.batch.catalogue.StepWork;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Adds {@value #RESULT} to the result of an operation: the engines that worked in any of its steps. Needed for operations with several
 * steps, since their engines are known only after the last step.
 */
public final class EngineNaming {
    /** Key of the engines in a result. */
    public static final String RESULT = "engines";

    private static final String OTHERS = "engines-others";
    private static final String REPLACED = "engines-replaced";
    private static final String BUILT_IN = "engines-built-in";

    private final OperationSpec spec;

    private EngineNaming(OperationSpec spec) {
        this.spec = spec;
    }

    /** Extends an operation's pipeline so that its last step names the engines. */
    public static Pipeline naming(OperationSpec spec, Pipeline pipeline) {
        var naming = new EngineNaming(spec);
        List<Pipeline.Step> steps = new ArrayList<>();
        for (Pipeline.Step step : pipeline.steps()) {
            steps.add(naming.recorded(step, steps.size() == pipeline.steps().size() - 1));
        }
        return new Pipeline(List.copyOf(steps));
    }

    /** Removes the recorded engines of discarded work, which another version of the software repeats. */
    public static void forget(StepWork work) {
        for (String name : List.of(OTHERS, REPLACED, BUILT_IN)) {
            work.remember(StepWork.SET + name, "");
        }
    }

    private Pipeline.Step recorded(Pipeline.Step step, boolean last) {
        return switch (step) {
            case Once once ->
                once.with(work -> {
                    record(work, part -> {
                        once.action().run(part);
                        return true;
                    });
                    if (last) {
                        work.result(RESULT, named(work));
                    }
                });
            case Each each ->
                each.with(
                        work -> record(work, each.count()::of),
                        (work, item) -> record(work, part -> {
                            each.action().run(part, item);
                            return true;
                        }));
        };
    }

    /** Part of a step's work. */
    @FunctionalInterface
    private interface Part<T> {
        T run(StepWork work) throws Exception;
    }

    private <T> T record(StepWork work, Part<T> part) throws Exception {
        EngineSelection.Noted<T> noted = EngineSelection.<T, Exception>recordingPacks(() -> part.run(work));
        synchronized (this) { // items of a step may run in parallel
            work.collect(OTHERS, noted.packs());
            work.collect(OTHERS, noted.writers());
            work.collect(REPLACED, noted.replaced());
            work.collect(BUILT_IN, noted.builtIn());
        }
        return noted.result();
    }

    private List<String> named(StepWork work) {
        Set<String> replaced = new LinkedHashSet<>(work.collected(REPLACED));
        replaced.removeAll(work.collected(BUILT_IN));
        return BuiltInEngines.named(spec.engine(), List.copyOf(work.collected(OTHERS)), replaced);
    }
}
