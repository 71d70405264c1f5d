// SPDX-License-Identifier: Apache-2.0
/**
 * Routes that cut the subject out of a picture, at full size or cropped; v2 and v1. Invariant: all routes use the same engine and stages,
 * so the same picture gives the same matte.
 */
@NullMarked
package io.heliograph.operations.cutout;

import org.jspecify.annotations.NullMarked;
