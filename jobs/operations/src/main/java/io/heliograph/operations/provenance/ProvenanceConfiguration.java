// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.provenance.ManifestVerifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** Provides the verifier for uploaded files. */
@Configuration(proxyBeanMethods = false)
class ProvenanceConfiguration {
    /** Lazy, so that the command line creates no keys when it lists operations. */
    @Bean
    @Lazy
    ManifestVerifier manifestVerifier(SigningCredentials credentials) {
        return credentials.verifier();
    }
}
