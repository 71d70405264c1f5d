// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.claim;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A signer's claim (C2PA specification 2.2, section 10).
 *
 * @param version 1 or 2
 * @param generator name and version of the software that made the claim
 * @param title name of the file; empty if none
 * @param signature the JUMBF URI of the signature
 * @param assertions the claimed assertions
 * @param redacted JUMBF URIs of assertions redacted in the manifests of ingredients
 * @param algorithm hash for references without an algorithm of their own
 */
public record ManifestClaim(
        int version,
        String generator,
        String title,
        String signature,
        List<HashedUri> assertions,
        List<String> redacted,
        String algorithm) {
    /** Reads a claim; throws a {@link ProvenanceException} if a required part is missing. */
    public static ManifestClaim read(int version, CborValue.Entries claim) throws ProvenanceException {
        String signature = claim.text("signature")
                .orElseThrow(() -> ProvenanceException.malformed("the claim does not name its signature"));
        List<HashedUri> assertions = new ArrayList<>();
        for (String key : version == 1 ? List.of("assertions") : List.of("created_assertions", "gathered_assertions")) {
            for (CborValue reference : claim.items(key)) {
                assertions.add(HashedUri.read(reference));
            }
        }
        if (assertions.isEmpty()) {
            throw ProvenanceException.malformed("the claim has no assertions");
        }
        if (version > 1
                && (claim.map("claim_generator_info").isEmpty()
                        || claim.text("instanceID").isEmpty())) {
            throw ProvenanceException.malformed("the claim does not say what made it, or of which file it is");
        }
        List<String> redacted = claim.items("redacted_assertions").stream()
                .map(CborValue::untagged)
                .filter(CborValue.TextString.class::isInstance)
                .map(text -> ((CborValue.TextString) text).value())
                .toList();
        return new ManifestClaim(
                version,
                generator(claim),
                claim.text("dc:title").orElse(""),
                signature,
                List.copyOf(assertions),
                redacted,
                claim.text("alg").orElse("sha256"));
    }

    private static String generator(CborValue.Entries claim) {
        Optional<CborValue.Entries> info = claim.map("claim_generator_info")
                .or(() -> claim.items("claim_generator_info").stream()
                        .filter(CborValue.Entries.class::isInstance)
                        .map(CborValue.Entries.class::cast)
                        .findFirst());
        return info.flatMap(entries -> entries.text("name")
                        .map(name -> (name + " " + entries.text("version").orElse("")).strip()))
                .or(() -> claim.text("claim_generator"))
                .orElse("");
    }
}
