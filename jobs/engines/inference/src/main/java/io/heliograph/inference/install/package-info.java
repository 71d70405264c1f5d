// SPDX-License-Identifier: Apache-2.0
/**
 * Installs a pack from files that an operator has downloaded for a recipe: checks hashes and sizes, joins pieces,
 * probes the networks, and moves the pack into its folder. Touches the folder of the packs and the downloaded files,
 * never the network. Invariant: a pack appears in its folder complete, tested and accepted, or not at all; and members
 * of an archive are written only to the files named by the recipe.
 */
@NullMarked
package io.heliograph.inference.install;

import org.jspecify.annotations.NullMarked;
