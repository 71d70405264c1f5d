// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.binding;

import io.heliograph.provenance.bytes.ByteRange;
import io.heliograph.provenance.bytes.ByteSource;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import io.heliograph.provenance.container.MediaContainer;
import java.util.ArrayList;
import java.util.List;

/**
 * A file whose manifest is being verified.
 *
 * @param source its bytes
 * @param container its format
 * @param manifest where the manifest store lies, neighbouring parts joined
 * @param limits what is read at most
 */
public record MediaFile(
        ByteSource source, MediaContainer container, List<ByteRange> manifest, ProvenanceLimits limits) {
    public MediaFile {
        List<ByteRange> joined = new ArrayList<>();
        for (ByteRange range : manifest) {
            if (!joined.isEmpty() && joined.getLast().end() == range.start()) {
                ByteRange last = joined.removeLast();
                joined.add(new ByteRange(last.start(), last.length() + range.length()));
            } else {
                joined.add(range);
            }
        }
        manifest = List.copyOf(joined);
    }
}
