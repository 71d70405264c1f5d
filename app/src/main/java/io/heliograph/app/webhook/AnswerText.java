// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import io.heliograph.app.admin.JsonRedaction;
import io.heliograph.storage.outgoing.ShownAddress;
import java.util.Optional;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/** Makes a receiver's answer safe to show to operators: its beginning only, without control characters and likely secrets. */
final class AnswerText {
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}&&[^\\n\\t]]+");
    private static final String SECRET = "(?:secret|passw|token|authorization|credential|signature|api[_-]?key|cookie)";
    /** A quotation mark, possibly escaped by backslashes, because a JSON string may itself contain JSON. */
    private static final String MARK = "\\\\{0,8}+[\"']";

    private static final String EQUALS = "\\s{0,8}+[:=]\\s{0,8}+";
    private static final Pattern ELEMENT = Pattern.compile("(?is)((?<=<[\\w:.-]{0,60})" + SECRET
            + "[\\w:.-]{0,100}+(?:\\s[^<>]{0,200}+)?>)(?:<!\\[CDATA\\[.*?(?:]]>|\\z)|[^<]+)");
    /** HTTP headers with secrets. They are hidden to the end of the line, because their values contain blanks and quotation marks. */
    private static final Pattern LINE =
            Pattern.compile("(?i)((?:authorization|cookies?)" + EQUALS + ")(?:[^\\n\\\\]++|\\\\(?![nr]))++");

    private static final Pattern QUOTED = Pattern.compile("(?is)(" + SECRET + "[\\w-]{0,100}+(?:" + MARK + ")?" + EQUALS
            + ")(\\\\{0,8}+[\"']).*?(?:(?<!\\\\)\\2|\\z)");
    private static final Pattern BARE = Pattern.compile(
            "(?i)(" + SECRET + "[\\w-]{0,100}+(?:" + MARK + ")?" + EQUALS
                    + ")(?!\\(not shown\\))(?:(?:bearer|basic)\\s+\\S+|[^\\s,;&<>\"'{\\[\\\\](?:[^\\s,;&<>\"\\\\]++|\\\\(?![\"']))*+)");

    private AnswerText() {}

    /** The text of a body's beginning; empty for a blank one. */
    static Optional<String> of(String bodyStart) {
        String text = CONTROL.matcher(bodyStart).replaceAll(" ").strip();
        if (text.isEmpty()) {
            return Optional.empty();
        }
        JsonNode json = JsonRedaction.of(text);
        String shown = json.isString() ? ShownAddress.within(text) : json.toString(); // string: not JSON, or truncated
        shown = ELEMENT.matcher(shown).replaceAll("$1(not shown)");
        shown = LINE.matcher(shown).replaceAll("$1(not shown)");
        shown = QUOTED.matcher(shown).replaceAll("$1$2(not shown)$2");
        return Optional.of(BARE.matcher(shown).replaceAll("$1(not shown)"));
    }
}
