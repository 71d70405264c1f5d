// SPDX-License-Identifier: Apache-2.0
/**
 * Reads folders as publishers lay them out, and describes them as packs: sections {@code networks} and
 * {@code diffusion} of pack.json. Reads configuration files and the ports of ONNX files, runs nothing. Invariant: a
 * field in a publisher's file takes precedence over a default of the layout.
 */
@NullMarked
package io.heliograph.inference.published;

import org.jspecify.annotations.NullMarked;
