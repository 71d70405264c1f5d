// SPDX-License-Identifier: Apache-2.0
/**
 * Content credentials of C2PA (specification 2.2): reads, verifies and signs manifests in media files. A library
 * without a framework, which uses only {@code containers} of this project. Invariant: for any bytes of a file, the
 * answer is a verdict or a {@link io.heliograph.provenance.bytes.ProvenanceException}, within limits of memory and
 * time, and nothing is fetched.
 */
@NullMarked
package io.heliograph.provenance;

import org.jspecify.annotations.NullMarked;
