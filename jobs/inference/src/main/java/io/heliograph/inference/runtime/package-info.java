// SPDX-License-Identifier: Apache-2.0
/**
 * TorchScript networks on libtorch, through DJL. Everything else sees {@link io.heliograph.inference.runtime.Network} and plain arrays.
 * Invariant: no native tensor outlives the call that made it.
 */
@NullMarked
package io.heliograph.inference.runtime;

import org.jspecify.annotations.NullMarked;
