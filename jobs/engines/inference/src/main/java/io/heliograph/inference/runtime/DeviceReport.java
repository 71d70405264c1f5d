// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import java.util.Optional;

/**
 * The device of ONNX Runtime in this process.
 *
 * @param wanted device in the settings: {@code auto}, {@code cpu} or {@code cuda:N}
 * @param used {@code cpu} or {@code cuda:N}; empty: no network has been loaded yet, or the device does not start
 * @param problem last failure of a graphics card, and its effect
 */
public record DeviceReport(String wanted, Optional<String> used, Optional<String> problem) {}
