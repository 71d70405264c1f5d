// SPDX-License-Identifier: Apache-2.0
/**
 * Neural networks. {@code runtime} runs TorchScript and ONNX and is the only package that uses DJL and OpenCV's dnn;
 * {@code own} are the networks trained and shipped by this project; {@code pack} reads model packs, checks them and
 * keeps loaded networks within a memory budget; {@code diffusion} is the {@code text_to_image} role and
 * {@code language} the {@code language} role. Uses no Spring, SQL or HTTP. Invariant: every fault of a pack or an
 * endpoint is reported with a reason in words, so that the role's built-in engine can take over.
 */
@NullMarked
package io.heliograph.inference;

import org.jspecify.annotations.NullMarked;
