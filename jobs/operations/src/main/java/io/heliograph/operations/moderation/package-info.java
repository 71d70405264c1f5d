// SPDX-License-Identifier: Apache-2.0
/**
 * Visual moderation by the operator's own list of pictures. Invariant: without a list of the operator's nothing is refused, and the answer says that nothing was checked.
 */
@NullMarked
package io.heliograph.operations.moderation;

import org.jspecify.annotations.NullMarked;
