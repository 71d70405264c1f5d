// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.jumbf;

import io.heliograph.containers.ByteSpan;

/**
 * A box with data.
 *
 * @param type four characters, such as {@code cbor}
 * @param range position of the data in the manifest store
 */
public record ContentBox(String type, ByteSpan range) {}
