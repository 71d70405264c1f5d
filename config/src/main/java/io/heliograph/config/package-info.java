// SPDX-License-Identifier: Apache-2.0
/**
 * Shared by all modules: settings as records, error codes, ids and the clock. {@code access},
 * {@code delivery}, {@code marking}, {@code models} and {@code storage} hold the settings of these subjects. Uses no
 * database, no network, and no files but the program's own.
 * Invariant: an invalid setting stops the start, and the message names it.
 */
@NullMarked
package io.heliograph.config;

import org.jspecify.annotations.NullMarked;
