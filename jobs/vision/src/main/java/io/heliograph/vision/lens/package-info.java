// SPDX-License-Identifier: Apache-2.0
/**
 * What a lens does: depth of field behind a subject.
 */
@NullMarked
package io.heliograph.vision.lens;

import org.jspecify.annotations.NullMarked;
