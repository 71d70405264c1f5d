// SPDX-License-Identifier: Apache-2.0
/**
 * Shared by all modules: settings as records, error codes, ids, the clock and the JSON mapper. {@code access},
 * {@code delivery}, {@code marking}, {@code models} and {@code storage} hold the settings of these subjects. Uses no
 * database, network or files.
 * Invariant: an invalid setting stops the start, and the message names it.
 */
@NullMarked
package io.heliograph.config;

import org.jspecify.annotations.NullMarked;
