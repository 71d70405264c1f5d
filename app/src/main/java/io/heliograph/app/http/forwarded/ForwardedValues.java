// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.forwarded;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.ParameterText;
import io.heliograph.config.access.ForwardedHeaders;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Validated forwarded headers. Of several values of a header, the last is used: the proxy connected to this server has set or appended it.
 *
 * @param headers {@code x-forwarded-proto}, {@code -host}, {@code -port} and {@code -prefix}, if present
 * @param chain addresses from the headers: the client first, then the proxies that forwarded the request, without the connected proxy
 */
record ForwardedValues(Map<String, String> headers, List<String> chain) {
    private static final Pattern HOST =
            Pattern.compile("(?:[A-Za-z0-9][A-Za-z0-9._-]{0,252}|\\[[0-9A-Fa-f:.]{2,45}])(?::(\\d{1,5}))?");
    private static final Pattern PREFIX = Pattern.compile("(?:/[A-Za-z0-9._~-]{1,40}){0,4}/?");
    private static final int LONGEST_CHAIN = 50;

    private static final String PROTO = "x-forwarded-proto";
    private static final String HOST_NAME = "x-forwarded-host";
    private static final String PORT = "x-forwarded-port";
    private static final String PREFIX_NAME = "x-forwarded-prefix";

    /**
     * Reads the headers of one kind.
     *
     * @throws FailureException BAD_REQUEST if a scheme is neither http nor https, a port is invalid, or a host or prefix is malformed
     */
    static ForwardedValues of(HttpServletRequest request, ForwardedHeaders kind) {
        return kind == ForwardedHeaders.FORWARDED ? standard(request) : usual(request);
    }

    private static ForwardedValues usual(HttpServletRequest request) {
        var headers = new HashMap<String, String>();
        put(
                headers,
                PROTO,
                last(request, PROTO)
                        .or(() -> last(request, "x-forwarded-ssl")
                                .filter("on"::equalsIgnoreCase)
                                .map(_ -> "https")));
        put(headers, HOST_NAME, last(request, HOST_NAME));
        put(headers, PORT, last(request, PORT));
        put(headers, PREFIX_NAME, last(request, PREFIX_NAME));
        return new ForwardedValues(headers, tail(values(request, "x-forwarded-for")));
    }

    private static ForwardedValues standard(HttpServletRequest request) {
        List<Map<String, String>> elements = tail(values(request, "forwarded")).stream()
                .map(ForwardedValues::pairs)
                .toList();
        var headers = new HashMap<String, String>();
        if (!elements.isEmpty()) {
            put(headers, PROTO, Optional.ofNullable(elements.getLast().get("proto")));
            put(headers, HOST_NAME, Optional.ofNullable(elements.getLast().get("host")));
        }
        return new ForwardedValues(
                headers,
                elements.stream()
                        .map(each -> each.getOrDefault("for", "unknown"))
                        .toList());
    }

    private static void put(Map<String, String> headers, String name, Optional<String> value) {
        value.filter(text -> !text.isEmpty()).ifPresent(text -> {
            if (!rule(name).test(text)) {
                throw new FailureException(
                        ErrorCode.BAD_REQUEST,
                        "Invalid header: " + name,
                        "A forwarded scheme is http or https, a port 1 to 65535, and host and prefix are well-formed.");
            }
            headers.put(name, name.equals(PROTO) ? text.toLowerCase(Locale.ROOT) : text);
        });
    }

    private static Predicate<String> rule(String name) {
        return switch (name) {
            case PROTO -> text -> text.equalsIgnoreCase("http") || text.equalsIgnoreCase("https");
            case PORT -> ForwardedValues::isPort;
            case PREFIX_NAME -> text -> PREFIX.matcher(text).matches();
            default ->
                text -> {
                    var host = HOST.matcher(text);
                    return host.matches() && (host.group(1) == null || isPort(host.group(1)));
                };
        };
    }

    private static boolean isPort(String text) {
        return ParameterText.whole(text, 1, 65535).isPresent();
    }

    private static Optional<String> last(HttpServletRequest request, String name) {
        List<String> all = values(request, name);
        return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
    }

    private static List<String> values(HttpServletRequest request, String name) {
        return Collections.list(request.getHeaders(name)).stream()
                .flatMap(line -> Arrays.stream(line.split(",", -1)))
                .map(String::strip)
                .toList();
    }

    private static List<String> tail(List<String> all) {
        return all.subList(Math.max(0, all.size() - LONGEST_CHAIN), all.size());
    }

    private static Map<String, String> pairs(String element) {
        var pairs = new HashMap<String, String>();
        for (String pair : element.split(";", -1)) {
            String[] sides = pair.strip().split("=", 2);
            if (sides.length == 2) {
                pairs.put(
                        sides[0].strip().toLowerCase(Locale.ROOT),
                        sides[1].strip().replaceAll("^\"|\"$", ""));
            }
        }
        return pairs;
    }
}
