// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.provenance.VerificationResult;
import io.heliograph.provenance.status.ValidationState;
import java.util.Optional;

/**
 * What was found in a file.
 *
 * @param credentials its manifest, verified; empty if it has none
 * @param watermark whether it carries our invisible mark; empty for formats in which it is not looked for, and for files that cannot be decoded
 */
record FileFindings(Optional<VerificationResult> credentials, Optional<Boolean> watermark) {
    /** Whether the signer leads to an authority that is trusted here, ours among them, and nothing was changed. */
    boolean isTrusted() {
        return credentials
                .filter(result -> result.state() == ValidationState.TRUSTED)
                .isPresent();
    }

    /** Whether either shows that the file comes from whom it says: a trusted manifest, or our mark. */
    boolean isVerified() {
        return isTrusted() || watermark.orElse(false);
    }
}
