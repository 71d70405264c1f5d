// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.access;

import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * Proxies in front of this server, and the headers in which they report the client's address.
 *
 * @param trusted CIDR ranges of proxies in front of the server; forwarded headers from other addresses are ignored
 * @param headers kind of forwarded headers that these proxies set, overriding those of clients
 */
public record ProxySettings(
        @NotNull List<String> trusted, @NotNull ForwardedHeaders headers) {}
