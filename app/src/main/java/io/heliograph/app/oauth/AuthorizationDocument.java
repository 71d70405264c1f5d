// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.storage.accounts.TokenHash;
import io.heliograph.storage.oauth.AuthorizationSecret;
import io.heliograph.storage.oauth.SecretKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.security.jackson.SecurityJacksonModules;
import org.springframework.security.oauth2.core.AuthorizationGrantType;
import org.springframework.security.oauth2.core.OAuth2AccessToken;
import org.springframework.security.oauth2.core.OAuth2DeviceCode;
import org.springframework.security.oauth2.core.OAuth2RefreshToken;
import org.springframework.security.oauth2.core.OAuth2Token;
import org.springframework.security.oauth2.core.OAuth2UserCode;
import org.springframework.security.oauth2.core.endpoint.OAuth2ParameterNames;
import org.springframework.security.oauth2.core.oidc.OidcIdToken;
import org.springframework.security.oauth2.server.authorization.OAuth2Authorization;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationCode;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/**
 * A Spring authorization as a JSON document for the database. It contains hashes instead of codes and tokens, so it gives no access.
 *
 * @param attributes attributes in Spring's own JSON
 * @param tokens codes and tokens by the name of their {@link SecretKind}; the identity token, which is never looked up, is {@code IDENTITY}
 */
