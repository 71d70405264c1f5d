// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.provenance.VerificationResult;
import io.heliograph.provenance.status.ValidationState;
import java.util.Optional;

/**
 * Findings for a file.
 *
 * @param credentials its verified manifest; empty if it has none
 * @param watermark whether it carries our invisible mark; empty for formats without a watermark search and for undecodable files
 */
record FileFindings(Optional<VerificationResult> credentials, Optional<Boolean> watermark) {
    /** Whether the signature leads to a trusted authority, including our own, and the file is unchanged. */
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
