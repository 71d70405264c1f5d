// SPDX-License-Identifier: Apache-2.0
/**
 * The v1 routes that old clients still call.
 */
@NullMarked
package io.heliograph.operations.legacy;

import org.jspecify.annotations.NullMarked;
