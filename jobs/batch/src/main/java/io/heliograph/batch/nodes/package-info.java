// SPDX-License-Identifier: Apache-2.0
/**
 * This process on its machine: name, crash reports, scratch folders, full disk, bound on recovery. Uses {@code storage} and
 * {@code config}. Invariant: two live processes never have the same name.
 */
@NullMarked
package io.heliograph.batch.nodes;

import org.jspecify.annotations.NullMarked;
