// SPDX-License-Identifier: Apache-2.0
/**
 * Manifests taken apart and put together: claims, references between boxes, the tree of a manifest store. Invariant: a reference is followed only within the store that it stands in.
 */
@NullMarked
package io.heliograph.provenance.claim;

import org.jspecify.annotations.NullMarked;
