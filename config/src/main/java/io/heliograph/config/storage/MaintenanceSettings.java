// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.storage;

import jakarta.validation.constraints.NotNull;
import java.time.Duration;

/**
 * Removal of orphaned objects from the object store.
 *
 * @param orphanAge minimum age of objects whose request is in no table before they are removed
 */
public record MaintenanceSettings(@NotNull Duration orphanAge) {}
