// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

/** The verdict about a file with a manifest. */
public enum ValidationState {
    /** A hash or signature does not match, or the manifest violates a rule of C2PA. */
    INVALID("Invalid"),
    /** All hashes and signatures hold, but the signer is unknown. */
    VALID("Valid"),
    /** All hashes and signatures hold, and the signer's certificate leads to a trust anchor. */
    TRUSTED("Trusted");

    private final String word;

    ValidationState(String word) {
        this.word = word;
    }

    /** The word in reports: Invalid, Valid or Trusted. */
    public String word() {
        return word;
    }
}
