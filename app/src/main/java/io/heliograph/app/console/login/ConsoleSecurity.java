// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.login;

import io.heliograph.app.admin.OperatorLogin;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.http.ContentPolicy;
import io.heliograph.app.http.access.GuessJournal;
import io.heliograph.app.http.access.GuessLimits;
import io.heliograph.app.http.body.FormFields;
import io.heliograph.config.ProcessRole;
import io.heliograph.config.Settings;
import io.heliograph.storage.accounts.OperatorSessions;
import io.heliograph.storage.executions.OperatorActions;
import jakarta.servlet.DispatcherType;
import java.util.List;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpMethod;
import org.springframework.security.authentication.ProviderManager;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.context.SecurityContextHolderFilter;
import org.springframework.security.web.csrf.CsrfFilter;
import org.springframework.security.web.header.writers.ReferrerPolicyHeaderWriter.ReferrerPolicy;

/** Security filter chain of the console: its own sessions, a CSRF token on every change, and a strict content security policy. */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication
class ConsoleSecurity {
    static final String LOGIN = "/console/login";

    @Bean
    SessionContexts sessionContexts(OperatorSessions sessions, UserDetailsService operators, Settings settings) {
        return new SessionContexts(sessions, operators, SessionCookie.ofSession(settings));
    }

    @Bean
    @Order(0)
    SecurityFilterChain consoleChain(
            HttpSecurity http,
            SessionContexts contexts,
            UserDetailsService operators,
            PasswordEncoder passwords,
            GuessLimits guesses,
            GuessJournal journal,
            OperatorActions actions,
            List<ConsolePage> pages,
            Settings settings) {
        var csrf = new SessionCsrfTokens(SessionCookie.ofSession(settings), SessionCookie.ofVisitor(settings));
        var answers = new LoginAnswers(actions);
        return http.securityMatcher("/console", "/console/**")
                .authenticationManager(new ProviderManager(new OperatorLogin(operators, passwords, guesses, journal)))
                .securityContext(context -> context.securityContextRepository(contexts))
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .requestCache(AbstractHttpConfigurer::disable)
                .addFilterBefore(new OutagePage(), SecurityContextHolderFilter.class)
                .addFilterBefore(new FormFields(), CsrfFilter.class)
                .csrf(protection -> protection.csrfTokenRepository(csrf))
                .formLogin(form -> form.loginPage(LOGIN)
                        .successHandler(answers::entered)
                        .failureHandler(answers::refused)
                        .permitAll())
                .logout(logout -> logout.logoutUrl("/console/logout").logoutSuccessUrl(LOGIN + "?out"))
                .exceptionHandling(handling ->
                        handling.authenticationEntryPoint(answers::unknown).accessDeniedHandler(answers::forbidden))
                .headers(headers -> headers.contentSecurityPolicy(
                                policy -> policy.policyDirectives(ContentPolicy.CONSOLE.text()))
                        .referrerPolicy(policy -> policy.policy(ReferrerPolicy.SAME_ORIGIN)))
                .authorizeHttpRequests(rules -> {
                    if (!settings.does(ProcessRole.API)) {
                        rules.anyRequest().denyAll();
                        return;
                    }
                    rules.dispatcherTypeMatchers(DispatcherType.FORWARD, DispatcherType.ASYNC)
                            .permitAll();
                    rules.requestMatchers("/console/assets/**", LOGIN).permitAll();
                    rules.requestMatchers(HttpMethod.GET).hasRole("VIEWER");
                    rules.requestMatchers(HttpMethod.HEAD).hasRole("VIEWER");
                    rules.requestMatchers("/console/pools/**").hasRole("OPERATOR");
                    for (ConsolePage page : pages) {
                        String path = page.entry().path();
                        if (!path.equals("/console")) { // its pattern would match all console paths
                            rules.requestMatchers(path, path + "/**")
                                    .hasRole(page.changedBy().name());
                        }
                    }
                    rules.anyRequest().hasRole("ADMIN");
                })
                .build();
    }
}
