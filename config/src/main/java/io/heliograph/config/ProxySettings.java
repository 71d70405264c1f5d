// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

import jakarta.validation.constraints.NotNull;
import java.util.List;

/**
 * What is believed of who called.
 *
 * @param trusted CIDR ranges of the proxies that connect to us
 * @param headers which of the two kinds of headers they set, whatever clients send
 */
public record ProxySettings(
        @NotNull List<String> trusted, @NotNull ForwardedHeaders headers) {}
