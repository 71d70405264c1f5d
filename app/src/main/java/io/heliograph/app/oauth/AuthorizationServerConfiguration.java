// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.app.http.access.AddressRates;
import io.heliograph.app.http.body.FormFields;
import io.heliograph.config.Settings;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.session.SessionRegistry;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.oauth2.core.OAuth2AuthenticationException;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2ErrorCodes;
import org.springframework.security.oauth2.core.OAuth2Token;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.NimbusJwtEncoder;
import org.springframework.security.oauth2.server.authorization.authentication.ClientSecretAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationCodeRequestAuthenticationValidator;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationConsentAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientRegistrationAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2ClientRegistrationAuthenticationValidator;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceAuthorizationConsentAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceAuthorizationRequestAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceCodeAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2DeviceVerificationAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2TokenRevocationAuthenticationProvider;
import org.springframework.security.oauth2.server.authorization.settings.AuthorizationServerSettings;
import org.springframework.security.oauth2.server.authorization.token.DelegatingOAuth2TokenGenerator;
import org.springframework.security.oauth2.server.authorization.token.JwtGenerator;
import org.springframework.security.oauth2.server.authorization.token.OAuth2TokenGenerator;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.SecurityContextRepository;
import org.springframework.security.web.csrf.CsrfFilter;
import tools.jackson.databind.node.ObjectNode;

