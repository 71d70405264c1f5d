// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSpan;
import java.util.List;

/**
 * A manifest store as found in a file.
 *
 * @param store bytes of the store: one JUMBF superbox
 * @param locations byte ranges of the store in the file, including its framing; a data hash excludes them
 */
@SuppressWarnings("ArrayRecordComponent") // bytes of a file, never compared
public record EmbeddedManifest(byte[] store, List<ByteSpan> locations) {}
