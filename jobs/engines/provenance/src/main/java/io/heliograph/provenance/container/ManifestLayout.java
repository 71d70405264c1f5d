// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteLayout;
import java.util.function.UnaryOperator;

/**
 * A file with a gap for a manifest.
 *
 * @param before bytes before the gap
 * @param frame converts a manifest store to the bytes of the gap
 * @param frameLength length of the gap
 * @param after bytes after the gap
 */
public record ManifestLayout(ByteLayout before, UnaryOperator<byte[]> frame, int frameLength, ByteLayout after) {
    /** Position and length of the gap. */
    public ByteSpan gap() {
        return new ByteSpan(before.length(), frameLength);
    }

    /** The file with these bytes in the gap. */
    public ByteLayout filled(byte[] framed) {
        if (framed.length != frameLength) {
            throw new IllegalStateException("a frame of " + framed.length + " bytes for " + frameLength);
        }
        return new ByteLayout().add(before).add(framed).add(after);
    }

    /** The file with zeros in the gap, for use before the manifest is known. */
    public ByteLayout unfilled() {
        return filled(new byte[frameLength]);
    }
}
