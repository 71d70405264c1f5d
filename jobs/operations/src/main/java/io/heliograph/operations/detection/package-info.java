// SPDX-License-Identifier: Apache-2.0
/**
 * Detection of this service's watermarks in any file. Invariant: files are decoded like all files of clients, within the same limits and
 * the memory budget; the answer contains only whether there is a mark.
 */
@NullMarked
package io.heliograph.operations.detection;

import org.jspecify.annotations.NullMarked;
