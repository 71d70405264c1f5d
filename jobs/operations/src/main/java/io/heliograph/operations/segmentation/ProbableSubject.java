// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.GroundingQuery;
import io.heliograph.vision.grounding.PhraseGrounding;
import java.util.Optional;

/**
 * Offers the picture's main subject as the place of a noun such as "person" or "dog", which pictures often show. The engines do not know
 * whether the subject is a person or a dog; only a client who sees the picture can confirm it.
 */
final class ProbableSubject {
    private ProbableSubject() {}

    /**
     * The main subject; the caller closes it.
     *
     * @return empty for phrases with a description, such as a colour, for parts, clothes and things in rooms, and for nouns that an object
     *     detector knows
     */
    static Optional<GroundingOutcome.Found> of(PhraseGrounding grounding, GroundingQuery query) {
        boolean motif = query.what() == GroundingQuery.What.PERSON || query.what() == GroundingQuery.What.MOTIF;
        boolean alone = motif && !query.described() && !query.named() && !query.every();
        return alone && grounding.find(GroundingQuery.subject()) instanceof GroundingOutcome.Found found
                ? Optional.of(found)
                : Optional.empty();
    }
}
