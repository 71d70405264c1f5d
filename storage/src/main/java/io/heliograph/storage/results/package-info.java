// SPDX-License-Identifier: Apache-2.0
/**
 * Addresses of results and uploads: the object behind an unguessable id, and its lifetime. Invariant: an address leads
 * to one object for ever, or to nothing.
 */
@NullMarked
package io.heliograph.storage.results;

import org.jspecify.annotations.NullMarked;
