// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.scene.language.BriefReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Warns about texts that offer a choice, such as "a red or blue house". */
public final class ChoiceWarning {
    private ChoiceWarning() {}

    /**
     * A warning about the alternatives in a text that were not chosen.
     *
     * @param field field of the text
     * @return empty if the text offers no choice
     */
    public static Optional<String> of(BriefReader reader, String field, String text) {
        return of(field, reader.alternatives(text));
    }

    /**
     * A warning that names alternatives in a text that were not chosen.
     *
     * @param field field of the text
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
