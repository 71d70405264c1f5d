// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The manifest store of an ISO base media file, from its boxes by purpose: either one {@code manifest}, or one
 * {@code original} and, after the media, one {@code update} with the update manifests (C2PA specification 2.2, section
 * A.5). Such a file has one store: the manifests of the original, then those of the update.
 */
final class UpdatedStore {
    static final String MANIFEST = "manifest";
    static final String ORIGINAL = "original";
    static final String UPDATE = "update";

    private static final int HEADER = 8;

    private UpdatedStore() {}

    static Optional<EmbeddedManifest> of(Map<String, EmbeddedManifest> found, ProvenanceLimits limits)
            throws ProvenanceException {
        EmbeddedManifest original = found.get(ORIGINAL);
        EmbeddedManifest update = found.get(UPDATE);
        if (original == null && update == null) {
            return Optional.ofNullable(found.get(MANIFEST));
        }
        if (original == null || update == null || found.containsKey(MANIFEST)) {
            throw ProvenanceException.malformed("boxes of the purposes " + found.keySet() + " are no manifest store");
        }
        if ((long) original.store().length + update.store().length > limits.manifestBytes()) {
            throw ProvenanceException.limit(
                    "the manifest store and its update have more than " + limits.manifestBytes() + " bytes");
        }
        List<ByteSpan> locations = new ArrayList<>(original.locations());
        locations.addAll(update.locations());
        return Optional.of(new EmbeddedManifest(joined(original.store(), update.store()), locations));
    }

    private static byte[] joined(byte[] original, byte[] update) throws ProvenanceException {
        int added = behindDescription(update);
        behindDescription(original);
        ByteBuffer joined = ByteBuffer.allocate(original.length + update.length - added);
        joined.put(original).put(update, added, update.length - added);
        return joined.putInt(0, joined.capacity()).array();
    }

    /** Position of the first box after the store's description. */
    private static int behindDescription(byte[] store) throws ProvenanceException {
        ByteBuffer bytes = ByteBuffer.wrap(store);
        long end = store.length < 2 * HEADER ? -1 : HEADER + (bytes.getInt(HEADER) & 0xffff_ffffL);
        if (end < 2 * HEADER || end > store.length || bytes.getInt(0) != store.length) {
            throw ProvenanceException.malformed("a manifest store has no description");
        }
        return (int) end;
    }
}
