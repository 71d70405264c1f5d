// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.claim.AssertionLabel;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.io.IOException;
import java.util.Optional;

/** Compares the bytes of a file with the hash in a manifest. */
public final class HardBinding {
    private HardBinding() {}

    /**
     * Checks the assertion that binds a manifest to its file.
     *
     * @param label label of the assertion, which names the kind of hash
     * @param assertion content of the assertion
     * @param isUpdated whether manifests were added later, so that the store has become longer
     * @param url the JUMBF URI of the assertion
     */
    public static void check(
            AssertionLabel label,
            CborValue.Entries assertion,
            MediaFile file,
            boolean isUpdated,
            String url,
            StatusLog log)
            throws IOException {
        try {
            switch (label.name()) {
                case AssertionLabel.DATA_HASH -> new DataHash(file, isUpdated).check(assertion, url, log);
                case AssertionLabel.BOXES_HASH -> BoxesHash.check(assertion, file, url, log);
                default -> BmffHash.check(label.version(), assertion, file, url, log);
            }
        } catch (ProvenanceException e) {
            log.add(failure(label, e), url, String.valueOf(e.getMessage()));
        }
    }

    private static StatusCode failure(AssertionLabel label, ProvenanceException e) {
        if (e.kind() == ProvenanceException.Kind.UNSUPPORTED) {
            return StatusCode.ALGORITHM_UNSUPPORTED;
        }
        return switch (label.name()) {
            case AssertionLabel.DATA_HASH -> StatusCode.DATA_HASH_MALFORMED;
            case AssertionLabel.BOXES_HASH -> StatusCode.BOXES_HASH_MISMATCH;
            default -> StatusCode.BMFF_HASH_MALFORMED;
        };
    }

    static HashAlgorithm algorithm(Optional<String> name) throws ProvenanceException {
        String label = name.orElse("sha256");
        return HashAlgorithm.of(label)
                .orElseThrow(() -> ProvenanceException.unsupported("the hash " + label + " is not allowed"));
    }

    static byte[] hash(CborValue.Entries entries) throws ProvenanceException {
        return entries.bytes("hash").orElseThrow(() -> ProvenanceException.malformed("there is no hash"));
    }
}
