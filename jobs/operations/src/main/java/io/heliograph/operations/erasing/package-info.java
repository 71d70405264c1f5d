// SPDX-License-Identifier: Apache-2.0
/**
 * Routes that take something out of a picture or continue it beyond its edges. Invariant: where the request asks for nothing, the
 * pixels stay as they were.
 */
@NullMarked
package io.heliograph.operations.erasing;

import org.jspecify.annotations.NullMarked;
