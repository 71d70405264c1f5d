// SPDX-License-Identifier: Apache-2.0
/**
 * Layouts, hashes, limits and errors of files: the basis of every other package of the library. Invariant:
 * nothing is allocated for a length before that length is known to lie within the file and within
 * {@link io.heliograph.provenance.bytes.ProvenanceLimits}.
 */
@NullMarked
package io.heliograph.provenance.bytes;

import org.jspecify.annotations.NullMarked;
