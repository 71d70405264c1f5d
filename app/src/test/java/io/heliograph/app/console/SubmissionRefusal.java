// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

/** Reasons for which every way of submission refuses, or warns, with a pattern of the words of each. */
enum SubmissionRefusal {
    PLAN("plan does not include the feature"),
    PART("plan does not include the feature"),
    ADDRESS("is not one that this service may call"),
    VALUE("must be|is neither an http\\(s\\) address nor Base64"),
    RULE("The values do not fit together."),
    ORGANIZATION("The organization has no such thing."),
    IGNORED("ignored: glitter"),
    NOTICE("Mind the paint.");

    private final String words;

    SubmissionRefusal(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** Whether the request is accepted, with a warning. */
    boolean warns() {
        return this == IGNORED || this == NOTICE;
    }
}
