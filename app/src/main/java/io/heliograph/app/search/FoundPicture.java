// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

/**
 * A hit.
 *
 * @param score the higher the better; of likeness 0 to 1, of words any number above 0
 */
record FoundPicture(String visualId, float score) {}
