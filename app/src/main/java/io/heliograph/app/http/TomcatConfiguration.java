// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import org.apache.catalina.core.StandardHost;
import org.springframework.boot.tomcat.servlet.TomcatServletWebServerFactory;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.filter.ForwardedHeaderFilter;

/** What Boot has no setting for. */
@Configuration(proxyBeanMethods = false)
class TomcatConfiguration {
    @Bean
    WebServerFactoryCustomizer<TomcatServletWebServerFactory> jsonErrors() {
        return factory -> factory.addContextCustomizers(context -> {
            if (context.getParent() instanceof StandardHost host) {
                host.setErrorReportValveClass(JsonErrorValve.class.getName());
            }
        });
    }

    /** X-Forwarded headers, read behind our own filter: what Spring's says of bad ones has no body. */
    @Bean
    FilterRegistrationBean<ForwardedHeaderFilter> forwardedHeaders() {
        var registration = new FilterRegistrationBean<>(new ForwardedHeaderFilter());
        registration.setOrder(EdgeFilter.ORDER + 1);
        return registration;
    }
}
