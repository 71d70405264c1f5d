// SPDX-License-Identifier: Apache-2.0
/**
 * Looks for this service's marks in files that somebody sent. Invariant: what is sent is decoded where every other file of a client is, within the same limits and the memory budget, and whoever asks learns whether there is
 * a mark and nothing else.
 */
@NullMarked
package io.heliograph.operations.detection;

import org.jspecify.annotations.NullMarked;
