// SPDX-License-Identifier: Apache-2.0
/**
 * Search of registered pictures by words and by similarity. Uses Lucene, here only, and the galleries' rows. Invariant: an index is a
 * copy of rows and may be deleted; an answer contains only pictures that are in the rows at that moment.
 */
@NullMarked
package io.heliograph.app.search;

import org.jspecify.annotations.NullMarked;
