// SPDX-License-Identifier: Apache-2.0
/**
 * The model packs of this process: where they lie, how much memory they may take, and the roles that they serve. Invariant: a pack that fails is put aside with a warning, and the built-in engine does its work.
 */
@NullMarked
package io.heliograph.operations.models;

import org.jspecify.annotations.NullMarked;