/** Spring's authorization server under our own paths. It uses the console's sessions; its filter chain comes before the console's. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication
@ConditionalOnBooleanProperty("heliograph.oauth.enabled")
class AuthorizationServerConfiguration {
    @Bean
    AuthorizationServerSettings authorizationServerSettings(Settings settings) {
        AuthorizationServerSettings.Builder addresses = AuthorizationServerSettings.builder()
                .authorizationEndpoint(OAuthAddresses.DECIDED_AUTHORIZE)
                .deviceVerificationEndpoint(OAuthAddresses.DECIDED_DEVICE)
                .deviceAuthorizationEndpoint(OAuthAddresses.DEVICE_AUTHORIZE)
                .tokenEndpoint(OAuthAddresses.TOKEN)
                .tokenRevocationEndpoint(OAuthAddresses.REVOKE)
                .tokenIntrospectionEndpoint(OAuthAddresses.CLIENT_INTROSPECT)
                .clientRegistrationEndpoint(OAuthAddresses.REGISTER)
                .jwkSetEndpoint(OAuthAddresses.KEYS);
        String own = settings.publicUrl().strip().replaceAll("/+$", "");
        return own.isEmpty() ? addresses.build() : addresses.issuer(own).build();
    }

    /** Replaces Spring's session registry by an empty one: sessions belong to the console, and identity tokens must not contain them. */
    @Bean
    SessionRegistry noServerSessions() {
        return new NoServerSessions();
    }

    @Bean
    OAuth2TokenGenerator<OAuth2Token> authorizationTokens(SigningKeySource keys, Clock clock) {
        NimbusJwtEncoder encoder = new NimbusJwtEncoder(keys);
        encoder.setJwkSelector(all -> all.stream()
                .filter(key -> keys.signing().equals(key.getKeyID()))
                .findFirst()
                .orElseThrow());
        JwtGenerator identity = new JwtGenerator((JwtEncoder) encoder);
        identity.setClock(clock);
        return new DelegatingOAuth2TokenGenerator(new OpaqueTokens(clock), identity);
    }

    @Bean
    @Order(-1)
    SecurityFilterChain authorizationChain(
            HttpSecurity http,
            ClientCatalogue clients,
            StoredAuthorizations stored,
            OAuthAuthorizations authorizations,
            AddressRates rates,
            OAuth2TokenGenerator<OAuth2Token> authorizationTokens,
            AuthorizationServerSettings authorizationServerSettings,
            OrganizationConsent consent,
            PasswordEncoder passwords,
            SecurityContextRepository sessionContexts,
            Settings settings) {
        var publicClients = new PublicClientAccess(clients);
        var errors = new OAuthErrorAnswer();
        var metadata = new AuthorizationMetadata(clients, settings.oauth());
        http.oauth2AuthorizationServer(server -> {
            http.securityMatcher(server.getEndpointsMatcher());
            server.registeredClientRepository(clients)
                    .authorizationService(stored)
                    .authorizationConsentService(new NoRememberedConsent())
                    .authorizationServerSettings(authorizationServerSettings)
                    .tokenGenerator(authorizationTokens)
                    .clientAuthentication(access -> access.errorResponseHandler(errors)
                            .authenticationConverter(publicClients)
                            .authenticationProvider(publicClients)
                            .authenticationProviders(all -> withSecrets(all, passwords)))
                    .authorizationEndpoint(endpoint -> endpoint.consentPage(OAuthAddresses.CONSENT_PAGE)
                            .errorResponseHandler(new AuthorizationRefusal())
                            .authorizationRequestConverters(all -> all.addFirst(new BrowserClientCheck(clients)))
                            .authenticationProviders(all -> asking(all, consent)))
                    .tokenEndpoint(endpoint -> endpoint.errorResponseHandler(errors)
                            .authenticationProviders(all -> slowly(all, authorizations)))
                    .tokenRevocationEndpoint(endpoint -> endpoint.errorResponseHandler(errors)
                            .authenticationProviders(all -> withFamilies(all, stored)))
                    .deviceAuthorizationEndpoint(endpoint -> endpoint.errorResponseHandler(errors)
                            .verificationUri(OAuthAddresses.DEVICE_PAGE)
                            .authenticationProviders(all -> withResources(all, stored))
                            .deviceAuthorizationResponseHandler(new DeviceCodeAnswer()))
                    .deviceVerificationEndpoint(endpoint -> endpoint.consentPage(OAuthAddresses.CONSENT_PAGE)
                            .authenticationProviders(all -> asking(all, consent))
                            .deviceVerificationResponseHandler(
                                    (request, response, _) -> redirect(request, response, "?done"))
                            .errorResponseHandler((request, response, failed) ->
                                    redirect(request, response, "?failed=" + code(failed))))
                    .authorizationServerMetadataEndpoint(
                            endpoint -> endpoint.authorizationServerMetadataCustomizer(shown -> shown.claims(metadata)))
                    .oidc(oidc -> oidc.providerConfigurationEndpoint(
                            endpoint -> endpoint.providerConfigurationCustomizer(shown -> shown.claims(metadata))));
            if (settings.oauth().registration()) {
                server.clientRegistrationEndpoint(endpoint -> endpoint.openRegistrationAllowed(true)
                        .errorResponseHandler(new RegistrationFailureHandler())
                        .authenticationProviders(AuthorizationServerConfiguration::anyScope));
            }
        });
        return http.securityContext(context -> context.securityContextRepository(new OperatorContexts(sessionContexts)))
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .requestCache(AbstractHttpConfigurer::disable)
                .csrf(AbstractHttpConfigurer::disable) // the state parameter of the consent page protects the consent
                .logout(AbstractHttpConfigurer::disable)
                .addFilterBefore(new FormFields(), CsrfFilter.class)
                .addFilterBefore(new OAuthFailureFilter(), FormFields.class)
                .addFilterAfter(new RegistrationFilter(rates), FormFields.class)
                .addFilterAfter(new DeviceRequestFilter(authorizations, rates, settings.oauth()), FormFields.class)
                .exceptionHandling(handling ->
                        handling.authenticationEntryPoint((request, response, _) -> login(request, response)))
                .authorizeHttpRequests(rules -> {
                    rules.requestMatchers(OAuthAddresses.REGISTER).permitAll(); // no login needed
                    rules.anyRequest().authenticated();
                })
                .build();
    }

    private static void withSecrets(List<AuthenticationProvider> all, PasswordEncoder passwords) {
        all.forEach(provider -> {
            if (provider instanceof ClientSecretAuthenticationProvider secrets) {
                secrets.setPasswordEncoder(passwords);
            }
        });
    }

    /** Adds {@link DevicePolling}, which refuses devices that poll too fast. */
    private static void slowly(List<AuthenticationProvider> all, OAuthAuthorizations authorizations) {
        all.replaceAll(provider -> provider instanceof OAuth2DeviceCodeAuthenticationProvider exchange
                ? new DevicePolling(exchange, authorizations)
                : provider);
    }

    /** Adds {@link DeviceResource}, which stores the resource that a device requests. */
    private static void withResources(List<AuthenticationProvider> all, StoredAuthorizations stored) {
        all.replaceAll(provider -> provider instanceof OAuth2DeviceAuthorizationRequestAuthenticationProvider codes
                ? new DeviceResource(codes, stored)
                : provider);
    }

    /** Adds {@link FamilyRevocation}: revoking any refresh token of a login, even an exchanged one, ends the login. */
    private static void withFamilies(List<AuthenticationProvider> all, StoredAuthorizations stored) {
        all.replaceAll(provider -> provider instanceof OAuth2TokenRevocationAuthenticationProvider revocation
                ? new FamilyRevocation(revocation, stored)
                : provider);
    }

    /** Requires consent for every authorization, whatever its scopes. */
    private static void asking(List<AuthenticationProvider> all, OrganizationConsent consent) {
        for (AuthenticationProvider provider : all) {
            switch (provider) {
                case OAuth2AuthorizationCodeRequestAuthenticationProvider requests -> {
                    requests.setAuthorizationConsentRequired(_ -> true);
                    requests.setAuthenticationValidator(
                            new OAuth2AuthorizationCodeRequestAuthenticationValidator().andThen(new ResourceCheck()));
                }
                case OAuth2AuthorizationConsentAuthenticationProvider consents ->
                    consents.setAuthorizationConsentCustomizer(consent);
                case OAuth2DeviceVerificationAuthenticationProvider requests ->
                    requests.setAuthorizationConsentRequired(_ -> true);
                case OAuth2DeviceAuthorizationConsentAuthenticationProvider consents ->
                    consents.setAuthorizationConsentCustomizer(consent);
                default -> {}
            }
        }
    }

    /** Lets clients register with any scope: a registration grants nothing, because an operator decides on each authorization. */
    private static void anyScope(List<AuthenticationProvider> all) {
        all.forEach(provider -> {
            if (provider instanceof OAuth2ClientRegistrationAuthenticationProvider registrations) {
                registrations.setAuthenticationValidator(
                        OAuth2ClientRegistrationAuthenticationValidator.DEFAULT_REDIRECT_URI_VALIDATOR.andThen(
                                OAuth2ClientRegistrationAuthenticationValidator.DEFAULT_JWK_SET_URI_VALIDATOR));
                registrations.setPasswordEncoder(
                        new BCryptPasswordEncoder()); // the encoder for operators does not hash
            }
        });
    }

    private static String code(AuthenticationException failed) {
        return failed instanceof OAuth2AuthenticationException oauth
                ? URLEncoder.encode(oauth.getError().getErrorCode(), StandardCharsets.UTF_8)
                : "unknown";
    }

    private static void redirect(HttpServletRequest request, HttpServletResponse response, String query) {
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader("Location", request.getContextPath() + OAuthAddresses.DEVICE_PAGE + query);
    }

    /** Sends people to the console's login and back; answers programs with an authentication error. */
    private static void login(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (!request.getServletPath().startsWith("/console/")) {
            ObjectNode body = OAuthErrorAnswer.body(new OAuth2Error(OAuth2ErrorCodes.INVALID_CLIENT));
            OAuthFailure.write(response, HttpServletResponse.SC_UNAUTHORIZED, body);
            return;
        }
        String query = request.getQueryString();
        String next = request.getServletPath() + (query == null ? "" : "?" + query);
        response.setStatus(HttpServletResponse.SC_SEE_OTHER);
        response.setHeader(
                "Location",
                request.getContextPath() + "/console/login?next=" + URLEncoder.encode(next, StandardCharsets.UTF_8));
    }
}
