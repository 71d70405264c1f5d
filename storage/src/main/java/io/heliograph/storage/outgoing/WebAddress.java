// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import io.heliograph.storage.outgoing.FetchException.Reason;
import java.net.URI;
import java.util.Locale;
import java.util.regex.Pattern;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Parses addresses: one parser for the check and for the call, so that they cannot interpret one text in two ways. */
final class WebAddress {
    private static final int MAX_LENGTH = 8192;

    private static final Pattern IPV6_HOST = Pattern.compile("(?i)\\s*(https?:[/\\\\]*|[/\\\\]{2,})\\[");

    /** An address with a port of more than five digits, or with five digits above 65535 or zero. */
    private static final Pattern PORT = Pattern.compile(
            "(?i)https?://[^/?#@]*:(?:0+|0*[1-9]\\d{5,}|0*(?:[7-9]\\d{4}|6[6-9]\\d{3}|65[6-9]\\d{2}|655[4-9]\\d|6553[6-9]))(?:[/?#]|$)");

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
        if (url == null && PORT.matcher(text).lookingAt()) {
            throw new FetchException(Reason.BAD_URL, "the port of the address is not between 1 and 65535");
        }
        if (text.length() > MAX_LENGTH
                || url == null
                || !url.encodedUsername().isEmpty()
                || !url.encodedPassword().isEmpty()) {
            throw bad();
        }
        // OkHttp has turned a v4-mapped IPv6 address into IPv4; refused, because only attackers write addresses so
        if (IPV6_HOST.matcher(text).lookingAt() && url.host().indexOf(':') < 0) {
            throw new FetchException(Reason.REFUSED_ADDRESS, "the address is not allowed");
        }
        return url.newBuilder().fragment(null).build();
    }

    private static FetchException bad() {
        return new FetchException(Reason.BAD_URL, "not an absolute http or https address without user and password");
    }
}
