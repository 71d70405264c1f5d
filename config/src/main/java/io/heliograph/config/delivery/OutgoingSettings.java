// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Calls to other hosts.
 *
 * @param allowed private host names and CIDR ranges that may be called
 */
public record OutgoingSettings(@NotNull List<String> allowed) {}
