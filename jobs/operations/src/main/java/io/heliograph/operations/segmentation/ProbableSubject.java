// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.GroundingQuery;
import io.heliograph.vision.grounding.PhraseGrounding;
import java.util.Optional;

/**
 * The picture's main subject as the place of a name that pictures are often of, such as a person or an animal, where nothing in the picture
 * tells whether the subject is one. Only a client who sees the picture can.
 */
final class ProbableSubject {
    private ProbableSubject() {}

    /**
     * The subject; the caller closes it.
     *
     * @return empty for a description, for parts, clothes and things in rooms, and for a name that a detector of objects knows
     */
    static Optional<GroundingOutcome.Found> of(PhraseGrounding grounding, GroundingQuery query) {
        boolean motif = query.what() == GroundingQuery.What.PERSON || query.what() == GroundingQuery.What.MOTIF;
        boolean alone = motif && !query.described() && !query.named() && !query.every();
        return alone && grounding.find(GroundingQuery.subject()) instanceof GroundingOutcome.Found found
                ? Optional.of(found)
                : Optional.empty();
    }
}
