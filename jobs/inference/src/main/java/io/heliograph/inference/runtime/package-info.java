// SPDX-License-Identifier: Apache-2.0
/**
 * TorchScript networks on libtorch, through DJL, and ONNX networks on ONNX Runtime or OpenCV's dnn module. The first is for operators' large models and not in
 * our jar, the second for published files as they are, the third for our own small networks; these two are always there. Everything else sees {@link io.heliograph.inference.runtime.Network} and plain arrays.
 * Invariant: no native tensor outlives the call that made it.
 */
@NullMarked
package io.heliograph.inference.runtime;

import org.jspecify.annotations.NullMarked;
