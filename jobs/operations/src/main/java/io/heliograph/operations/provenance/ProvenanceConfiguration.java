// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.provenance.ManifestVerifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Lazy;

/** Lends the verifier to who answers what a file says. */
@Configuration(proxyBeanMethods = false)
class ProvenanceConfiguration {
    /** Made where somebody needs it: the command line makes no keys when it lists operations. */
    @Bean
    @Lazy
    ManifestVerifier manifestVerifier(SigningCredentials credentials) {
        return credentials.verifier();
    }
}
