// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.container.NamedPart;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The assertion {@code c2pa.hash.boxes}: hashes of the parts of a file under their names (C2PA specification 2.2, section 18.6). The
 * assertion must list all parts of the file, in order.
 */
final class BoxesHash {
    private BoxesHash() {}

    static void check(CborValue.Entries assertion, MediaFile file, String url, StatusLog log)
            throws IOException, ProvenanceException {
        List<NamedPart> parts = file.container().parts(file.source());
        if (parts.isEmpty()) {
            throw ProvenanceException.unsupported("this format has no named boxes");
        }
        List<CborValue> maps = assertion.items("boxes");
        int at = skipsSignature(parts, maps) ? 1 : 0;
        for (CborValue item : maps) {
            if (!(item instanceof CborValue.Entries map)) {
                throw ProvenanceException.malformed("an entry of the boxes is no map");
            }
            List<CborValue> names = map.items("names");
            if (names.isEmpty() || !follow(parts, at, names)) {
                log.add(StatusCode.BOXES_HASH_UNKNOWN_BOX, url, "the boxes of the file are others");
                return;
            }
            ByteSpan first = parts.get(at).range();
            at += names.size();
            ByteSpan last = parts.get(at - 1).range();
            ByteSpan range = new ByteSpan(first.start(), last.end() - first.start());
            boolean isManifest = names.contains(CborValue.of(NamedPart.MANIFEST));
            if (isManifest && names.size() > 1) {
                throw ProvenanceException.malformed("the manifest is hashed together with other boxes");
            }
            if (!isManifest && !matches(map, assertion, file, range)) {
                log.add(StatusCode.BOXES_HASH_MISMATCH, url, "the hash of " + names + " is another");
                return;
            }
        }
        boolean all = at == parts.size()
                && parts.getLast().range().end() == file.source().length();
        log.add(
                all ? StatusCode.BOXES_HASH_MATCH : StatusCode.BOXES_HASH_UNKNOWN_BOX,
                url,
                all ? "" : "bytes of the file are in no box");
    }

    /** Whether the list omits the bytes before the first PNG chunk, which is allowed. */
    private static boolean skipsSignature(List<NamedPart> parts, List<CborValue> maps) {
        return parts.getFirst().name().equals("PNGh")
                && !maps.isEmpty()
                && maps.getFirst() instanceof CborValue.Entries first
                && !first.items("names").contains(CborValue.of("PNGh"));
    }

    private static boolean follow(List<NamedPart> parts, int at, List<CborValue> names) {
        if (at + names.size() > parts.size()) {
            return false;
        }
        for (int i = 0; i < names.size(); i++) {
            if (!CborValue.of(parts.get(at + i).name()).equals(names.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean matches(CborValue.Entries map, CborValue.Entries assertion, MediaFile file, ByteSpan range)
            throws IOException, ProvenanceException {
        Optional<String> name = map.text("alg").or(() -> assertion.text("alg"));
        HashAlgorithm algorithm = HardBinding.algorithm(name);
        return Arrays.equals(algorithm.hash(file.source(), List.of(range)), HardBinding.hash(map));
    }
}
