// SPDX-License-Identifier: Apache-2.0
/**
 * Distance from one photo, without a network: where things stand on the ground, and what is sky.
 */
@NullMarked
package io.heliograph.vision.depth;

import org.jspecify.annotations.NullMarked;
