// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import java.time.Clock;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The shared beans: the settings, the clock and the request ids. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(Settings.class)
class SharedConfiguration {
    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    RequestIds requestIds() {
        return new RequestIds();
    }
}
