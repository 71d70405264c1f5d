// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSpan;

/**
 * A segment, chunk or block of a file.
 *
 * @param name name in {@code c2pa.hash.boxes}; {@code C2PA} for the manifest
 * @param range bytes of the part, including its header
 */
public record NamedPart(String name, ByteSpan range) {
    public static final String MANIFEST = "C2PA";
}
