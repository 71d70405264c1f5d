// SPDX-License-Identifier: Apache-2.0
/**
 * Stages that picture routes share: fetching and decoding within the process's memory budget, encoding, refusals in the client's words.
 */
@NullMarked
package io.heliograph.operations.picture;

import org.jspecify.annotations.NullMarked;
