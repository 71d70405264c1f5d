// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Trusted information about clients.
 *
 * @param trusted CIDR ranges of the proxies in front
 * @param headers kind of headers that they set, overriding those of clients
 */
public record ProxySettings(
        @NotNull List<String> trusted, @NotNull ForwardedHeaders headers) {}
