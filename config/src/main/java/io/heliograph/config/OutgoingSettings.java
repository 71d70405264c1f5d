// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Calls to other hosts.
 *
 * @param allowed host names and CIDR ranges that are private and may be called all the same
 */
public record OutgoingSettings(@NotNull List<String> allowed) {}
