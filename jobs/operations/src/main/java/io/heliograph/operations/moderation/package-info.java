// SPDX-License-Identifier: Apache-2.0
/**
 * Visual moderation by the operator's own list of pictures.
 */
@NullMarked
package io.heliograph.operations.moderation;

import org.jspecify.annotations.NullMarked;
