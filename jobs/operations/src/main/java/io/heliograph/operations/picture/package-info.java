// SPDX-License-Identifier: Apache-2.0
/**
 * Common stages of picture routes: downloading and decoding within the process's memory budget, encoding, refusals. Invariant: decoded
 * pictures together never take more memory than the settings allow.
 */
@NullMarked
package io.heliograph.operations.picture;

import org.jspecify.annotations.NullMarked;
