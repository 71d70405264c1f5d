// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.storage.oauth.OAuthAuthorizations;
import io.heliograph.storage.oauth.SecretKind;
import io.heliograph.storage.oauth.StoredAuthorization;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationService;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.stereotype.Component;

/** Spring's authorizations in our database, by the hashes of their codes and tokens. */
@Component
final class StoredAuthorizations implements OAuth2AuthorizationService {
    private final OAuthAuthorizations authorizations;
    private final ClientCatalogue clients;
    private final Clock clock;

    StoredAuthorizations(OAuthAuthorizations authorizations, ClientCatalogue clients, Clock clock) {
        this.authorizations = authorizations;
        this.clients = clients;
        this.clock = clock;
    }

    @Override
    public void save(OAuth2Authorization authorization) {
        AuthorizationDocument document = AuthorizationDocument.of(authorization);
        Instant now = clock.instant();
        authorizations.save(new StoredAuthorization(
                document.id(),
                document.clientId(),
                document.principal(),
                document.text(),
                document.secrets(now),
                document.expiresAt(now)));
    }

    @Override
    public void remove(OAuth2Authorization authorization) {
        authorizations.remove(authorization.getId());
    }

    @Override
    public @Nullable OAuth2Authorization findById(String id) {
        return authorizations
                .find(id)
                .map(AuthorizationDocument::parse)
                .flatMap(this::restored)
                .orElse(null);
    }

    @Override
    public @Nullable OAuth2Authorization findByToken(String token, @Nullable OAuth2TokenType tokenType) {
        return authorizations
                .find(token, kinds(tokenType))
                .map(text -> AuthorizationDocument.parse(text).withShown(token))
                .flatMap(this::restored)
                .orElse(null);
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

    /** Empty where the client is no more. */
    private Optional<OAuth2Authorization> restored(AuthorizationDocument document) {
        RegisteredClient client = clients.findById(document.clientId());
        return Optional.ofNullable(client).map(document::authorization);
    }
}
