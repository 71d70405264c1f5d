// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.credential;

import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.cbor.CborWriter;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.io.IOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bouncycastle.cert.X509CertificateHolder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cms.CMSException;
import org.bouncycastle.cms.CMSSignedData;
import org.bouncycastle.cms.jcajce.JcaSimpleSignerInfoVerifierBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TSPValidationException;
import org.bouncycastle.tsp.TimeStampResponse;
import org.bouncycastle.tsp.TimeStampToken;
import org.bouncycastle.tsp.TimeStampTokenInfo;

/** Checks time stamps (RFC 3161): the header sigTst2 covers the signature, the header sigTst covers the claim. */
final class TimeStampCheck {
    private static final int LARGEST = 1 << 17;
    private static final int MOST_CERTIFICATES = 10;
    private static final Set<String> HASHES =
            Set.of("2.16.840.1.101.3.4.2.1", "2.16.840.1.101.3.4.2.2", "2.16.840.1.101.3.4.2.3");

    private final TrustSettings trust;

    TimeStampCheck(TrustSettings trust) {
        this.trust = trust;
    }

    /** The time of a valid stamp by a trusted authority; for claims of version 1, by any authority. */
    Optional<Instant> time(CoseSignature signature, byte[] claim, int version, String url, StatusLog log) {
        Optional<CborValue.Entries> newer = signature.unprotected().map("sigTst2");
        Optional<CborValue.Entries> header =
                newer.or(() -> signature.unprotected().map("sigTst"));
        if (header.isEmpty()) {
            return Optional.empty();
        }
        List<CborValue> tokens = header.get().items("tstTokens");
        Optional<byte[]> encoded = tokens.size() == 1 && tokens.getFirst() instanceof CborValue.Entries token
                ? token.bytes("val").filter(bytes -> bytes.length <= LARGEST)
                : Optional.empty();
        if (encoded.isEmpty()) {
            log.add(StatusCode.TIME_STAMP_MALFORMED, url, "not one time stamp of at most " + LARGEST + " bytes");
            return Optional.empty();
        }
        byte[] message = signature.countersigned(
                newer.isPresent() ? CborWriter.write(CborValue.of(signature.signature())) : claim);
        try {
            return check(token(encoded.get()), message, version, url, log);
        } catch (TSPValidationException e) {
            log.add(StatusCode.TIME_STAMP_OUTSIDE_VALIDITY, url, String.valueOf(e.getMessage()));
        } catch (TSPException
                | CMSException
                | IOException
                | OperatorCreationException
                | java.security.GeneralSecurityException
                | RuntimeException e) {
            log.add(StatusCode.TIME_STAMP_MALFORMED, url, String.valueOf(e.getMessage()));
        }
        return Optional.empty();
    }

    /** Decodes a time stamp: a token in the newer header, the authority's whole response in the older one. */
    private static TimeStampToken token(byte[] encoded) throws TSPException, IOException, CMSException {
        try {
            return new TimeStampToken(new CMSSignedData(encoded));
        } catch (CMSException | IllegalArgumentException | ClassCastException e) {
            TimeStampToken token = new TimeStampResponse(encoded).getTimeStampToken();
            if (token == null) {
                throw new TSPException("the authority gave no time stamp");
            }
            return token;
        }
    }

    private Optional<Instant> check(TimeStampToken token, byte[] message, int version, String url, StatusLog log)
            throws TSPException, OperatorCreationException, java.security.GeneralSecurityException {
        TimeStampTokenInfo info = token.getTimeStampInfo();
        if (!Arrays.equals(digest(info).digest(message), info.getMessageImprintDigest())) {
            log.add(StatusCode.TIME_STAMP_MISMATCH, url, "the time stamp is of something else");
            return Optional.empty();
        }
        List<X509Certificate> certificates = new ArrayList<>();
        Set<X509CertificateHolder> holders =
                new LinkedHashSet<>(token.getCertificates().getMatches(null));
        if (holders.size() > MOST_CERTIFICATES) { // each further certificate could multiply the paths to an anchor
            throw new TSPException("the time stamp has " + holders.size() + " certificates");
        }
        for (X509CertificateHolder holder : holders) {
            X509Certificate certificate = new JcaX509CertificateConverter().getCertificate(holder);
            boolean signed = token.getSID().getSerialNumber().equals(holder.getSerialNumber())
                    && holder.getIssuer().equals(token.getSID().getIssuer());
            certificates.add(signed ? 0 : certificates.size(), certificate);
        }
        if (certificates.isEmpty()) {
            throw new TSPException("the certificate of the authority is missing");
        }
        X509Certificate authority = certificates.getFirst();
        token.validate(new JcaSimpleSignerInfoVerifierBuilder().build(authority));
        Instant time = info.getGenTime().toInstant();
        log.add(StatusCode.TIME_STAMP_VALIDATED, url, time.toString());
        if (!ChainTrust.leads(authority, certificates, trust.timeAnchors(), time)) {
            log.add(
                    StatusCode.TIME_STAMP_UNTRUSTED,
                    url,
                    authority.getSubjectX500Principal().getName());
            return version > 1 ? Optional.empty() : Optional.of(time);
        }
        log.add(
                StatusCode.TIME_STAMP_TRUSTED,
                url,
                authority.getSubjectX500Principal().getName());
        return Optional.of(time);
    }

    private static MessageDigest digest(TimeStampTokenInfo info) throws NoSuchAlgorithmException {
        String oid = info.getMessageImprintAlgOID().getId();
        if (!HASHES.contains(oid)) {
            throw new NoSuchAlgorithmException("the time stamp is of a hash " + oid);
        }
        return MessageDigest.getInstance(oid);
    }
}
