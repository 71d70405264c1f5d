// SPDX-License-Identifier: Apache-2.0
/**
 * JPEG universal metadata boxes (ISO/IEC 19566-5): the tree for manifests in C2PA. Invariant: hashes are computed from
 * the bytes of the file, never from re-encoded boxes.
 */
@NullMarked
package io.heliograph.provenance.jumbf;

import org.jspecify.annotations.NullMarked;
