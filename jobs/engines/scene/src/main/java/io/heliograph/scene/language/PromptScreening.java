// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefStyle;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.prompt.PromptAspect;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Rejects prompts that would give an empty picture: those in another language, and those without a visible thing.
 *
 * @param briefReader reads them
 */
record PromptScreening(BriefReader briefReader) {
    private static final int NAMED = 8; // words quoted in a message

    /** Why a prompt cannot be drawn, phrased to follow "the field 'prompt'"; empty for a drawable one. */
    Optional<String> refusal(String prompt) {
        return strange(prompt).or(() -> kind(prompt)).or(() -> nothing(prompt)).or(() -> briefReader.denied(prompt));
    }

    /** Why a prompt cannot be read at all: too few of its words are English. */
    Optional<String> strange(String prompt) {
        List<String> foreign = briefReader.foreign(prompt);
        return foreign.isEmpty()
                ? Optional.empty()
                : Optional.of("does not read as English: %s was not understood. Write it in English."
                        .formatted(listed(foreign)));
    }

    /** The kind of picture that a prompt asks for, if the built-in renderer cannot make it. */
    private Optional<String> kind(String prompt) {
        return briefReader
                .pictureKind(prompt)
                .map(kind -> "asks for a picture of the kind \"%s\", which the built-in renderer cannot make. %s"
                        .formatted(kind, "It draws things at a place: name those, or connect a model."));
    }

    private Optional<String> nothing(String prompt) {
        Brief brief = briefReader.read(prompt, "");
        boolean place = brief.setting().scenery() != SceneSetting.Scenery.ABSTRACT
                || briefReader.statedAspects(prompt).contains(PromptAspect.SETTING);
        boolean badge = brief.style() == BriefStyle.VECTOR
                && brief.setting().scenery() == SceneSetting.Scenery.PLAIN
                && brief.setting().words().isBlank();
        boolean empty = brief.things().isEmpty()
                && brief.letterings().isEmpty()
                && (badge || (brief.palette().isEmpty() && !place));
        String unknown = brief.unknown().isEmpty() ? "" : ": %s was not understood".formatted(listed(brief.unknown()));
        return empty
                ? Optional.of(
                        "names nothing that can be drawn%s. Name things, a place or the weather.".formatted(unknown))
                : Optional.empty();
    }

    private static String listed(List<String> words) {
        return words.stream().distinct().limit(NAMED).map("\"%s\""::formatted).collect(Collectors.joining(", "));
    }
}
