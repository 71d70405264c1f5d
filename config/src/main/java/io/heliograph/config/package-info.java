// SPDX-License-Identifier: Apache-2.0
/**
 * What every room shares: the settings as records, the closed list of errors, ids, the clock and the JSON mapper. Touches nothing: no database, no
 * network, no files. Invariant: a setting that would not work stops the start with its name.
 */
@NullMarked
package io.heliograph.config;

import org.jspecify.annotations.NullMarked;
