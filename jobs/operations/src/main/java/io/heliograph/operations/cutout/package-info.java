// SPDX-License-Identifier: Apache-2.0
/**
 * The routes that cut the subject out of a picture: with the whole frame around it, or cropped to it; v2 and v1. Invariant: one engine and one
 * frame, so the same picture gives the same matte on every route.
 */
@NullMarked
package io.heliograph.operations.cutout;

import org.jspecify.annotations.NullMarked;
