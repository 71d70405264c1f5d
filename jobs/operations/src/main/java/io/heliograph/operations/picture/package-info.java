// SPDX-License-Identifier: Apache-2.0
/**
 * Stages that picture routes share: fetching and decoding within the process's memory budget, encoding, refusals in the client's words. Invariant: decoded pictures never take more memory together than the settings allow.
 */
@NullMarked
package io.heliograph.operations.picture;

import org.jspecify.annotations.NullMarked;
