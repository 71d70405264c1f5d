// SPDX-License-Identifier: Apache-2.0
/**
 * Concise Binary Object Representation (RFC 8949), as far as C2PA uses it. Invariant: an encoded item is read
 * completely or refused with a {@link io.heliograph.provenance.bytes.ProvenanceException}; depth and number of items
 * are limited, keys of a map are unique.
 */
@NullMarked
package io.heliograph.provenance.cbor;

import org.jspecify.annotations.NullMarked;
