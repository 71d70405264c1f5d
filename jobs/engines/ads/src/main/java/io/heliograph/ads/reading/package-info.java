// SPDX-License-Identifier: Apache-2.0
/**
 * Reads the JSON of templates and brands. Invariant: every fault is refused with the file, the path within it and the
 * rule.
 */
@NullMarked
package io.heliograph.ads.reading;

import org.jspecify.annotations.NullMarked;
