// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import java.util.Set;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.config.annotation.web.configurers.AbstractHttpConfigurer;
import org.springframework.security.config.http.SessionCreationPolicy;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.firewall.HttpFirewall;
import org.springframework.security.web.firewall.RequestRejectedHandler;
import org.springframework.security.web.firewall.StrictHttpFirewall;
import org.springframework.security.web.header.writers.DelegatingRequestMatcherHeaderWriter;
import org.springframework.security.web.header.writers.frameoptions.XFrameOptionsHeaderWriter;
import org.springframework.security.web.header.writers.frameoptions.XFrameOptionsHeaderWriter.XFrameOptionsMode;

/**
 * Security filter chain of the API: no sessions, no cookies, no CSRF protection; routes check tokens themselves, in the order that the API
 * specifies. The console and the actuator have their own chains before this one.
 */
@Configuration(proxyBeanMethods = false)
@ConditionalOnWebApplication
class SecurityConfiguration {
    private static final String FRAMED = "/ads/editor/"; // its content security policy limits pages that may frame it
    private static final Set<String> METHODS = Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");

    @Bean
    @Order(2)
    SecurityFilterChain apiChain(HttpSecurity http) {
        return http.headers(headers -> headers.frameOptions(frames -> frames.disable())
                        .addHeaderWriter(new DelegatingRequestMatcherHeaderWriter(
                                request -> !request.getServletPath().startsWith(FRAMED),
                                new XFrameOptionsHeaderWriter(XFrameOptionsMode.DENY))))
                .sessionManagement(session -> session.sessionCreationPolicy(SessionCreationPolicy.STATELESS))
                .csrf(AbstractHttpConfigurer::disable)
                .logout(AbstractHttpConfigurer::disable)
                .requestCache(AbstractHttpConfigurer::disable)
                .anonymous(AbstractHttpConfigurer::disable)
                .authorizeHttpRequests(rules -> rules.anyRequest().permitAll())
                .build();
    }

    /** Answers the firewall's refusals (double slashes, encoded separators, odd methods) with our JSON. */
    @Bean
    RequestRejectedHandler refusals() {
        return (request, response, _) -> ErrorBody.write(
                request,
                response,
                METHODS.contains(request.getMethod())
                        ? PathFault.of(request.getRequestURI()).orElseGet(() -> ExceptionMapper.ofStatus(400))
                        : ExceptionMapper.ofStatus(405));
    }

    /**
     * Checks addresses only. The firewall would check headers and parameters only when they are read; our own filter has checked them
     * before.
     */
    @Bean
    HttpFirewall addressFirewall() {
        var firewall = new StrictHttpFirewall();
        firewall.setAllowedHeaderNames(_ -> true);
        firewall.setAllowedHeaderValues(_ -> true);
        firewall.setAllowedParameterNames(_ -> true);
        return firewall;
    }
}
