// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Proxies in front of the server that may report a client's address.
 *
 * @param trusted CIDR ranges of these proxies
 * @param headers kind of headers in which they report it; headers from other senders are removed
 */
public record ProxySettings(
        @NotNull List<String> trusted, @NotNull ForwardedHeaders headers) {}
