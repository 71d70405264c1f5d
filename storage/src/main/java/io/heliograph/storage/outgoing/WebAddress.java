// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.net.URI;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Parses addresses: one parser for the check and for the call, so that they cannot interpret one text in two ways. */
final class WebAddress {
    private static final int MAX_LENGTH = 8192;

    private static final Pattern IPV6_HOST = Pattern.compile("(?i)\\s*(https?:[/\\\\]*|[/\\\\]{2,})\\[");

    private static final Pattern PORT = Pattern.compile("(?i)https?://[^/?#@]*:0*(\\d*)(?:[/?#]|$)");
    private static final int LARGEST_PORT = 65_535;

    private WebAddress() {}

    static HttpUrl parse(String text) {
        String scheme = text.substring(0, Math.min(8, text.length())).toLowerCase(Locale.ROOT);
        if (!scheme.startsWith("http://") && !scheme.equals("https://")) {
            throw bad();
        }
        return checked(text, HttpUrl.parse(text));
    }

    static HttpUrl parse(URI uri) {
        return parse(uri.toString());
    }

    /** The target of a redirect, relative or absolute. */
    static HttpUrl redirect(HttpUrl from, String location) {
        return checked(location, from.resolve(location));
    }

    private static HttpUrl checked(String text, @Nullable HttpUrl url) {
        if (url == null && hasWrongPort(text)) {
            throw new FetchException(Reason.BAD_URL, "the port of the address is not between 1 and 65535");
        }
        if (text.length() > MAX_LENGTH
                || url == null
                || !url.encodedUsername().isEmpty()
                || !url.encodedPassword().isEmpty()) {
            throw bad();
        }
        // OkHttp has turned a v4-mapped IPv6 address into IPv4; refused: only attackers write such addresses
        if (IPV6_HOST.matcher(text).lookingAt() && url.host().indexOf(':') < 0) {
            throw new FetchException(Reason.REFUSED_ADDRESS, "the address is not allowed");
        }
        return url.newBuilder().fragment(null).build();
    }

    private static boolean hasWrongPort(String text) {
        Matcher port = PORT.matcher(text);
        if (!port.lookingAt()) {
            return false;
        }
        String digits = port.group(1);
        return digits.isEmpty() || digits.length() > 5 || Integer.parseInt(digits) > LARGEST_PORT;
    }

    private static FetchException bad() {
        return new FetchException(Reason.BAD_URL, "not an absolute http or https address without user and password");
    }
}
