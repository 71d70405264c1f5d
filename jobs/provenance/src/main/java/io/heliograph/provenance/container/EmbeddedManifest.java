// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.provenance.bytes.ByteSpan;
import java.util.List;

/**
 * A manifest store as found in a file.
 *
 * @param store its bytes: one JUMBF superbox
 * @param locations the bytes of the file that it takes with its framing: what a data hash leaves out
 */
@SuppressWarnings("ArrayRecordComponent") // bytes of a file, compared by nobody
public record EmbeddedManifest(byte[] store, List<ByteSpan> locations) {}
