// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.delivery;

import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Downloads and webhooks: calls to other hosts, by default only to public addresses.
 *
 * @param allowed private host names and CIDR ranges that may be called
 */
public record OutgoingSettings(@NotNull List<String> allowed) {}
