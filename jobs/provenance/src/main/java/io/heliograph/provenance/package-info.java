// SPDX-License-Identifier: Apache-2.0
/**
 * Content credentials of C2PA (specification 2.2): reads, verifies and signs manifests in media files. A library of its own, without framework and without the other rooms of this house. Invariant: whatever the bytes of
 * a file, the answer is a verdict or a {@link io.heliograph.provenance.bytes.ProvenanceException}, within bounds of memory and time, and nothing is fetched.
 */
@NullMarked
package io.heliograph.provenance;

import org.jspecify.annotations.NullMarked;
