// SPDX-License-Identifier: Apache-2.0
/**
 * Who serves each role, and which recipe would serve it better: for the command line, the console and the admin API alike. Reads packs, our own networks and recipes.
 * Invariant: it changes nothing.
 */
@NullMarked
package io.heliograph.inference.survey;

import org.jspecify.annotations.NullMarked;
