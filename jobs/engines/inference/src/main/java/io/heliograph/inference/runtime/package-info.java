// SPDX-License-Identifier: Apache-2.0
/**
 * TorchScript networks on libtorch, through DJL, and ONNX networks on ONNX Runtime or OpenCV's dnn module. libtorch
 * runs operators' large models and is not in the jar. ONNX Runtime runs published files without conversion, and dnn
 * runs this project's small networks; both are always available. All other code uses {@link
 * io.heliograph.inference.runtime.Network} and plain arrays. Invariant: no native tensor outlives the call that made
 * it.
 */
@NullMarked
package io.heliograph.inference.runtime;

import org.jspecify.annotations.NullMarked;
