// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.scene.language.BriefReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Warning for a text that gives a choice: "a red or blue house". */
public final class ChoiceWarning {
    private ChoiceWarning() {}

    /**
     * The warning.
     *
     * @param field of the text
     * @return empty for a text without a choice
     */
    public static Optional<String> of(BriefReader reader, String field, String text) {
        return of(field, reader.alternatives(text));
    }

    /**
     * The warning for alternatives that were not taken.
     *
     * @param field of the text
     */
    public static Optional<String> of(String field, List<String> others) {
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of("'%s' gives a choice: the first was taken, not %s."
                        .formatted(
                                field,
                                others.stream()
                                        .map(other -> "\"" + other + "\"")
                                        .collect(Collectors.joining(", "))));
    }
}
