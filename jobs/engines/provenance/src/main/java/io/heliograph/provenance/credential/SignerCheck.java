// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Checks a signature, its signer and its time (C2PA specification 2.2, sections 15.6 to 15.8). */
public final class SignerCheck {
    private final TrustSettings trust;
    private final Clock clock;
    private final TimeStampCheck timeStamps;

    public SignerCheck(TrustSettings trust, Clock clock) {
        this.trust = trust;
        this.clock = clock;
        this.timeStamps = new TimeStampCheck(trust);
    }

    /**
     * Checks a signature and logs all findings.
     *
     * @param signature the signature
     * @param message the claim that the signature should cover
     * @param version version of the claim; for version 1, time stamps of any authority count, as in the reference implementation
     * @param url the JUMBF URI of the signature
     * @return time of the accepted time stamp
     */
    public Optional<Instant> check(CoseSignature signature, byte[] message, int version, String url, StatusLog log) {
        X509Certificate signer = signature.chain().getFirst();
        Optional<Instant> stamped = timeStamps.time(signature, message, version, url, log);
        Instant time = stamped.orElseGet(clock::instant);
        CertificateProfile.problem(signer, trust.purposes())
                .ifPresent(problem ->
                        log.add(StatusCode.SIGNING_CREDENTIAL_INVALID, url, "the signer's certificate: " + problem));
        if (isWithin(signer, time)) {
            log.add(StatusCode.CLAIM_SIGNATURE_INSIDE_VALIDITY, url, "");
        } else {
            log.add(
                    StatusCode.SIGNING_CREDENTIAL_EXPIRED,
                    url,
                    "valid from " + signer.getNotBefore().toInstant() + " to "
                            + signer.getNotAfter().toInstant());
        }
        boolean trusted =
                trust.allowed().contains(signer) || ChainTrust.leads(signer, signature.chain(), trust.anchors(), time);
        log.add(
                trusted ? StatusCode.SIGNING_CREDENTIAL_TRUSTED : StatusCode.SIGNING_CREDENTIAL_UNTRUSTED,
                url,
                signer.getSubjectX500Principal().getName());
        if (signature.verify(message)) {
            log.add(
                    StatusCode.CLAIM_SIGNATURE_VALIDATED,
                    url,
                    signature.algorithm().name());
        } else {
            log.add(StatusCode.CLAIM_SIGNATURE_MISMATCH, url, "the signature is not of this claim");
        }
        RevocationCheck.check(signature, trust.anchors(), time, url, log);
        return stamped;
    }

    private static boolean isWithin(X509Certificate certificate, Instant time) {
        return !time.isBefore(certificate.getNotBefore().toInstant())
                && !time.isAfter(certificate.getNotAfter().toInstant());
    }
}
