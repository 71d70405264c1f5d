// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.Settings;
import io.heliograph.config.models.LanguageSettings;
import io.heliograph.inference.language.ChatEndpoint;
import io.heliograph.inference.language.LanguageRole;
import io.heliograph.inference.language.ModelEndpoint;
import io.heliograph.operations.engines.GuardedTransport;
import java.net.URI;
import java.time.InstantSource;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The language model from the settings, with an HTTP client of its own that may call the public internet and the operator's host. The
 * client for addresses in requests may not call that host.
 */
@Configuration(proxyBeanMethods = false)
class LanguageEndpoint {
    private static final int QUESTIONS_AT_A_TIME = 4;

    @Bean
    LanguageRole languageRole(Settings settings) {
        LanguageSettings language = settings.language();
        if (language.url().isBlank()) {
            return LanguageRole.builtIn();
        }
        URI base = URI.create(language.url().strip());
        var modelEndpoint = new ModelEndpoint(
                base,
                language.model(),
                Optional.of(language.key()).filter(key -> !key.isBlank()),
                ModelEndpoint.Structure.valueOf(language.structure().name()),
                language.vision(),
                language.tokenField(),
                language.mostTokens(),
                language.timeout());
        var transport = new GuardedTransport(base, settings.outgoing().allowed(), QUESTIONS_AT_A_TIME);
        return LanguageRole.of(
                new ChatEndpoint(modelEndpoint, transport.posting(), InstantSource.system()),
                "llm/" + language.model());
    }
}
