// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import io.heliograph.storage.oauth.SecretKind;
import io.heliograph.storage.oauth.StoredAuthorization;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationService;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.stereotype.Component;

/** Stores Spring's authorizations in our database, found by the hashes of their codes and tokens. */
@Component
final class StoredAuthorizations implements OAuth2AuthorizationService {
    private static final Logger LOG = LoggerFactory.getLogger(StoredAuthorizations.class);

    private final OAuthAuthorizations authorizations;
    private final ClientCatalogue clients;
    private final OperatorActions actions;
    private final AccessFilter tokens;
    private final Clock clock;

    StoredAuthorizations(
            OAuthAuthorizations authorizations,
            ClientCatalogue clients,
            OperatorActions actions,
            AccessFilter tokens,
            Clock clock) {
        this.tokens = tokens;
        this.authorizations = authorizations;
        this.clients = clients;
        this.actions = actions;
        this.clock = clock;
    }

    /** Saves an authorization. If its refresh token is revoked, removes the authorization and the API token created from it. */
    @Override
    public void save(OAuth2Authorization authorization) {
        var refresh = authorization.getRefreshToken();
        if (refresh != null && refresh.isInvalidated()) {
            remove(authorization);
            return;
        }
        var access = authorization.getAccessToken();
        AuthorizationDocument document = AuthorizationDocument.of(authorization);
        Instant now = clock.instant();
        authorizations.save(new StoredAuthorization(
                document.id(),
                document.clientId(),
                document.principal(),
                document.text(),
                document.secrets(now),
                document.expiresAt(now)));
        if (access != null && access.isInvalidated()) {
            tokens.recheck();
        }
    }

    @Override
    public void remove(OAuth2Authorization authorization) {
        authorizations.remove(authorization.getId());
        tokens.recheck();
    }

    @Override
    public @Nullable OAuth2Authorization findById(String id) {
        return authorizations
                .find(id)
                .map(AuthorizationDocument::parse)
                .flatMap(this::restored)
                .orElse(null);
    }

    /** Finds an authorization. A refresh token that was already exchanged may be stolen, so its whole authorization is ended. */
    @Override
    public @Nullable OAuth2Authorization findByToken(String token, @Nullable OAuth2TokenType tokenType) {
        if (OAuth2TokenType.REFRESH_TOKEN.equals(tokenType)) {
            authorizations.endReused(token).ifPresent(this::report);
        }
        return authorizations
                .find(token, kinds(tokenType))
                .map(text -> AuthorizationDocument.parse(text).withShown(token))
                .flatMap(this::restored)
                .orElse(null);
    }

    /** Ends the authorization of a refresh token of this client, if the token was already exchanged for a new one. */
    void endReused(String token, String clientId) {
        authorizations.endReused(token, clientId).ifPresent(this::report);
    }

    private void report(OAuthAuthorizations.EndedAuthorization ended) {
        tokens.recheck();
        LOG.warn(
                "a used refresh token of client {} was sent again: all tokens of the login by {} are revoked",
                ended.clientId(),
                ended.operator());
        actions.note(ended.operator(), "oauth token reuse", ended.clientId(), "all tokens of the login are revoked");
    }

    private static List<SecretKind> kinds(@Nullable OAuth2TokenType tokenType) {
        if (tokenType == null) {
            return List.of(SecretKind.ACCESS, SecretKind.REFRESH);
        }
        return switch (tokenType.getValue()) {
            case "state" -> List.of(SecretKind.STATE);
            case "code" -> List.of(SecretKind.CODE);
            case "access_token" -> List.of(SecretKind.ACCESS);
            case "refresh_token" -> List.of(SecretKind.REFRESH);
            case "device_code" -> List.of(SecretKind.DEVICE);
            case "user_code" -> List.of(SecretKind.USER);
            default -> List.of();
        };
    }

    /** Converts a stored document to Spring's authorization; empty if its client no longer exists. */
    private Optional<OAuth2Authorization> restored(AuthorizationDocument document) {
        RegisteredClient client = clients.findById(document.clientId());
        return Optional.ofNullable(client).map(document::authorization);
    }
}
