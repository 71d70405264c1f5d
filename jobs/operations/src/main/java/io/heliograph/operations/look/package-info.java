// SPDX-License-Identifier: Apache-2.0
/**
 * Routes that change how a picture looks and not what is in it: tone, light, season, style, depth of field; and drawings given colour.
 * {@link io.heliograph.operations.look.PictureLooks} is what other rooms of operations call. Invariant: a result has the size and the opacity of its picture.
 */
@NullMarked
package io.heliograph.operations.look;

import org.jspecify.annotations.NullMarked;
