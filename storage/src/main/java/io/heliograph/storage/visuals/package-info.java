// SPDX-License-Identifier: Apache-2.0
/**
 * Registered pictures: the galleries of the organizations, and the public one. Touches its own tables, and ends the
 * lifetime of the files of a removed picture. Invariant: a reader of all changes up to a number misses none before it,
 * since numbers are given under the lock of the gallery and become visible in their order.
 */
@NullMarked
package io.heliograph.storage.visuals;

import org.jspecify.annotations.NullMarked;
