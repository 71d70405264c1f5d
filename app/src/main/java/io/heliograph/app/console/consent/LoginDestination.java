// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.consent;

import java.net.URI;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.springframework.security.oauth2.core.endpoint.OAuth2AuthorizationRequest;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;

/** The hosts that the authorization code may be sent to, as the consent page shows them. */
final class LoginDestination {
    private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

    private LoginDestination() {}

    /** Hosts (schemes for apps) of the request's redirect address, or of all the client's addresses if it has none; empty for devices. */
    static List<String> of(RegisteredClient client, Optional<OAuth2Authorization> authorization) {
        Optional<String> asked = authorization
                .map(each -> each.<OAuth2AuthorizationRequest>getAttribute(OAuth2AuthorizationRequest.class.getName()))
                .map(OAuth2AuthorizationRequest::getRedirectUri)
                .filter(address -> !address.isEmpty());
        Stream<String> addresses = asked.map(Stream::of).orElseGet(() -> client.getRedirectUris().stream());
        return addresses.map(LoginDestination::shown).distinct().toList();
    }

    private static String shown(String address) {
        URI uri = URI.create(address); // validated at the client's registration
        String scheme = String.valueOf(uri.getScheme());
        if (!scheme.equals("https") && !scheme.equals("http")) {
            return scheme + ":";
        }
        String host = String.valueOf(uri.getRawAuthority());
        return LOOPBACK.contains(String.valueOf(uri.getHost())) ? host + " (this computer)" : host;
    }
}
