// SPDX-License-Identifier: Apache-2.0
/**
 * The v2 video routes.
 */
@NullMarked
package io.heliograph.operations.video;

import org.jspecify.annotations.NullMarked;
