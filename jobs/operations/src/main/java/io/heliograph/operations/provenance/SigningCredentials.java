// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import io.heliograph.config.Settings;
import io.heliograph.config.marking.ProvenanceMode;
import io.heliograph.config.marking.ProvenanceSettings;
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
 * The signing credential and the trust anchors: the operator's key and certificates, or those of a development authority. The latter is
 * created once and stored encrypted in the database, so that all nodes share it. On the command line, without a database, there is none. If
 * it expires within 30 days, the next start creates another one; earlier signatures stay trusted. Everything is read or created on first
 * use.
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
            new HashSet<>(); // authorities of development certificates that no longer sign

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
     * The signing credential; empty if signing is off, or if the development credential cannot be read and signing is not required.
     *
     * @throws IllegalStateException if the credential of the settings cannot sign
     */
    synchronized Optional<SigningCredential> credential() {
        if (!read) {
            credential = settings.chain().isBlank() ? development() : Optional.of(configured());
            credential.ifPresent(this::warnOfExpiry);
            read = true;
        }
        return credential;
    }

    /** Signs results; empty without a credential. */
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
     * Verifier that trusts this service and the authorities of the settings. Their files are read again when they change. A development
     * authority is made for the first file to verify or sign, unless signing is required: making its keys takes a twelfth of the time of
     * the first start.
     *
     * @throws IllegalStateException if a file of the settings cannot be read, or if signing is required and no credential can sign
     */
    ManifestVerifier verifier() {
        if (!settings.chain().isBlank() || settings.mode() == ProvenanceMode.REQUIRED) {
            credential();
        }
        anchors.certificates(); // fails at the start if a file cannot be read
        timeAnchors.certificates();
        return new ManifestVerifier(this::trust, ProvenanceLimits.DEFAULT, clock);
    }

    private synchronized TrustSettings trust() {
        Set<X509Certificate> all = new HashSet<>();
        credential().ifPresent(value -> all.add(value.chain().getLast()));
        all.addAll(former);
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
