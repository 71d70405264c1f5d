// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

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
 * @param chain PEM file of the signer's certificate, then those above it; empty: a development authority, whose names say that nobody vouches for it
 * @param key PEM file of the private key of the first certificate, without a password
 * @param anchors PEM file of authorities whose signatures are trusted when files are verified, beside our own
 * @param timeAnchors PEM file of time-stamping authorities that are trusted when files are verified, beside the authorities of signers. Empty: {@code time-authorities.pem} in the data folder, if it exists. A changed file takes effect at the next verification
 * @param prompt whether the words of a request are written into its results
 * @param ingredients inputs of a request that its results name; more are left out
 * @param ingredientBytes of manifests of one input that are kept in results; the input is named without them if it has more
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
    /** Whether key and certificates are given both or not at all. */
    @AssertTrue(message = "heliograph.provenance.chain and heliograph.provenance.key are set both or neither")
    public boolean isCredentialWhole() {
        return chain.isBlank() == key.isBlank();
    }

    /** Whether results are signed at all. */
    public boolean signs() {
        return mode != ProvenanceMode.OFF;
    }
}
