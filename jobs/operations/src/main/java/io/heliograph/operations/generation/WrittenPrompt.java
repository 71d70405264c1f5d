// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.document.RunningText;
import io.heliograph.scene.document.StructuredPrompt;
import java.util.List;
import java.util.Optional;

/**
 * A new structured prompt with its warnings.
 *
 * @param json the document
 * @param words the client's own words, as the prompt for engines other than the built-in one
 * @param warnings sentences that name words without effect on the structured prompt
 * @param refusal reason why the built-in renderer cannot draw the structured prompt; empty unless another engine may
 *     draw it
 * @param remark sentence about content of a described picture that the structured prompt lacks
 */
record WrittenPrompt(
        String json, String words, List<String> warnings, Optional<String> refusal, Optional<String> remark) {
    /** A structured prompt from a client; engines that draw from text get its texts. */
    static WrittenPrompt sent(String json) {
        return new WrittenPrompt(
                json, RunningText.of(StructuredPrompt.parse(json)), List.of(), Optional.empty(), Optional.empty());
    }

    /** A structured prompt by this server; engines that draw from text get its texts. */
    static WrittenPrompt of(StructuredPrompt document, List<String> unheeded, Brief brief) {
        List<String> nouns = brief.things().stream().map(BriefThing::noun).toList();
        return new WrittenPrompt(
                document.toJson(),
                RunningText.of(document),
                unheeded.stream()
                        .filter(word -> !nouns.contains(word))
                        .map("\"%s\" was ignored: it was not understood or cannot be drawn."::formatted)
                        .distinct()
                        .toList(),
                Optional.empty(),
                Optional.empty());
    }

    WrittenPrompt saying(String other) {
        return new WrittenPrompt(json, other, warnings, refusal, remark);
    }

    WrittenPrompt withJson(String other) {
        return new WrittenPrompt(other, words, warnings, refusal, remark);
    }

    WrittenPrompt warning(List<String> all) {
        return new WrittenPrompt(json, words, all, refusal, remark);
    }

    WrittenPrompt refusedFor(Optional<String> why) {
        return new WrittenPrompt(json, words, warnings, why, remark);
    }

    WrittenPrompt remarking(String sentence) {
        return new WrittenPrompt(json, words, warnings, refusal, Optional.of(sentence));
    }
}
