// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.oauth;

import io.heliograph.config.ParameterText;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.accounts.Organization;
import io.heliograph.storage.executions.OperatorActions;
import io.heliograph.storage.oauth.OAuthAuthorizations;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationConsentAuthenticationContext;
import org.springframework.security.oauth2.server.authorization.authentication.OAuth2AuthorizationConsentAuthenticationToken;
import org.springframework.stereotype.Component;

/**
 * Applies an operator's decision on the consent page: the program and its organization. Grants nothing if the role is too low or no
 * organization is selected; the authorization server then answers with a refusal.
 */
@Component
final class OrganizationConsent implements Consumer<OAuth2AuthorizationConsentAuthenticationContext> {
    private static final String ORGANIZATION = "organization";
    private static final String APPROVED = "approved";

    private final OAuthAuthorizations authorizations;
    private final Accounts accounts;
    private final OperatorActions actions;
    private final OperatorRole needed;

    OrganizationConsent(
            OAuthAuthorizations authorizations, Accounts accounts, OperatorActions actions, Settings settings) {
        this.authorizations = authorizations;
        this.accounts = accounts;
        this.actions = actions;
        needed = settings.oauth().consentRole();
    }

    @Override
    public void accept(OAuth2AuthorizationConsentAuthenticationContext context) {
        OAuth2AuthorizationConsentAuthenticationToken decision = context.getAuthentication();
        Authentication operator = (Authentication) decision.getPrincipal();
        Map<String, Object> fields = decision.getAdditionalParameters();
        String client = decision.getClientId();
        Optional<Organization> organization = organization(fields);
        boolean approved = fields.containsKey(APPROVED) && organization.isPresent() && mayConsent(operator);
        if (!approved) {
            context.getAuthorizationConsent().authorities(Set::clear);
            actions.note(
                    operator.getName(),
                    "oauth consent",
                    client,
                    fields.containsKey(APPROVED)
                            ? "refused: the role or the organization does not allow it"
                            : "refused by the operator");
            return;
        }
        context.getAuthorizationConsent().authority(new SimpleGrantedAuthority(APPROVED));
        authorizations.assign(
                context.getAuthorization().getId(), organization.get().id());
        actions.note(
                operator.getName(),
                "oauth consent",
                client,
                "acts for organization " + organization.get().id() + ", scopes "
                        + String.join(" ", decision.getScopes()));
    }

    private Optional<Organization> organization(Map<String, Object> fields) {
        return Optional.ofNullable(fields.get(ORGANIZATION))
                .map(Object::toString)
                .flatMap(ParameterText::rowNumber)
                .flatMap(accounts::organization);
    }

    private boolean mayConsent(Authentication operator) {
        return operator.getAuthorities().stream()
                .anyMatch(granted -> ("ROLE_" + needed.name()).equals(granted.getAuthority()));
    }
}
