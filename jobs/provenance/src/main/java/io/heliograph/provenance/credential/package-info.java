// SPDX-License-Identifier: Apache-2.0
/**
 * Who signs and who is trusted: keys and certificates, signatures in COSE (RFC 9052), the certificate profile of C2PA, time stamps (RFC 3161) and revocation answers (RFC 6960). Invariant: nothing is fetched; what is
 * not in the manifest or in {@link io.heliograph.provenance.credential.TrustSettings} does not count.
 */
@NullMarked
package io.heliograph.provenance.credential;

import org.jspecify.annotations.NullMarked;
