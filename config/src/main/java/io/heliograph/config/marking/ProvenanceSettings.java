// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.marking;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotNull;

/**
 * Content credentials (C2PA) in results.
 *
 * @param mode whether results are signed: off, signed or required
 * @param organization name in the certificates of the development authority
 * @param chain PEM file of the signer's certificate and those above it; empty: a certificate of a development authority, with a name
 *     that declares it untrusted
 * @param key PEM file of the private key of the first certificate, without a password
 * @param anchors PEM file of authorities trusted in verification, in addition to our own
 * @param timeAnchors PEM file of time-stamping authorities trusted in verification, in addition to the authorities of signers. Empty:
 *     {@code time-authorities.pem} in the data folder, if it exists. A changed file takes effect at the next verification
 * @param prompt whether a request's prompt is written into its results
 * @param ingredients maximum inputs named in a result; more are left out
 * @param ingredientBytes maximum bytes of one input's manifests kept in results; an input with more is named without them
 */
public record ProvenanceSettings(
        @NotNull ProvenanceMode mode,
        @NotBlank String organization,
        String chain,
        String key,
        String anchors,
        String timeAnchors,
        boolean prompt,
        @Min(0) @Max(64) int ingredients,
        @Min(0) @Max(16777216) int ingredientBytes) {
    /** Whether key and certificates are both set or both empty. */
    @AssertTrue(message = "heliograph.provenance.chain and heliograph.provenance.key are set both or neither")
    public boolean isCredentialWhole() {
        return chain.isBlank() == key.isBlank();
    }

    /** Whether results are signed at all. */
    public boolean signs() {
        return mode != ProvenanceMode.OFF;
    }
}
