// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.claim;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A reference to a box with the hash of its content.
 *
 * @param url a JUMBF URI
 * @param algorithm name of the hash; empty if the reference uses the hash of the claim
 * @param hash hash of all bytes of the box after its header
 */
@SuppressWarnings("ArrayRecordComponent") // bytes of a file, never compared
public record HashedUri(String url, Optional<String> algorithm, byte[] hash) {
    /** Reads a reference; throws a {@link ProvenanceException} if a part is missing. */
    public static HashedUri read(CborValue value) throws ProvenanceException {
        if (value.untagged() instanceof CborValue.Entries entries) {
            Optional<String> url = entries.text("url");
            Optional<byte[]> hash = entries.bytes("hash");
            if (url.isPresent() && hash.isPresent()) {
                return new HashedUri(url.get(), entries.text("alg"), hash.get());
            }
        }
        throw ProvenanceException.malformed("a reference has no address or no hash");
    }

    /** Encodes the reference as in manifests. */
    public CborValue.Entries toCbor() {
        Map<String, CborValue> entries = new LinkedHashMap<>();
        entries.put("url", CborValue.of(url));
        algorithm.ifPresent(name -> entries.put("alg", CborValue.of(name)));
        entries.put("hash", CborValue.of(hash));
        return CborValue.of(entries);
    }
}
