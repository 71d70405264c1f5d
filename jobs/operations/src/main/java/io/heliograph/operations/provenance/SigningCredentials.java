// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.config.ProvenanceMode;
import io.heliograph.config.ProvenanceSettings;
import io.heliograph.config.Settings;
import io.heliograph.provenance.ManifestSigner;
import io.heliograph.provenance.ManifestVerifier;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.credential.SigningCredential;
import io.heliograph.provenance.credential.TrustSettings;
import io.heliograph.storage.accounts.SharedSecrets;
import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;

/**
 * What signs, and whom to trust: the operator's key and certificates, or a development authority's. The latter is made once and kept in the database, sealed, so that all nodes
 * have the same; where there is no database, as on the command line, there is none. When it ends within 30 days, the next start makes another one, and what the former ones signed
 * is still trusted. Nothing is read or made before it is asked for.
 */
@Component
final class SigningCredentials {
    private static final Logger LOG = LoggerFactory.getLogger(SigningCredentials.class);

    private final ProvenanceSettings settings;
    private final ObjectProvider<SharedSecrets> secrets;
    private final Clock clock;
    private final TrustFile anchors;
    private final TrustFile timeAnchors;
    private boolean read;
    private Optional<SigningCredential> credential = Optional.empty();
    private final Set<X509Certificate> former =
            new HashSet<>(); // authorities of development certificates that sign no more

    SigningCredentials(Settings settings, ObjectProvider<SharedSecrets> secrets, ObjectProvider<Clock> clock) {
        this.settings = settings.provenance();
        anchors = TrustFile.named(this.settings.anchors(), "heliograph.provenance.anchors");
        timeAnchors = this.settings.timeAnchors().isBlank()
                ? TrustFile.optional(settings.dataDir().resolve("time-authorities.pem"))
                : TrustFile.named(this.settings.timeAnchors(), "heliograph.provenance.time-anchors");
        this.secrets = secrets;
        this.clock = clock.getIfAvailable(Clock::systemUTC);
    }

    /**
     * What signs; empty where nothing does, or, unless signing is required, where the development credential cannot be read.
     *
     * @throws IllegalStateException if what the settings name cannot sign
     */
    synchronized Optional<SigningCredential> credential() {
        if (!read) {
            credential = settings.chain().isBlank() ? development() : Optional.of(configured());
            credential.ifPresent(this::warnOfExpiry);
            read = true;
        }
        return credential;
    }

    /** Signs results; empty where nothing does. */
    Optional<ManifestSigner> signer() {
        return credential().map(value -> {
            try {
                return ManifestSigner.reproducible(value, verifier(), ProvenanceLimits.DEFAULT);
            } catch (ProvenanceException e) {
                throw new IllegalStateException("heliograph.provenance cannot sign: " + e.getMessage(), e);
            }
        });
    }

    /**
     * Trusts ourselves and the authorities of the settings. A verification uses the files of these as they are then.
     *
     * @throws IllegalStateException if a file that the settings name cannot be read
     */
    ManifestVerifier verifier() {
        Set<X509Certificate> own = new HashSet<>();
        credential().ifPresent(value -> {
            own.add(value.chain().getLast());
            own.addAll(former);
        });
        anchors.certificates(); // a start without them fails
        timeAnchors.certificates();
        return new ManifestVerifier(() -> trust(own), ProvenanceLimits.DEFAULT, clock);
    }

    private TrustSettings trust(Set<X509Certificate> own) {
        Set<X509Certificate> all = new HashSet<>(own);
        all.addAll(anchors.certificates());
        return TrustSettings.anchoredBy(all).withTimeAnchors(timeAnchors.certificates());
    }

    private SigningCredential configured() {
        try {
            return SigningCredential.read(Path.of(settings.chain()), Path.of(settings.key()));
        } catch (ProvenanceException e) {
            throw unusable(e);
        } catch (IOException e) {
            throw new IllegalStateException("heliograph.provenance.chain or .key cannot be read: " + e, e);
        }
    }

    private Optional<SigningCredential> development() {
        SharedSecrets shared = secrets.getIfAvailable();
        if (!settings.signs() || shared == null) {
            return Optional.empty();
        }
        try {
            var all = DevelopmentCredentials.kept(shared::kept, settings.organization(), clock);
            former.addAll(all.former());
            return Optional.of(all.newest());
        } catch (ProvenanceException | IllegalStateException e) {
            if (settings.mode() == ProvenanceMode.REQUIRED) {
                throw new IllegalStateException(
                        "heliograph.provenance.mode is required, but the development credential cannot be read: "
                                + e.getMessage(),
                        e);
            }
            LOG.error("results are not signed, since the development credential cannot be read", e);
            return Optional.empty();
        }
    }

    private void warnOfExpiry(SigningCredential value) {
        if (DevelopmentCredentials.endsSoon(value, clock)) {
            LOG.warn(
                    "the certificate that signs results is valid until {} only",
                    value.chain().getFirst().getNotAfter().toInstant());
        }
        if (settings.chain().isBlank()) {
            LOG.info("results are signed by a development certificate; set heliograph.provenance.chain and .key");
        }
    }

    private static IllegalStateException unusable(ProvenanceException e) {
        return new IllegalStateException("heliograph.provenance: " + e.getMessage(), e);
    }
}
