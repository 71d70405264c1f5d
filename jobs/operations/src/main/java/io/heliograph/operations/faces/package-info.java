// SPDX-License-Identifier: Apache-2.0
/**
 * Faces detected by the operator's pack: kept whole by crops, named in warnings of edits that cut them, and blurred. Invariant: without a
 * pack nothing but the blurring of faces depends on them.
 */
@NullMarked
package io.heliograph.operations.faces;

import org.jspecify.annotations.NullMarked;
