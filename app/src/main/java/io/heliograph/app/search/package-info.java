// SPDX-License-Identifier: Apache-2.0
/**
 * Search of registered pictures by words and by looks. Touches Lucene, here only, and the galleries' rows. Invariant: an index is a copy of rows and may be
 * thrown away; nothing is answered that the rows do not have at the moment of the answer.
 */
@NullMarked
package io.heliograph.app.search;

import org.jspecify.annotations.NullMarked;
