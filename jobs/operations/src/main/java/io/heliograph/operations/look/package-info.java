// SPDX-License-Identifier: Apache-2.0
/**
 * Routes that change the look of a picture, not its content: tone, light, season, style, depth of field; and colours for line drawings.
 * Other packages of operations call {@link io.heliograph.operations.look.PictureLooks}. Invariant: a result has the size and the opacity of
 * its picture.
 */
@NullMarked
package io.heliograph.operations.look;

import org.jspecify.annotations.NullMarked;
