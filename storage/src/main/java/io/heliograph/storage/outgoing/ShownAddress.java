// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Addresses in a form that is safe to show: scheme, host, port and path. User info, query and fragment, which may hold
 * passwords, tokens and signatures, are left out; {@code ?…} stands for a query or fragment.
 */
public final class ShownAddress {
    private static final String SCHEME = "(?i)(\\b(?:https?:[/\\\\]*|[a-z][a-z0-9+.-]{0,20}:[/\\\\]{2}))";
    private static final String USER = "(?:[^\\s/\\\\?#\"'<>]*@)?";
    private static final Pattern ADDRESS = Pattern.compile(SCHEME + USER + "([^\\s?#\"'<>]*)([?#][^\\s\"'<>]*)?");
    private static final Pattern WHOLE =
            Pattern.compile("\\s*" + SCHEME + "(?:[^/\\\\?#]*@)?([^?#]*)([?#].*)?", Pattern.DOTALL);

    private ShownAddress() {}

    /**
     * The address in the form to show. A text that does not begin as an address is returned unchanged, except for
     * addresses within.
     */
    public static String of(String text) {
        Matcher whole = WHOLE.matcher(text);
        return whole.matches() ? shown(whole) : within(text);
    }

    /** A text, such as a failure's message, with each address in the form to show. */
    public static String within(String text) {
        return ADDRESS.matcher(text).replaceAll(found -> Matcher.quoteReplacement(shown(found)));
    }

    private static String shown(MatchResult address) {
        return address.group(1) + address.group(2) + (address.group(3) == null ? "" : "?…");
    }
}
