// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSpan;
import java.util.List;

/**
 * A manifest store as found in a file.
 *
 * @param store its bytes: one JUMBF superbox
 * @param locations its byte ranges in the file, including the framing; a data hash excludes them
 */
@SuppressWarnings("ArrayRecordComponent") // bytes of a file, never compared
public record EmbeddedManifest(byte[] store, List<ByteSpan> locations) {}
