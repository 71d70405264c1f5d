// SPDX-License-Identifier: Apache-2.0
/**
 * Pictures that operators made in the playground. Touches its own table and the submissions that it names. Invariant:
 * only its own operator sees and removes an entry, and it is removed with its request.
 */
@NullMarked
package io.heliograph.storage.gallery;

import org.jspecify.annotations.NullMarked;
