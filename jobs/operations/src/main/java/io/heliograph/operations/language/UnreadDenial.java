// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.language;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds denials in a form that the readers of prompts do not know, so that an answer can report them. */
public final class UnreadDenial {
    private static final String COLOURS =
            "red|green|blue|yellow|orange|purple|pink|brown|black|white|gr[ae]y|gold|silver";
    private static final Pattern FORMS = Pattern.compile(
            "\\b(?:(?:any|every)thing (?:but|except)|all (?:but|except)|except(?: for)?|instead of|isn'?t|aren'?t|non-(?:"
                    + COLOURS + "))(?!\\p{L})",
            Pattern.CASE_INSENSITIVE);

    private UnreadDenial() {}

    /** The warning for a prompt with such a denial. */
    public static Optional<String> warning(String field, String prompt) {
        Matcher form = FORMS.matcher(prompt.replace('’', '\''));
        return form.find()
                ? Optional.of("\"%s\" in '%s' was not understood as a denial. Check the result."
                        .formatted(form.group(), field))
                : Optional.empty();
    }
}
