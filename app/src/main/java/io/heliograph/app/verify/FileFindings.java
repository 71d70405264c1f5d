// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.provenance.VerificationResult;
import io.heliograph.provenance.status.ValidationState;
import java.util.Optional;

/**
 * Result of the verification of a file.
 *
 * @param credentials result for the file's C2PA manifest; empty if it has none
 * @param watermark whether it has this service's invisible watermark; empty for undecodable files, and for formats that are not searched
 */
record FileFindings(Optional<VerificationResult> credentials, Optional<Boolean> watermark) {
    /** Whether the manifest is signed under a trusted certificate authority, such as our own, and the file is unchanged since. */
    boolean isTrusted() {
        return credentials
                .filter(result -> result.state() == ValidationState.TRUSTED)
                .isPresent();
    }

    /** Whether a trusted manifest or this service's watermark proves the file's origin. */
    boolean isVerified() {
        return isTrusted() || watermark.orElse(false);
    }
}
