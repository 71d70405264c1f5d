// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.ThingRelation;

/**
 * Reads what things are doing, where it is neither a pose nor a relation of the lexicons: "children building a sandcastle". It is a quality of who
 * does it, and what it is done to stands beside.
 *
 * @param reading the prompt
 */
record ActionReader(PromptReading reading) {
    /** A participle right behind a noun; says whether there was one. */
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
