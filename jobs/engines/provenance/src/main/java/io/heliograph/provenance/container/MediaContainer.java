// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** One format of media files. */
public interface MediaContainer {
    /** The manifest store of a file, if it has one. */
    Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException;

    /** The file with a gap for a manifest store of the given length; the present store is removed. */
    ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException;

    /** The parts of a file with their names in the assertion {@code c2pa.hash.boxes}; empty if the format has no such names. */
    default List<NamedPart> parts(ByteSource source) throws IOException, ProvenanceException {
        return List.of();
    }
}
