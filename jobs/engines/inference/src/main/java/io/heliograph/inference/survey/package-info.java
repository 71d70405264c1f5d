// SPDX-License-Identifier: Apache-2.0
/**
 * The engine of each role, and recipes for a better one: for the command line, the console and the admin API. Reads
 * packs, this project's networks and recipes. Invariant: it changes nothing.
 */
@NullMarked
package io.heliograph.inference.survey;

import org.jspecify.annotations.NullMarked;
