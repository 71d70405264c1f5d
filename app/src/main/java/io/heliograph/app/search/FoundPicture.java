// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

/**
 * A hit.
 *
 * @param score higher is better; similarity from 0 to 1, or a text score above 0
 */
record FoundPicture(String visualId, float score) {}
