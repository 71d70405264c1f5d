// SPDX-License-Identifier: Apache-2.0
/**
 * Signers and trust: keys and certificates, signatures in COSE (RFC 9052), the certificate profile of C2PA, time stamps
 * (RFC 3161) and revocation answers (RFC 6960). Invariant: nothing is fetched; only the manifest and
 * {@link io.heliograph.provenance.credential.TrustSettings} count.
 */
@NullMarked
package io.heliograph.provenance.credential;

import org.jspecify.annotations.NullMarked;
