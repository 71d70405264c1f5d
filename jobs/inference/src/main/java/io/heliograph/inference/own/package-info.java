// SPDX-License-Identifier: Apache-2.0
/**
 * The networks that we trained ourselves. They lie in the class path as {@code packs/NAME/pack.json}, {@code network.onnx} and {@code CARD.md} (data,
 * licence, numbers, the command that trains it), named in {@code packs/index}, in the format of every other pack. Invariant: nothing is used whose hash
 * or probe is wrong, and such a fault is ours: it is an {@link java.lang.IllegalStateException}, never a quiet fallback.
 */
@NullMarked
package io.heliograph.inference.own;

import org.jspecify.annotations.NullMarked;
