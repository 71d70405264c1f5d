// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

/**
 * A search hit.
 *
 * @param score similarity from 0 to 1, or for text a BM25 score above 0; higher is better
 */
record FoundPicture(String visualId, float score) {}
