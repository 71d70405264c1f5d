// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.admin;

import io.heliograph.app.http.ErrorBody;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RequestContext;
import io.heliograph.app.http.access.GuessJournal;
import io.heliograph.app.http.access.GuessLimits;
import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.OperatorTokens;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.access.AccessDeniedException;
import org.springframework.security.authentication.InsufficientAuthenticationException;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.provisioning.UserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.access.intercept.AuthorizationFilter;
import org.springframework.security.web.authentication.www.BasicAuthenticationFilter;

/** Security filter chain of the operators, ordered before the API's: Basic authentication, no sessions. */
@Configuration(proxyBeanMethods = false)
class AdminSecurityConfiguration {
    @Bean
    UserDetailsManager operatorAccounts(Settings settings) {
        return OperatorAccounts.of(settings, System.out);
    }

    @Bean
    PasswordEncoder operatorPasswords() {
        return new OperatorPasswords();
    }

    @Bean
    @Order(1)
    SecurityFilterChain adminChain(
            HttpSecurity http,
            UserDetailsService operators,
            PasswordEncoder passwords,
            GuessLimits guesses,
            GuessJournal journal,
            OperatorTokens tokens,
            AuditLog auditLog,
            List<AdminRouteProvider> providers) {
        var login = new OperatorLogin(operators, passwords, guesses, journal);
        return http.securityMatcher("/admin/**", "/actuator/**")
                .authenticationManager(
                        new ProviderManager(login)) // no parent manager: it would check the password a second time
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable) // CrossSiteGuard replaces it
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .httpBasic(basic -> basic.authenticationEntryPoint((request, response, refused) -> {
                    if (refused instanceof OperatorLogin.TooManyGuesses many) {
                        response.setHeader("Retry-After", Long.toString(many.seconds()));
                        refuse(request, response, many.failure());
                        return;
                    }
                    response.setHeader("WWW-Authenticate", "Basic realm=\"Heliograph\", charset=\"UTF-8\"");
                    refuse(request, response, refused);
                }))
                .exceptionHandling(handling -> handling.accessDeniedHandler((request, response, denied) -> {
                    if (!(denied
                            instanceof CrossSiteGuard.MissingHeader)) { // not audited: another site may have forged it
                        auditLog.denied(
                                OperatorIdentity.of(request), request.getMethod() + " " + request.getRequestURI());
                    }
                    refuse(request, response, denied);
                }))
                .addFilterBefore(
                        new PersonalTokenFilter(tokens, operators, guesses, journal), BasicAuthenticationFilter.class)
                .addFilterBefore(new CrossSiteGuard(), AuthorizationFilter.class)
                .authorizeHttpRequests(rules -> {
                    rules.requestMatchers("/actuator/health/**", "/actuator/health")
                            .permitAll();
                    providers.stream()
                            .flatMap(provider -> provider.adminRoutes().stream())
                            .forEach(route -> rules.requestMatchers(route.method(), route.address())
                                    .hasRole(route.role().name()));
                    rules.requestMatchers(HttpMethod.GET)
                            .hasRole("VIEWER")
                            .requestMatchers("/admin/api/**")
                            .hasRole("ADMIN")
                            .anyRequest()
                            .hasRole("VIEWER");
                })
                .build();
    }

    private static void refuse(
            HttpServletRequest request, HttpServletResponse response, AuthenticationException refused)
            throws IOException {
        boolean tried = !(refused instanceof InsufficientAuthenticationException);
        refuse(
                request,
                response,
                new ClientFailure(
                        ErrorCode.UNAUTHORIZED,
                        tried ? "Wrong name or password" : "Login needed",
                        tried
                                ? "There is no operator with this name and password."
                                : "An operator's name and password are needed (HTTP Basic)."));
    }

    private static void refuse(HttpServletRequest request, HttpServletResponse response, AccessDeniedException denied)
            throws IOException {
        refuse(
                request,
                response,
                denied instanceof CrossSiteGuard.MissingHeader
                        ? new ClientFailure(
                                ErrorCode.FORBIDDEN,
                                "Missing header: " + CrossSiteGuard.HEADER,
                                String.valueOf(denied.getMessage()))
                        : new ClientFailure(
                                ErrorCode.FORBIDDEN, "Not allowed", "The operator's role does not include this."));
    }

    static void refuse(HttpServletRequest request, HttpServletResponse response, ClientFailure clientFailure)
            throws IOException {
        byte[] body = JsonAnswers.line(ErrorBody.tree(clientFailure, RequestContext.requestId(request))
                .toString()
                .getBytes(StandardCharsets.UTF_8));
        response.setStatus(clientFailure.code().httpStatus());
        response.setContentType(JsonAnswers.JSON_UTF8);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
