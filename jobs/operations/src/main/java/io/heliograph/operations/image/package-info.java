// SPDX-License-Identifier: Apache-2.0
/**
 * The v2 picture editing routes.
 */
@NullMarked
package io.heliograph.operations.image;

import org.jspecify.annotations.NullMarked;