record AuthorizationDocument(
        String id,
        String clientId,
        String principal,
        String grant,
        Set<String> scopes,
        String attributes,
        Map<String, TokenDocument> tokens) {
    private static final JsonMapper PLAIN = JsonMapper.shared();
    private static final JsonMapper TYPED = JsonMapper.builder()
            .addModules(SecurityJacksonModules.getModules(AuthorizationDocument.class.getClassLoader()))
            .build();
    private static final TypeReference<Map<String, Object>> MAP = new TypeReference<>() {};
    private static final String HASHED = "sha256:";
    private static final String IDENTITY = "IDENTITY";
    private static final Duration STATE_LIFETIME = Duration.ofMinutes(10);

    private static final Map<SecretKind, Class<? extends OAuth2Token>> TYPES = Map.of(
            SecretKind.CODE, OAuth2AuthorizationCode.class,
            SecretKind.ACCESS, OAuth2AccessToken.class,
            SecretKind.REFRESH, OAuth2RefreshToken.class,
            SecretKind.DEVICE, OAuth2DeviceCode.class,
            SecretKind.USER, OAuth2UserCode.class);

    /**
     * A code or token.
     *
     * @param value hash of the code or token
     * @param metadata metadata in Spring's own JSON
     * @param scopes scopes of an access token; otherwise empty
     */
    record TokenDocument(String value, Instant issuedAt, Instant expiresAt, String metadata, Set<String> scopes) {}

    static AuthorizationDocument of(OAuth2Authorization authorization) {
        Map<String, Object> attributes = new HashMap<>(authorization.getAttributes());
        attributes.computeIfPresent(OAuth2ParameterNames.STATE, (_, state) -> hashed((String) state));
        Map<String, TokenDocument> tokens = new HashMap<>();
        TYPES.forEach((kind, type) -> put(tokens, kind.name(), authorization.getToken(type)));
        put(tokens, IDENTITY, authorization.getToken(OidcIdToken.class));
        return new AuthorizationDocument(
                authorization.getId(),
                authorization.getRegisteredClientId(),
                authorization.getPrincipalName(),
                authorization.getAuthorizationGrantType().getValue(),
                authorization.getAuthorizedScopes(),
                TYPED.writeValueAsString(attributes),
                tokens);
    }

    private static void put(
            Map<String, TokenDocument> tokens,
            String name,
            OAuth2Authorization.@Nullable Token<? extends OAuth2Token> token) {
        if (token != null) {
            OAuth2Token found = token.getToken();
            tokens.put(
                    name,
                    new TokenDocument(
                            hashed(found.getTokenValue()),
                            Optional.ofNullable(found.getIssuedAt()).orElseThrow(),
                            Optional.ofNullable(found.getExpiresAt()).orElseThrow(),
                            TYPED.writeValueAsString(token.getMetadata()),
                            found instanceof OAuth2AccessToken access ? access.getScopes() : Set.of()));
        }
    }

    private static String hashed(String value) {
        return value.startsWith(HASHED) ? value : HASHED + TokenHash.of(value);
    }

    static AuthorizationDocument parse(String text) {
        return PLAIN.readValue(text, AuthorizationDocument.class);
    }

    String text() {
        return PLAIN.writeValueAsString(this);
    }

    /**
     * Hashes of all codes and tokens by which the authorization can be found.
     *
     * @param now time at which the document is stored
     */
    List<AuthorizationSecret> secrets(Instant now) {
        List<AuthorizationSecret> secrets = new ArrayList<>();
        tokens.forEach((name, token) -> {
            boolean opensRoutes = name.equals(SecretKind.ACCESS.name()) || name.equals(SecretKind.REFRESH.name());
            // used codes stay searchable, so that a second use is detected
            if (!name.equals(IDENTITY) && !(opensRoutes && isInvalidated(token))) {
                secrets.add(new AuthorizationSecret(
                        token.value().substring(HASHED.length()),
                        SecretKind.valueOf(name),
                        String.join(" ", token.scopes()),
                        token.expiresAt(),
                        audience(token)));
            }
        });
        if (TYPED.readValue(attributes, MAP).get(OAuth2ParameterNames.STATE) instanceof String state) {
            secrets.add(new AuthorizationSecret(
                    state.substring(HASHED.length()),
                    SecretKind.STATE,
                    "",
                    now.plus(STATE_LIFETIME),
                    Optional.empty()));
        }
        return secrets;
    }

    private static Optional<String> audience(TokenDocument token) {
        return Optional.ofNullable(
                        TYPED.readValue(token.metadata(), MAP).get(OAuth2Authorization.Token.CLAIMS_METADATA_NAME))
                .flatMap(
                        claims -> claims instanceof Map<?, ?> map ? ResourceIndicator.inClaims(map) : Optional.empty());
    }

    private static boolean isInvalidated(TokenDocument token) {
        return Boolean.TRUE.equals(
                TYPED.readValue(token.metadata(), MAP).get(OAuth2Authorization.Token.INVALIDATED_METADATA_NAME));
    }

    /** Latest expiry of the codes and tokens; if there are none, that of the state parameter. */
    Instant expiresAt(Instant now) {
        return tokens.entrySet().stream()
                .filter(entry -> !entry.getKey().equals(IDENTITY))
                .map(entry -> entry.getValue().expiresAt())
                .max(Instant::compareTo)
                .orElse(now.plus(STATE_LIFETIME));
    }

    /** A copy with the presented code or token in place of its hash, because Spring compares the plain value. */
    AuthorizationDocument withShown(String value) {
        Map<String, TokenDocument> shown = new HashMap<>(tokens);
        shown.replaceAll((_, token) -> token.value().equals(hashed(value))
                ? new TokenDocument(value, token.issuedAt(), token.expiresAt(), token.metadata(), token.scopes())
                : token);
        return new AuthorizationDocument(id, clientId, principal, grant, scopes, attributes, shown);
    }

    OAuth2Authorization authorization(RegisteredClient client) {
        OAuth2Authorization.Builder builder = OAuth2Authorization.withRegisteredClient(client)
                .id(id)
                .principalName(principal)
                .authorizationGrantType(new AuthorizationGrantType(grant))
                .authorizedScopes(scopes)
                .attributes(all -> all.putAll(TYPED.readValue(attributes, MAP)));
        tokens.forEach((name, token) -> {
            Map<String, Object> metadata = TYPED.readValue(token.metadata(), MAP);
            builder.token(token(name, token, metadata), all -> all.putAll(metadata));
        });
        return builder.build();
    }

    @SuppressWarnings("unchecked") // the claims of an identity token are a map
    private static OAuth2Token token(String name, TokenDocument token, Map<String, Object> metadata) {
        if (name.equals(IDENTITY)) {
            return new OidcIdToken(token.value(), token.issuedAt(), token.expiresAt(), (Map<String, Object>)
                    metadata.get(OAuth2Authorization.Token.CLAIMS_METADATA_NAME));
        }
        return switch (SecretKind.valueOf(name)) {
            case CODE -> new OAuth2AuthorizationCode(token.value(), token.issuedAt(), token.expiresAt());
            case ACCESS ->
                new OAuth2AccessToken(
                        OAuth2AccessToken.TokenType.BEARER,
                        token.value(),
                        token.issuedAt(),
                        token.expiresAt(),
                        token.scopes());
            case REFRESH -> new OAuth2RefreshToken(token.value(), token.issuedAt(), token.expiresAt());
            case DEVICE -> new OAuth2DeviceCode(token.value(), token.issuedAt(), token.expiresAt());
            case USER -> new OAuth2UserCode(token.value(), token.issuedAt(), token.expiresAt());
            case STATE, USED -> throw new IllegalStateException("not a type of token that a client receives: " + name);
        };
    }
}
