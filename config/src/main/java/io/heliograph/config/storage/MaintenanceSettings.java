// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Clean-up of orphaned objects.
 *
 * @param orphanAge age from which an object without a request in the database is removed
 */
public record MaintenanceSettings(@NotNull Duration orphanAge) {}
