// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.LanguageSettings;
import io.heliograph.config.Settings;
import io.heliograph.inference.language.ChatEndpoint;
import io.heliograph.inference.language.HttpTransport;
import io.heliograph.inference.language.LanguageRole;
import io.heliograph.inference.language.ModelEndpoint;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.outgoing.GuardedHttp;
import io.heliograph.storage.outgoing.HttpReply;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The language model of the settings. Its client may call the public internet and that one host, which the operator has chosen; the client that serves
 * addresses of requests may not call it.
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
        var http = new GuardedHttp(AddressRules.publicAnd(List.of(base.getHost())), QUESTIONS_AT_A_TIME);
        return LanguageRole.of(
                new ChatEndpoint(modelEndpoint, transport(http), InstantSource.system()), "llm/" + language.model());
    }

    private static HttpTransport transport(GuardedHttp http) {
        return (address, headers, body, timeout, longest) -> {
            try {
                HttpReply httpReply = http.ask(address, headers, body, timeout, longest);
                return new HttpTransport.Reply(httpReply.status(), httpReply.body());
            } catch (FetchException e) {
                if (e.reason() == FetchException.Reason.TIMEOUT) {
                    throw (IOException) new SocketTimeoutException(e.getMessage()).initCause(e);
                }
                throw new IOException(e.getMessage(), e);
            }
        };
    }
}
