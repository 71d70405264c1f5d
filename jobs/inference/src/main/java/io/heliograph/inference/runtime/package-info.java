// SPDX-License-Identifier: Apache-2.0
/**
 * TorchScript networks on libtorch, through DJL, and ONNX networks on OpenCV's dnn module. The one is for operators' large models and not in our jar, the
 * other for our own small networks and always there. Everything else sees {@link io.heliograph.inference.runtime.Network} and plain arrays.
 * Invariant: no native tensor outlives the call that made it.
 */
@NullMarked
package io.heliograph.inference.runtime;

import org.jspecify.annotations.NullMarked;
