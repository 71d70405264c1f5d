// SPDX-License-Identifier: Apache-2.0
/** Routes that erase parts of a picture or continue it beyond its edges. Invariant: pixels outside the requested area are unchanged. */
@NullMarked
package io.heliograph.operations.erasing;

import org.jspecify.annotations.NullMarked;
