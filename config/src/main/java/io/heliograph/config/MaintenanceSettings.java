// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * What is cleared up.
 *
 * @param orphanAge how long ago a request must have been made before its objects, if no table knows it, are removed
 */
public record MaintenanceSettings(@NotNull Duration orphanAge) {}
