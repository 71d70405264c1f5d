// SPDX-License-Identifier: Apache-2.0
/**
 * The room for networks: runtime, model packs, our own trained models. Empty so far: every role is served by an algorithm of
 * {@code vision} until the packs arrive.
 */
@NullMarked
package io.heliograph.inference;

import org.jspecify.annotations.NullMarked;
