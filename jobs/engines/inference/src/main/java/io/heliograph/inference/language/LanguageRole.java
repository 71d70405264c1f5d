// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.language;

import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** Asks the model, if there is one, and falls back to the built-in answer on any fault. */
public final class LanguageRole {
    private final Optional<LanguageModel> model;
    private final String engine;

    private LanguageRole(Optional<LanguageModel> model, String engine) {
        this.model = model;
        this.engine = engine;
    }

    /** A role served by a model; {@code engine} is the model's name in answers and metadata. */
    public static LanguageRole of(LanguageModel model, String engine) {
        return new LanguageRole(Optional.of(model), engine);
    }

    /** A role served by the built-in engine alone. */
    public static LanguageRole builtIn() {
        return new LanguageRole(Optional.empty(), "builtin");
    }

    /** Whether there is no model to ask. */
    public boolean isBuiltIn() {
        return model.isEmpty();
    }

    /**
     * A value and its origin.
     *
     * @param value the result
     * @param engine name of the model that made it; empty for the built-in engine
     * @param fault why the configured model was not used; empty if it was
     * @param <T> type of the value
     */
    public record Made<T>(T value, Optional<String> engine, Optional<ModelAnswer.Missing> fault) {}

    /**
     * Asks the model and reads its answer; falls back to the built-in engine on any fault.
     *
     * @param reader converts JSON that satisfies the schema; returns empty if the content makes no sense
     * @param builtIn computes the built-in answer
     */
    public <T> Made<T> make(ModelQuestion modelQuestion, Function<JsonNode, Optional<T>> reader, Supplier<T> builtIn) {
        if (model.isEmpty()) {
            return new Made<>(builtIn.get(), Optional.empty(), Optional.empty());
        }
        ModelAnswer.Missing fault;
        switch (model.get().ask(modelQuestion)) {
            case ModelAnswer.Given(JsonNode value, long _) -> {
                Optional<T> made = reader.apply(value);
                if (made.isPresent()) {
                    return new Made<>(made.get(), Optional.of(engine), Optional.empty());
                }
                fault = new ModelAnswer.Missing(ModelAnswer.Fault.NOT_AS_ASKED, "the answer cannot be used");
            }
            case ModelAnswer.Missing missing -> fault = missing;
        }
        return new Made<>(builtIn.get(), Optional.empty(), Optional.of(fault));
    }
}
