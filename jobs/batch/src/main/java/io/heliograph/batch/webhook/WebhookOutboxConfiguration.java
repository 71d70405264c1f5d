// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.webhook;

import io.heliograph.storage.database.DatabaseClock;
import javax.sql.DataSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the outbox of webhooks. */
@Configuration(proxyBeanMethods = false)
class WebhookOutboxConfiguration {
    @Bean
    WebhookOutbox webhookOutbox(DataSource source, DatabaseClock clock) {
        return new WebhookOutbox(source, clock);
    }
}
