// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OAuthClientSettings;
import io.heliograph.config.access.OAuthSettings;
import io.heliograph.storage.oauth.OAuthClients;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.ClientAuthenticationMethod;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.security.oauth2.server.authorization.settings.ClientSettings;
import org.springframework.security.oauth2.server.authorization.settings.OAuth2TokenFormat;
import org.springframework.security.oauth2.server.authorization.settings.TokenSettings;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/**
 * The OAuth clients: the device client, clients of the settings, and self-registered ones. Each may request all scopes; an operator decides
 * on each authorization.
 */
@Component
final class ClientCatalogue implements RegisteredClientRepository {
    /** Id of the client for device logins, used by programs that send no client id. */
    static final String DEVICE = "device";

    private static final List<String> IDENTITY = List.of("openid", "profile", "email");
    private static final JsonMapper JSON = JsonMapper.shared();

    private final Map<String, RegisteredClient> known = new LinkedHashMap<>();
    private final OAuthClients registered;
    private final OAuthSettings settings;
    private final Set<String> scopes = new TreeSet<>();

    ClientCatalogue(OAuthClients registered, Catalogue catalogue, Settings all) {
        this.registered = registered;
        settings = all.oauth();
        catalogue.all().forEach(operation -> scopes.add(operation.spec().feature()));
        scopes.add("streaming");
        scopes.addAll(IDENTITY);
        known.put(DEVICE, device());
        settings.clients().forEach(client -> known.put(client.id(), configured(client)));
    }

    /** A self-registered client as stored. */
    record Document(String name, @Nullable String secret, List<String> redirectUris) {}

    /** All scopes. */
    Set<String> scopes() {
        return scopes;
    }

    @Override
    public void save(RegisteredClient client) {
        var document =
                new Document(client.getClientName(), client.getClientSecret(), List.copyOf(client.getRedirectUris()));
        registered.removeUnused(settings.refreshToken());
        if (!registered.add(client.getClientId(), JSON.writeValueAsString(document), settings.mostClients())) {
            throw new OAuth2AuthenticationException(new OAuth2Error(
                    OAuth2ErrorCodes.TEMPORARILY_UNAVAILABLE,
                    "Too many clients are registered; try again tomorrow or ask the operator to add the client to the settings.",
                    null));
        }
    }

    @Override
    public @Nullable RegisteredClient findById(String id) {
        return findByClientId(id);
    }

    @Override
    public @Nullable RegisteredClient findByClientId(String clientId) {
        RegisteredClient client = known.get(clientId);
        if (client != null) {
            return client;
        }
        return registered
                .find(clientId)
                .map(kept -> registered(clientId, JSON.readValue(kept.document(), Document.class), kept.registeredAt()))
                .orElse(null);
    }

    private RegisteredClient registered(String clientId, Document document, Instant at) {
        return RegisteredClient.from(
                        browserClient(clientId, document.name(), document.secret(), document.redirectUris()))
                .clientIdIssuedAt(at)
                .build();
    }

    private RegisteredClient device() {
        return begun(DEVICE, "A program on a device")
                .clientAuthenticationMethod(ClientAuthenticationMethod.NONE)
                .authorizationGrantType(AuthorizationGrantType.DEVICE_CODE)
                .authorizationGrantType(AuthorizationGrantType.REFRESH_TOKEN)
                .build();
    }

    private RegisteredClient configured(OAuthClientSettings client) {
        return browserClient(
                client.id(), client.name(), client.secret().isBlank() ? null : client.secret(), client.redirectUris());
    }

    /** A client of the authorization code flow; PKCE is required. */
    private RegisteredClient browserClient(String id, String name, @Nullable String secret, List<String> redirectUris) {
        RegisteredClient.Builder client = begun(id, name)
                .authorizationGrantType(AuthorizationGrantType.AUTHORIZATION_CODE)
                .authorizationGrantType(AuthorizationGrantType.REFRESH_TOKEN)
                .redirectUris(uris -> uris.addAll(redirectUris));
        if (secret == null) {
            client.clientAuthenticationMethod(ClientAuthenticationMethod.NONE);
        } else {
            client.clientSecret(secret)
                    .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_POST)
                    .clientAuthenticationMethod(ClientAuthenticationMethod.CLIENT_SECRET_BASIC);
        }
        return client.build();
    }

    private RegisteredClient.Builder begun(String id, String name) {
        return RegisteredClient.withId(id)
                .clientId(id)
                .clientName(name)
                .scopes(all -> all.addAll(scopes))
                .clientSettings(ClientSettings.builder()
                        .requireProofKey(true)
                        .requireAuthorizationConsent(true)
                        .build())
                .tokenSettings(TokenSettings.builder()
                        .accessTokenFormat(OAuth2TokenFormat.REFERENCE)
                        .accessTokenTimeToLive(settings.accessToken())
                        .refreshTokenTimeToLive(settings.refreshToken())
                        .authorizationCodeTimeToLive(settings.code())
                        .deviceCodeTimeToLive(settings.deviceCode())
                        .reuseRefreshTokens(false)
                        .build());
    }
}
