// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.app.http.connections.BoundedProtocol;
import io.heliograph.config.Settings;
import java.util.Set;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.core.StandardHost;
import org.apache.tomcat.websocket.server.WsSci;
import org.springframework.boot.autoconfigure.condition.ConditionalOnExpression;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Tomcat configuration without a Spring Boot property. */
@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {
    /** Maximum languages in Accept-Language. Tomcat's default is 10, and it answers 500 above; the header size limits them, too. */
    private static final int MOST_LOCALES = 10_000;

    private static final int HEALTH_THREADS = 4;
    private static final int HEALTH_CONNECTIONS = 64;

    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> jsonErrors() {
        return factory -> factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(JsonErrorValve.class.getName());
            }
        });
    }

    /** Starts Tomcat's WebSocket container, as Spring Boot's WebSocket starter would. It serves no path by itself. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> webSockets() {
        return factory ->
                factory.addContextCustomizers(context -> context.addServletContainerInitializer(new WsSci(), Set.of()));
    }

    /** Sets the limits on slow clients and on connections per client, after Tomcat has instantiated {@link BoundedProtocol} by name. */
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> boundedConnections(Settings settings) {
        return factory -> {
            factory.setProtocol(BoundedProtocol.class.getName());
            factory.addConnectorCustomizers(connector -> {
                connector.setMaxLocaleCount(MOST_LOCALES);
                if (connector.getProtocolHandler() instanceof BoundedProtocol protocol) {
                    protocol.limit(settings.connections());
                }
            });
        };
    }

    /** A separate connector for {@code /health}, with its own threads and connections. */
    @Bean
    @ConditionalOnExpression("${heliograph.health.port} > 0")
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> healthConnector(Settings settings) {
        return factory -> {
            var protocol = new BoundedProtocol();
            protocol.limit(settings.connections());
            protocol.setMaxThreads(HEALTH_THREADS);
            protocol.setMaxConnections(HEALTH_CONNECTIONS);
            var connector = new Connector(protocol);
            connector.setMaxLocaleCount(MOST_LOCALES);
            connector.setPort(settings.health().port());
            factory.addAdditionalConnectors(connector);
        };
    }

    @Bean
    FilterRegistrationBean<HealthPortFilter> healthPort(Settings settings) {
        var registration = new FilterRegistrationBean<>(
                new HealthPortFilter(settings.health().port()));
        registration.setOrder(EdgeFilter.ORDER + 1);
        return registration;
    }
}
