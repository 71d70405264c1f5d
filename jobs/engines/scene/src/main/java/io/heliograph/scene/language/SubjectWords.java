// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.BriefThing;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * Subject of a picture, as found in the prompt that accompanies it.
 *
 * @param thing position of the subject in the brief; empty if the prompt only gives the subject's place
 * @param refusal a request for the subject that neither the picture nor a drawing fulfils, phrased to follow "according to the prompt"
 * @param contrary a request that a drawing fulfils but the unchanged subject does not, phrased to follow "according to the prompt"
 */
public record SubjectWords(OptionalInt thing, Optional<String> refusal, Optional<String> contrary) {
    /** Refusal of a prompt in which either the first thing or a thing on it may be the subject; empty if {@code upon} is empty. */
    static Optional<String> unclear(List<BriefThing> things, OptionalInt upon) {
        return upon.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "the subject may be \"%s\" or \"%s\" (write \"the\" before the one in the picture and \"a\" before the other)"
                                .formatted(
                                        things.getFirst().noun(),
                                        things.get(upon.getAsInt()).noun()));
    }
}
