// SPDX-License-Identifier: Apache-2.0
/**
 * Storage settings: database, object store, retention, galleries, search. Uses nothing of the project.
 * Invariant: an invalid setting stops the start, and the message names it.
 */
@NullMarked
package io.heliograph.config.storage;

import org.jspecify.annotations.NullMarked;
