// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.claim.HashedUri;
import io.heliograph.provenance.claim.ManifestContent;
import io.heliograph.provenance.claim.ManifestTree;
import io.heliograph.provenance.credential.CoseSignature;
import io.heliograph.provenance.credential.SignerCheck;
import io.heliograph.provenance.jumbf.SuperBox;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.time.Instant;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Checks one manifest without its ingredients: the claim, its signature, and that its assertions are the signed ones (C2PA specification
 * 2.2, sections 15.7 and 15.10).
 */
final class ClaimCheck {
    private final ManifestTree tree;
    private final SignerCheck signers;
    private final ProvenanceLimits limits;
    private final Set<String> redacted;

    /**
     * @param redacted absolute JUMBF URIs of assertions that a later manifest has redacted
     */
    ClaimCheck(ManifestTree tree, SignerCheck signers, ProvenanceLimits limits, Set<String> redacted) {
        this.tree = tree;
        this.signers = signers;
        this.limits = limits;
        this.redacted = redacted;
    }

    /** Parts of the manifest that were read during this check, for use in later checks. */
    record Checked(ManifestContent manifest, Optional<CoseSignature> signature, Optional<Instant> signed) {}

    /** Logs all findings; empty if the claim cannot be read. */
    Optional<Checked> check(SuperBox box, StatusLog log) {
        String url = ManifestTree.url(box);
        int claims = ManifestContent.claims(box).size();
        if (claims != 1) {
            log.add(claims == 0 ? StatusCode.CLAIM_MISSING : StatusCode.CLAIM_MULTIPLE, url, claims + " claims");
            return Optional.empty();
        }
        ManifestContent manifest;
        try {
            manifest = ManifestContent.read(tree, box);
        } catch (ProvenanceException e) {
            log.add(StatusCode.CLAIM_MALFORMED, url, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
        Optional<Instant> signed = Optional.empty();
        Optional<CoseSignature> signature = signature(manifest, log);
        if (signature.isPresent()) {
            signed = signers.check(
                    signature.get(), manifest.claimBytes(), manifest.claim().version(), url + "/c2pa.signature", log);
        }
        assertions(manifest, log);
        new ActionsCheck(tree, log).check(manifest);
        return Optional.of(new Checked(manifest, signature, signed));
    }

    private Optional<CoseSignature> signature(ManifestContent manifest, StatusLog log) {
        Optional<SuperBox> box = manifest.signature(tree);
        String url = manifest.url() + "/c2pa.signature";
        if (box.isEmpty() || box.get().content("cbor").isEmpty()) {
            log.add(StatusCode.CLAIM_SIGNATURE_MISSING, url, "the claim has no signature in its manifest");
            return Optional.empty();
        }
        try {
            byte[] encoded = tree.bytes(box.get().content("cbor").get());
            return Optional.of(CoseSignature.read(encoded, manifest.claimBytes(), limits));
        } catch (ProvenanceException e) {
            StatusCode code = switch (e.kind()) {
                case CREDENTIAL -> StatusCode.SIGNING_CREDENTIAL_INVALID;
                case UNSUPPORTED -> StatusCode.ALGORITHM_UNSUPPORTED;
                default -> StatusCode.CLAIM_SIGNATURE_MISMATCH;
            };
            log.add(code, url, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
    }

    private void assertions(ManifestContent manifest, StatusLog log) {
        Optional<SuperBox> store = manifest.store();
        if (store.isEmpty()) {
            log.add(StatusCode.ASSERTION_MISSING, manifest.url(), "the manifest has no assertions");
            return;
        }
        Set<String> declared = new HashSet<>();
        for (HashedUri reference : manifest.claim().assertions()) {
            String url = ManifestTree.absolute(reference.url(), manifest.box());
            String prefix = manifest.url() + "/c2pa.assertions/";
            if (!url.startsWith(prefix)) {
                log.add(StatusCode.ASSERTION_OUTSIDE_MANIFEST, url, "the assertion is of another manifest");
                continue;
            }
            Optional<SuperBox> box = store.get().child(url.substring(prefix.length()));
            if (!declared.add(url)) {
                log.add(StatusCode.CLAIM_MALFORMED, url, "the assertion is named twice");
            } else if (box.isPresent()) {
                match(reference, manifest, box.get(), log);
            } else if (!redacted.contains(url)) {
                log.add(StatusCode.ASSERTION_MISSING, url, "the assertion is not in the manifest");
            }
        }
        for (SuperBox child : store.get().children()) {
            String url = manifest.url() + "/c2pa.assertions/" + child.label();
            if (!declared.contains(url)) {
                log.add(
                        StatusCode.ASSERTION_UNDECLARED,
                        url,
                        "the claim does not list this assertion, so that it is not signed");
            }
        }
        for (String uri : manifest.claim().redacted()) {
            if (ManifestTree.absolute(uri, manifest.box()).startsWith(manifest.url() + "/")) {
                log.add(StatusCode.ASSERTION_SELF_REDACTED, manifest.url(), uri);
            }
        }
    }

    private void match(HashedUri reference, ManifestContent manifest, SuperBox box, StatusLog log) {
        String url = ManifestTree.absolute(reference.url(), manifest.box());
        if (redacted.contains(url)) {
            log.add(
                    StatusCode.ASSERTION_NOT_REDACTED,
                    url,
                    "the assertion is declared redacted, but is still in the manifest");
            return;
        }
        try {
            boolean matches = tree.matches(reference, manifest.claim().algorithm(), box);
            log.add(matches ? StatusCode.HASHED_URI_MATCH : StatusCode.HASHED_URI_MISMATCH, url, "");
        } catch (ProvenanceException e) {
            log.add(StatusCode.ALGORITHM_UNSUPPORTED, url, String.valueOf(e.getMessage()));
        }
    }
}
