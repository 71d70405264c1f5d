// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds phrases that the readers of prompts do not know, so that an answer can report them: exceptions, and counted places. */
public final class UnreadPhrase {
    private static final String SIDES = "(?:left|right|top|bottom)";
    private static final Pattern FORMS = Pattern.compile(
            "\\b(?:(?:any|every)thing (?:but|except)(?: for)? (?:the|this|that)|all (?:but|except)|except(?: for)? (?:the|this|that)"
                    + "|(?:first|second|third|fourth|fifth)(?: \\p{L}+){0,2} from the " + SIDES + ")(?!\\p{L})",
            Pattern.CASE_INSENSITIVE);

    private UnreadPhrase() {}

    /** The warning for a prompt with such a phrase. */
    public static Optional<String> warning(String field, String prompt) {
        Matcher form = FORMS.matcher(prompt.replace('\u2019', '\''));
        return form.find()
                ? Optional.of("\"%s\" in '%s' was not understood. Check the result.".formatted(form.group(), field))
                : Optional.empty();
    }
}
