// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.consent;

import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.oauth.OAuthAddresses;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.storage.accounts.Accounts;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URI;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.security.core.Authentication;
import org.springframework.security.oauth2.server.authorization.OAuth2AuthorizationService;
import org.springframework.security.oauth2.server.authorization.OAuth2TokenType;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClient;
import org.springframework.security.oauth2.server.authorization.client.RegisteredClientRepository;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Asks an operator whether a program may act, and for which organization; the answer goes to the authorization server. */
@Controller
final class ConsentPage {
    private static final Set<String> IDENTITY = Set.of("openid", "profile", "email");

    private static final OAuth2TokenType STATE = new OAuth2TokenType("state");

    private final ObjectProvider<RegisteredClientRepository> clients;
    private final ObjectProvider<OAuth2AuthorizationService> authorizations;
    private final Accounts accounts;
    private final OperatorRole needed;

    ConsentPage(
            ObjectProvider<RegisteredClientRepository> clients,
            ObjectProvider<OAuth2AuthorizationService> authorizations,
            Accounts accounts,
            Settings settings) {
        this.clients = clients;
        this.authorizations = authorizations;
        this.accounts = accounts;
        needed = settings.oauth().consentRole();
    }

    @GetMapping(OAuthAddresses.CONSENT_PAGE)
    String page(
            @RequestParam("client_id") String clientId,
            @RequestParam String state,
            @RequestParam(defaultValue = "") String scope,
            @RequestParam("user_code") Optional<String> userCode,
            HttpServletRequest request,
            HttpServletResponse response,
            Model model) {
        RegisteredClient client = Optional.ofNullable(clients.getObject().findByClientId(clientId))
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND,
                        "Not found",
                        "The program that asks for access is not registered on this server. Start the login in the "
                                + "program again."));
        List<String> scopes =
                Arrays.stream(scope.split(" ")).filter(each -> !each.isEmpty()).toList();
        model.addAttribute("client", client.getClientName());
        model.addAttribute("clientId", clientId);
        model.addAttribute(
                "destinations",
                LoginDestination.of(
                        client, Optional.ofNullable(authorizations.getObject().findByToken(state, STATE))));
        model.addAttribute("selfRegistered", client.getClientIdIssuedAt() != null);
        model.addAttribute("state", state);
        model.addAttribute("scopes", scopes);
        model.addAttribute(
                "features",
                scopes.stream().filter(each -> !IDENTITY.contains(each)).toList());
        model.addAttribute("userCode", userCode.orElse(""));
        model.addAttribute(
                "action", userCode.isPresent() ? OAuthAddresses.DECIDED_DEVICE : OAuthAddresses.DECIDED_AUTHORIZE);
        model.addAttribute("organizations", accounts.organizations());
        model.addAttribute("may", mayConsent(request));
        model.addAttribute("needed", needed.name().toLowerCase(java.util.Locale.ROOT));
        // browsers apply the form-action rule also to the redirect that answers the form
        response.setHeader(ContentPolicy.HEADER, ContentPolicy.CONSENT.with(destinations(client)));
        return "console/consent";
    }

    private boolean mayConsent(HttpServletRequest request) {
        return request.getUserPrincipal() instanceof Authentication login
                && login.getAuthorities().stream()
                        .anyMatch(granted -> ("ROLE_" + needed.name()).equals(granted.getAuthority()));
    }

    private static String destinations(RegisteredClient client) {
        var text = new StringBuilder();
        for (String address : client.getRedirectUris()) {
            URI uri = URI.create(address);
            boolean web = "https".equals(uri.getScheme()) || "http".equals(uri.getScheme());
            String host = String.valueOf(uri.getHost());
            boolean loopback =
                    host.equals("localhost") || host.equals("127.0.0.1"); // programs open a new port for each login
            text.append(' ')
                    .append(
                            web
                                    ? uri.getScheme() + "://" + (loopback ? host + ":*" : uri.getRawAuthority())
                                    : uri.getScheme() + ":");
        }
        return text.toString().replaceAll("[;,\\r\\n]", "");
    }
}
