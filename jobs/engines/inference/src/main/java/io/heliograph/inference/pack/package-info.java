// SPDX-License-Identifier: Apache-2.0
/**
 * Model packs: a folder with {@code pack.json} (role, licence, SHA-256 of each file, tensor contract, probes) and
 * networks as TorchScript or ONNX. Invariant: no byte of a pack is given to a runtime before its hash was compared, and
 * no network is used before its probe gave the expected values.
 */
@NullMarked
package io.heliograph.inference.pack;

import org.jspecify.annotations.NullMarked;
