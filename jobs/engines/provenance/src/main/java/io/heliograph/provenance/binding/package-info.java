// SPDX-License-Identifier: Apache-2.0
/**
 * Hard bindings: the hashes that bind a manifest to the bytes of its file. Invariant: a match is reported only when
 * every byte outside of the manifest is either hashed or in a signed exclusion.
 */
@NullMarked
package io.heliograph.provenance.binding;

import org.jspecify.annotations.NullMarked;
