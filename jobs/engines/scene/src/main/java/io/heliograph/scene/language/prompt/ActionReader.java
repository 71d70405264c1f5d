// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.ThingRelation;

/**
 * Reads activities that the lexicons list neither as a pose nor as a relation: "children building a sandcastle". The activity becomes a
 * detail of the actor; its object is placed beside the actor.
 *
 * @param reading the prompt
 */
record ActionReader(PromptReading reading) {
    /** Reads a participle directly after a noun; returns whether there was a participle. */
    boolean action() {
        ThingDraft last = reading.describable();
        boolean known = reading.match().isPresent();
        if (last == null || reading.settled != reading.at || known || !reading.ahead.acts(reading.at)) {
            return false;
        }
        last.detail(reading.word(0));
        reading.sentence.relate(ThingRelation.Kind.BESIDE, reading.word(0));
        reading.at++;
        return true;
    }
}
