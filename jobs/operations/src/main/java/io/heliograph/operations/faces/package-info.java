// SPDX-License-Identifier: Apache-2.0
/**
 * Faces detected by the operator's pack. Crops keep them whole, edits that cut them cause warnings, and they can be blurred. Invariant:
 * without a pack, only the blurring of faces is unavailable.
 */
@NullMarked
package io.heliograph.operations.faces;

import org.jspecify.annotations.NullMarked;
