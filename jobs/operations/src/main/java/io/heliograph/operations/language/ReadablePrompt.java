// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.SceneSetting;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.prompt.PromptAspect;
import java.util.List;
import java.util.stream.Collectors;

/** Refuses prompts from which nothing could be drawn but an empty picture: those in another language, and those that name nothing to be seen. */
public final class ReadablePrompt {
    private static final int NAMED = 8; // words in a message

    private ReadablePrompt() {}

    /**
     * Lets prompts pass that are English and name something to be seen.
     *
     * @param field that the prompt stands in, for the error
     * @throws FailureException VALIDATION_ERROR that names what was not understood
     */
    public static void check(BriefReader briefReader, String prompt, String field) {
        checkEnglish(briefReader, prompt, field);
        Brief brief = briefReader.read(prompt, "");
        boolean place = brief.setting().scenery() != SceneSetting.Scenery.ABSTRACT
                || briefReader.statedAspects(prompt).contains(PromptAspect.SETTING);
        boolean empty = brief.things().isEmpty() && brief.letterings().isEmpty() && !place;
        if (empty && brief.palette().isEmpty()) {
            throw refused(
                    field,
                    "names nothing that can be drawn%s. Say which things, which place or which weather is to be seen."
                            .formatted(
                                    brief.unknown().isEmpty()
                                            ? ""
                                            : ": %s was not understood".formatted(listed(brief.unknown()))));
        }
    }

    /** The same for a prompt beside a picture, which may say anything as long as it is English. */
    public static void checkEnglish(BriefReader briefReader, String prompt, String field) {
        List<String> foreign = briefReader.foreign(prompt);
        if (!foreign.isEmpty()) {
            throw refused(
                    field,
                    "does not read as English: %s was not understood. Write it in English.".formatted(listed(foreign)));
        }
    }

    private static FailureException refused(String field, String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Not understood: " + field, "The field '%s' %s".formatted(field, why));
    }

    private static String listed(List<String> words) {
        return words.stream().distinct().limit(NAMED).map("\"%s\""::formatted).collect(Collectors.joining(", "));
    }
}
