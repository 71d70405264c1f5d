// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.app.admin.JsonRedaction;
import io.heliograph.storage.outgoing.ShownAddress;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** What a receiver answered, as it is kept for operators: the beginning, without control characters, and without what looks like a secret. */
final class AnswerText {
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\n\\t]]+");
    private static final String NAME =
            "(?i)([\\w-]*(?:secret|passw|token|authorization|credential|signature|api[_-]?key|cookie)[\\w-]*\"?\\s*[:=]\\s*)";
    private static final Pattern QUOTED = Pattern.compile(NAME + "\"[^\"]*\"?");
    private static final Pattern BARE = Pattern.compile(NAME + "(?:(?:bearer|basic)\\s+\\S+|[^\\s,;&<>\"{\\[]+)");

    private AnswerText() {}

    /** The text of a body's beginning; empty if there is nothing in it. */
    static Optional<String> of(String bodyStart) {
        String text = CONTROL.matcher(bodyStart).replaceAll(" ").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        JsonNode json = JsonRedaction.of(text);
        String shown =
                json.isString() ? ShownAddress.within(text) : json.toString(); // what is cut off is no JSON any more
        String quoted = QUOTED.matcher(shown).replaceAll("$1\"(not shown)\"");
        return Optional.of(BARE.matcher(quoted).replaceAll("$1(not shown)"));
    }
}
