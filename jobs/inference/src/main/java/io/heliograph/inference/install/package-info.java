// SPDX-License-Identifier: Apache-2.0
/**
 * Makes a pack of what an operator has fetched by a recipe: checks hashes and sizes, joins pieces, probes the networks, and puts the pack among the others. Touches the
 * folder of the packs and the files that were fetched, never the network. Invariant: a pack appears in its folder whole, proven and accepted, or not at all; and nothing
 * of an archive is written anywhere but to the files that the recipe names.
 */
@NullMarked
package io.heliograph.inference.install;

import org.jspecify.annotations.NullMarked;
