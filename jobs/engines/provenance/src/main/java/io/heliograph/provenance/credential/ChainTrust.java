// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertStore;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Collection;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Checks whether certificates lead to an anchor (RFC 5280, section 6). Nothing is fetched; {@link RevocationCheck} checks revocation. */
final class ChainTrust {
    private static final int LONGEST = 6;
    private static final int MOST_OF_ONE_KEY = 2;

    private ChainTrust() {}

    static boolean leads(
            X509Certificate signer, Collection<X509Certificate> chain, Set<X509Certificate> anchors, Instant time) {
        if (anchors.isEmpty()) {
            return false;
        }
        try {
            X509CertSelector target = new X509CertSelector();
            target.setCertificate(signer);
            PKIXBuilderParameters parameters = new PKIXBuilderParameters(
                    anchors.stream()
                            .map(anchor -> new TrustAnchor(anchor, null))
                            .collect(Collectors.toSet()),
                    target);
            parameters.addCertStore(
                    CertStore.getInstance("Collection", new CollectionCertStoreParameters(distinct(chain))));
            parameters.setRevocationEnabled(false);
            parameters.setMaxPathLength(LONGEST);
            parameters.setDate(Date.from(time));
            CertPathBuilder.getInstance("PKIX").build(parameters);
            return true;
        } catch (GeneralSecurityException | RuntimeException e) {
            return false;
        }
    }

    /**
     * Keeps at most two certificates with the same name and key, as cross-certified authorities have: more would multiply the paths to try.
     */
    static List<X509Certificate> distinct(Collection<X509Certificate> chain) {
        Map<List<Object>, Integer> seen = new HashMap<>();
        return chain.stream()
                .filter(certificate -> seen.merge(
                                List.of(certificate.getSubjectX500Principal(), certificate.getPublicKey()),
                                1,
                                Integer::sum)
                        <= MOST_OF_ONE_KEY)
                .toList();
    }
}
