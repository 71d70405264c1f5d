// SPDX-License-Identifier: Apache-2.0
/**
 * Metadata of a picture file: format, header, meaning of the samples, orientation. Uses no other package of pictures.
 * Invariant: a read outside of the file throws an exception.
 */
@NullMarked
package io.heliograph.media.image.header;

import org.jspecify.annotations.NullMarked;
