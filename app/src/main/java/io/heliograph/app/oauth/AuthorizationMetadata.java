// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.config.access.OAuthSettings;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Completes the metadata of the authorization server (RFC 8414, OpenID Discovery) with addresses and features that clients look for. */
final class AuthorizationMetadata implements Consumer<Map<String, Object>> {
    private final ClientCatalogue clients;
    private final OAuthSettings settings;

    AuthorizationMetadata(ClientCatalogue clients, OAuthSettings settings) {
        this.clients = clients;
        this.settings = settings;
    }

    @Override
    public void accept(Map<String, Object> claims) {
        String issuer = String.valueOf(claims.get("issuer"));
        claims.put("authorization_endpoint", issuer + OAuthAddresses.AUTHORIZE);
        claims.put("device_authorization_endpoint", issuer + OAuthAddresses.DEVICE_AUTHORIZE);
        claims.put("scopes_supported", List.copyOf(new TreeSet<>(clients.scopes())));
        claims.put(
                "grant_types_supported",
                List.of("authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"));
        claims.put(
                "token_endpoint_auth_methods_supported", List.of("client_secret_post", "client_secret_basic", "none"));
        claims.put(
                "revocation_endpoint_auth_methods_supported",
                List.of("client_secret_post", "client_secret_basic", "none"));
        claims.put(
                "introspection_endpoint_auth_methods_supported", List.of("client_secret_post", "client_secret_basic"));
        claims.put("code_challenge_methods_supported", List.of("S256"));
        if (settings.registration()) {
            claims.put("registration_endpoint", issuer + OAuthAddresses.REGISTER);
        }
        List.of(
                        "userinfo_endpoint",
                        "end_session_endpoint",
                        "pushed_authorization_request_endpoint",
                        "tls_client_certificate_bound_access_tokens",
                        "dpop_signing_alg_values_supported")
                .forEach(claims::remove);
    }
}
