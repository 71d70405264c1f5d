// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.cert.ocsp.BasicOCSPResp;
import org.bouncycastle.cert.ocsp.OCSPException;
import org.bouncycastle.cert.ocsp.OCSPResp;
import org.bouncycastle.cert.ocsp.RevokedStatus;
import org.bouncycastle.cert.ocsp.SingleResp;
import org.bouncycastle.operator.OperatorException;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;

/** Checks revocation answers (OCSP, RFC 6960) that the signer put into the header rVals. No server is contacted. */
final class RevocationCheck {
    private static final int MOST = 8;
    private static final int LARGEST = 1 << 16;

    private RevocationCheck() {}

    /**
     * @param anchors possible issuers of the signer's certificate, in addition to its chain
     */
    static void check(CoseSignature signature, Set<X509Certificate> anchors, Instant time, String url, StatusLog log) {
        List<CborValue> answers = signature
                .unprotected()
                .map("rVals")
                .map(values -> values.items("ocspVals"))
                .orElse(List.of());
        if (answers.isEmpty()) {
            return;
        }
        X509Certificate signer = signature.chain().getFirst();
        List<X509Certificate> authorities = Stream.concat(signature.chain().stream(), anchors.stream())
                .filter(authority -> isIssuer(authority, signer))
                .limit(1)
                .toList();
        for (CborValue answer : answers.subList(0, Math.min(MOST, answers.size()))) {
            if (answer instanceof CborValue.ByteString bytes && bytes.value().length <= LARGEST) {
                Optional<StatusCode> status = authorities.stream()
                        .flatMap(authority -> status(bytes.value(), signer, authority, time).stream())
                        .findFirst();
                if (status.isPresent()) {
                    log.add(status.get(), url, "by an answer of the authority in the manifest");
                    return;
                }
            }
        }
        log.add(StatusCode.OCSP_SKIPPED, url, "no answer in the manifest is good for this certificate and time");
    }

    /** Whether an authority issued the signer's certificate. Its key must match: a certificate with only the same name may not answer. */
    private static boolean isIssuer(X509Certificate authority, X509Certificate signer) {
        if (!authority.getSubjectX500Principal().equals(signer.getIssuerX500Principal())) {
            return false;
        }
        try {
            signer.verify(authority.getPublicKey());
            return true;
        } catch (GeneralSecurityException | RuntimeException e) {
            return false;
        }
    }

    private static Optional<StatusCode> status(
            byte[] encoded, X509Certificate signer, X509Certificate authority, Instant time) {
        try {
            Object response = new OCSPResp(encoded).getResponseObject();
            if (!(response instanceof BasicOCSPResp basic) || !isSigned(basic, authority, time)) {
                return Optional.empty();
            }
            JcaX509CertificateHolder issuer = new JcaX509CertificateHolder(authority);
            for (SingleResp single : basic.getResponses()) {
                boolean ours = single.getCertID().getSerialNumber().equals(signer.getSerialNumber())
                        && single.getCertID().matchesIssuer(issuer, new JcaDigestCalculatorProviderBuilder().build());
                if (ours) {
                    return of(single, time);
                }
            }
        } catch (IOException | OCSPException | OperatorException | GeneralSecurityException | RuntimeException e) {
            return Optional.empty(); // an unreadable answer counts as no answer
        }
        return Optional.empty();
    }

    private static Optional<StatusCode> of(SingleResp single, Instant time) {
        if (single.getCertStatus() instanceof RevokedStatus revoked) {
            return revoked.getRevocationTime().toInstant().isAfter(time)
                    ? Optional.of(StatusCode.SIGNING_CREDENTIAL_NOT_REVOKED)
                    : Optional.of(StatusCode.SIGNING_CREDENTIAL_REVOKED);
        }
        boolean current = single.getNextUpdate() == null
                || !time.isAfter(single.getNextUpdate().toInstant());
        return single.getCertStatus() == null && current
                ? Optional.of(StatusCode.SIGNING_CREDENTIAL_NOT_REVOKED)
                : Optional.empty();
    }

    /** Whether an answer is signed by the authority, or by a responder certified by it for this purpose and valid at the time. */
    private static boolean isSigned(BasicOCSPResp answer, X509Certificate authority, Instant time)
            throws OCSPException, OperatorException, GeneralSecurityException {
        JcaContentVerifierProviderBuilder verifiers = new JcaContentVerifierProviderBuilder();
        if (answer.isSignatureValid(verifiers.build(authority))) {
            return true;
        }
        X509CertificateHolder[] holders = answer.getCerts();
        for (X509CertificateHolder holder : Arrays.copyOf(holders, Math.min(MOST, holders.length))) {
            X509Certificate responder = new JcaX509CertificateConverter().getCertificate(holder);
            List<String> purposes = responder.getExtendedKeyUsage();
            if (purposes != null && purposes.contains(KeyPurposeId.id_kp_OCSPSigning.getId())) {
                responder.verify(authority.getPublicKey());
                responder.checkValidity(Date.from(time));
                return answer.isSignatureValid(verifiers.build(responder));
            }
        }
        return false;
    }
}
