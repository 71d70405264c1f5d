// SPDX-License-Identifier: Apache-2.0
/**
 * The networks trained by this project. They are on the class path as {@code packs/NAME/pack.json}, {@code
 * network.onnx} and {@code CARD.md} (data, licence, numbers, the command that trains it), named in {@code packs/index},
 * in the format of every other pack. Invariant: a network with a wrong hash or probe is never used. Such a fault is a
 * bug of this project: it is an {@link java.lang.IllegalStateException}, never a quiet fallback.
 */
@NullMarked
package io.heliograph.inference.own;

import org.jspecify.annotations.NullMarked;
