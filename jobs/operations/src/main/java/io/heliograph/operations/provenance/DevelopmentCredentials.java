// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.credential.DevelopmentAuthority;
import io.heliograph.provenance.credential.SigningCredential;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Certificates made by this service: the one that signs, and earlier ones. Each was made when the previous one was valid for 30 more days.
 *
 * @param newest the credential that signs
 * @param former authorities that no longer sign; their signatures stay trusted while they are valid
 */
record DevelopmentCredentials(SigningCredential newest, Set<X509Certificate> former) {
    private static final String SECRET = "content-credentials";
    private static final Duration RENEWED_BEFORE = Duration.ofDays(30);

    /** Stores named secrets; creates each of them once. */
    @FunctionalInterface
    interface KeptSecrets {
        String kept(String name, Supplier<String> make);
    }

    /**
     * Reads the stored certificates and creates missing ones.
     *
     * @throws ProvenanceException if a stored certificate cannot be read
     * @throws IllegalStateException if no certificate can be made
     */
    static DevelopmentCredentials kept(KeptSecrets secrets, String organization, Clock clock)
            throws ProvenanceException {
        List<SigningCredential> all = new ArrayList<>();
        do {
            String name = all.isEmpty() ? SECRET : SECRET + "-" + (all.size() + 1);
            all.add(SigningCredential.parse(
                    secrets.kept(name, () -> made(organization, clock)), "the development credential"));
        } while (endsSoon(all.getLast(), clock));
        Set<X509Certificate> former = new HashSet<>();
        all.subList(0, all.size() - 1).forEach(value -> former.add(value.chain().getLast()));
        return new DevelopmentCredentials(all.getLast(), former);
    }

    private static String made(String organization, Clock clock) {
        try {
            return DevelopmentAuthority.pem(organization, clock.instant());
        } catch (ProvenanceException e) {
            throw new IllegalStateException("heliograph.provenance: " + e.getMessage(), e);
        }
    }

    /** Whether a certificate is valid for less than 30 days more. */
    static boolean endsSoon(SigningCredential value, Clock clock) {
        return value.chain()
                .getFirst()
                .getNotAfter()
                .toInstant()
                .isBefore(clock.instant().plus(RENEWED_BEFORE));
    }
}
