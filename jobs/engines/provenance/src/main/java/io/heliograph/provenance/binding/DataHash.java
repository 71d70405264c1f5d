// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.HashAlgorithm;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.cbor.CborValue;
import io.heliograph.provenance.status.StatusCode;
import io.heliograph.provenance.status.StatusLog;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The assertion {@code c2pa.hash.data}: a hash of all bytes except some ranges (C2PA specification 2.2, section 18.5).
 * A range that touches the manifest must be exactly the manifest, since other bytes in it could be changed undetected.
 */
public final class DataHash {
    private static final int MOST_EXCLUSIONS = 256;

    private final MediaFile file;
    private final boolean isUpdated;

    DataHash(MediaFile file, boolean isUpdated) {
        this.file = file;
        this.isUpdated = isUpdated;
    }

    /** The assertion for a new file. */
    public static CborValue.Entries write(ByteSpan exclusion, HashAlgorithm algorithm, byte[] hash) {
        Map<String, CborValue> entries = new LinkedHashMap<>();
        Map<String, CborValue> range = new LinkedHashMap<>();
        range.put("start", CborValue.of(exclusion.start()));
        range.put("length", CborValue.of(exclusion.length()));
        entries.put("exclusions", CborValue.of(List.of(CborValue.of(range))));
        entries.put("name", CborValue.of("jumbf manifest"));
        entries.put("alg", CborValue.of(algorithm.label()));
        entries.put("hash", CborValue.of(hash));
        entries.put("pad", CborValue.of(new byte[0]));
        return CborValue.of(entries);
    }

    void check(CborValue.Entries assertion, String url, StatusLog log) throws IOException, ProvenanceException {
        HashAlgorithm algorithm = HardBinding.algorithm(assertion.text("alg"));
        byte[] expected = HardBinding.hash(assertion);
        List<ByteSpan> exclusions = exclusions(assertion.items("exclusions"));
        List<ByteSpan> holes = new ArrayList<>();
        boolean additional = false;
        for (ByteSpan exclusion : exclusions) {
            Optional<ByteSpan> touched = file.manifest().stream()
                    .filter(part -> part.start() < exclusion.end() && exclusion.start() < part.end())
                    .findFirst();
            additional |= touched.isEmpty();
            if (touched.isPresent() && !fits(touched.get(), exclusion)) {
                log.add(StatusCode.DATA_HASH_MISMATCH, url, "an exclusion is not exactly the manifest");
                return;
            }
            holes.add(touched.orElse(exclusion));
        }
        if (additional) {
            log.add(StatusCode.DATA_HASH_ADDITIONAL_EXCLUSIONS, url, "not all bytes of the file are in the hash");
        }
        boolean matches = Arrays.equals(algorithm.hash(file.source(), outside(holes)), expected);
        log.add(matches ? StatusCode.DATA_HASH_MATCH : StatusCode.DATA_HASH_MISMATCH, url, "");
    }

    private boolean fits(ByteSpan manifest, ByteSpan exclusion) {
        return manifest.equals(exclusion)
                || (isUpdated && manifest.start() == exclusion.start() && manifest.end() > exclusion.end());
    }

    private List<ByteSpan> exclusions(List<CborValue> items) throws ProvenanceException {
        if (items.size() > MOST_EXCLUSIONS) {
            throw ProvenanceException.limit("more than " + MOST_EXCLUSIONS + " exclusions");
        }
        List<ByteSpan> exclusions = new ArrayList<>();
        long end = 0;
        for (CborValue item : items) {
            long start = number(item, "start");
            long length = number(item, "length");
            if (start < end
                    || length < 0
                    || start > Long.MAX_VALUE - length
                    || start + length > file.source().length()) {
                throw ProvenanceException.malformed("exclusions overlap or lie outside of the file");
            }
            exclusions.add(new ByteSpan(start, length));
            end = start + length;
        }
        return exclusions;
    }

    private static long number(CborValue item, String key) throws ProvenanceException {
        return (item instanceof CborValue.Entries entries ? entries.number(key) : Optional.<Long>empty())
                .orElseThrow(() -> ProvenanceException.malformed("an exclusion has no " + key));
    }

    private List<ByteSpan> outside(List<ByteSpan> holes) {
        List<ByteSpan> kept = new ArrayList<>();
        long at = 0;
        for (ByteSpan hole : holes) {
            kept.add(new ByteSpan(at, hole.start() - at));
            at = hole.end();
        }
        kept.add(new ByteSpan(at, file.source().length() - at));
        return kept;
    }
}
