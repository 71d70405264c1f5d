// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.BriefThing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a prompt says of the subject of the picture beside it.
 *
 * @param thing the thing of the brief that it is; empty where the words only say where it is
 * @param refusal a wish for the subject that neither the picture nor a drawing of the words fulfils, as what follows "in the words"
 * @param contrary a wish that a subject kept as it is does not fulfil, but a drawing of the words does, as what follows "in the words"
 */
public record SubjectWords(OptionalInt thing, Optional<String> refusal, Optional<String> contrary) {
    /** Of words that may call it the first thing, or the one that stands on that. */
    static Optional<String> unclear(List<BriefThing> things, OptionalInt upon) {
        return upon.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "it may be \"%s\" or \"%s\": say \"the\" before the one that the picture shows, and \"a\" before the other"
                                .formatted(
                                        things.getFirst().noun(),
                                        things.get(upon.getAsInt()).noun()));
    }
}
