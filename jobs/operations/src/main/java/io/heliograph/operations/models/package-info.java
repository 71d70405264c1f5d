// SPDX-License-Identifier: Apache-2.0
/**
 * Model packs of this process: their folder, memory limits and roles. Invariant: a failed pack is disabled with a warning, and the built-in
 * engine does its work.
 */
@NullMarked
package io.heliograph.operations.models;

import org.jspecify.annotations.NullMarked;
