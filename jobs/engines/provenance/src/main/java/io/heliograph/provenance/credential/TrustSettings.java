// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import java.security.cert.X509Certificate;
import java.util.HashSet;
import java.util.Set;

/**
 * Trusted authorities and signers.
 *
 * @param anchors authorities with trusted signers
 * @param allowed certificates of signers that are trusted without an authority
 * @param timeAnchors authorities of trusted time stamps
 * @param purposes accepted extended key usages of signers, as object identifiers
 */
public record TrustSettings(
        Set<X509Certificate> anchors,
        Set<X509Certificate> allowed,
        Set<X509Certificate> timeAnchors,
        Set<String> purposes) {
    /** Email protection, document signing, C2PA claim signing, and C2PA signing in an arc of Microsoft. */
    public static final Set<String> PURPOSES =
            Set.of("1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36", "1.3.6.1.4.1.62558.2.1", "1.3.6.1.4.1.311.76.59.1.9");

    public TrustSettings {
        anchors = Set.copyOf(anchors);
        allowed = Set.copyOf(allowed);
        timeAnchors = Set.copyOf(timeAnchors);
        purposes = Set.copyOf(purposes);
    }

    /** Trusts nobody: the best verdict about a file is valid, never trusted. */
    public static TrustSettings nobody() {
        return anchoredBy(Set.of());
    }

    /** Trusts these authorities for signers and for time stamps. */
    public static TrustSettings anchoredBy(Set<X509Certificate> anchors) {
        return new TrustSettings(anchors, Set.of(), anchors, PURPOSES);
    }

    /** The same settings with more authorities for time stamps. */
    public TrustSettings withTimeAnchors(Set<X509Certificate> more) {
        Set<X509Certificate> all = new HashSet<>(timeAnchors);
        all.addAll(more);
        return new TrustSettings(anchors, allowed, all, purposes);
    }
}
