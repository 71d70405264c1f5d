// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.webhook;

import java.time.Clock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** The outbox of this process. */
@Configuration(proxyBeanMethods = false)
class WebhookOutboxConfiguration {
    @Bean
    WebhookOutbox webhookOutbox(DataSource source, Clock clock) {
        return new WebhookOutbox(source, clock);
    }
}
