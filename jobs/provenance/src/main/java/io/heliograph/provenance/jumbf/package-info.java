// SPDX-License-Identifier: Apache-2.0
/**
 * JPEG universal metadata boxes (ISO/IEC 19566-5): the tree in which C2PA keeps manifests. Invariant: hashes are taken of the bytes as they lie in the file, never of boxes that were written anew.
 */
@NullMarked
package io.heliograph.provenance.jumbf;

import org.jspecify.annotations.NullMarked;
