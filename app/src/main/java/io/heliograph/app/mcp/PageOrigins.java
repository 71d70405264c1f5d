// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.mcp;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;

/**
 * Restricts the web pages that may call the tool server, as the protocol requires. In a DNS rebinding attack, a page's host name resolves
 * to this server, but the requests still have the page's {@code Origin}. Programs other than browsers send no {@code Origin}.
 */
@Component
final class PageOrigins {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private final Set<String> allowed;

    PageOrigins(Settings settings) {
        allowed = Stream.concat(
                        settings.mcp().origins().stream(),
                        Stream.of(settings.publicUrl().strip()).filter(url -> !url.isEmpty()))
                .map(PageOrigins::origin)
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Accepts requests without an origin, or with an origin of this server, of localhost, or of the settings.
     *
     * @throws FailureException FORBIDDEN
     */
    void check(ServerRequest request) {
        Optional<String> origin = Optional.ofNullable(request.headers().firstHeader("Origin"));
        if (origin.isPresent() && !allowed.contains(origin(origin.get())) && !isOfThisMachine(origin.get())) {
            throw new FailureException(
                    ErrorCode.FORBIDDEN,
                    "Foreign page",
                    "Pages of this origin may not call the tool server; heliograph.mcp.origins names those that may.");
        }
    }

    private static boolean isOfThisMachine(String origin) {
        try {
            return LOOPBACK.contains(String.valueOf(URI.create(origin).getHost()));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Origin of an address as browsers send it: scheme, host and port. */
    private static String origin(String address) {
        try {
            URI uri = URI.create(address);
            return uri.getScheme() + "://" + uri.getRawAuthority();
        } catch (IllegalArgumentException e) {
            return address;
        }
    }
}
