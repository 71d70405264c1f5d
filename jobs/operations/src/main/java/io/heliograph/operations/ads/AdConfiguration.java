// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.ads;

import io.heliograph.ads.library.AdLibrary;
import io.heliograph.config.Settings;
import java.time.Clock;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans for the templates and brands of this process. */
@Configuration(proxyBeanMethods = false)
class AdConfiguration {
    /** The templates and brands; uses the system clock on the command line, which has no clock bean. */
    @Bean
    AdLibrary adLibrary(Settings settings, ObjectProvider<Clock> clock) {
        return new AdLibrary(settings.ads().folder(), clock.getIfAvailable(Clock::systemUTC));
    }
}
