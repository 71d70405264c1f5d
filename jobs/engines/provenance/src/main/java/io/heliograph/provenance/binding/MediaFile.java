// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaContainer;
import java.util.ArrayList;
import java.util.List;

/**
 * A file under verification.
 *
 * @param source bytes of the file
 * @param container format of the file
 * @param manifest ranges of the manifest store, neighbouring parts joined
 * @param limits limits for reading it
 */
public record MediaFile(ByteSource source, MediaContainer container, List<ByteSpan> manifest, ProvenanceLimits limits) {
    public MediaFile {
        List<ByteSpan> joined = new ArrayList<>();
        for (ByteSpan range : manifest) {
            if (!joined.isEmpty() && joined.getLast().end() == range.start()) {
                ByteSpan last = joined.removeLast();
                joined.add(new ByteSpan(last.start(), last.length() + range.length()));
            } else {
                joined.add(range);
            }
        }
        manifest = List.copyOf(joined);
    }
}
