// SPDX-License-Identifier: Apache-2.0
/**
 * Parsing and assembly of manifests: claims, references between boxes, the tree of a manifest store. Invariant: a
 * reference is followed only within its own store.
 */
@NullMarked
package io.heliograph.provenance.claim;

import org.jspecify.annotations.NullMarked;
