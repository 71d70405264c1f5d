// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.connections;

import io.heliograph.config.access.ConnectionSettings;
import java.net.InetAddress;
import java.util.List;
import org.springframework.security.web.util.matcher.IpAddressMatcher;

/** The settings {@code heliograph.connections}, with durations in nanoseconds. */
record ConnectionLimits(
        int perAddress, long headNanos, long graceNanos, long bytesPerSecond, List<IpAddressMatcher> unlimited) {
    static ConnectionLimits of(ConnectionSettings settings) {
        return new ConnectionLimits(
                settings.perAddress(),
                settings.headTimeout().toNanos(),
                settings.grace().toNanos(),
                settings.bytesPerSecond(),
                settings.unlimited().stream().map(IpAddressMatcher::new).toList());
    }

    /** Whether an address may have any number of connections, such as that of a proxy. */
    boolean isUnlimited(InetAddress address) {
        return unlimited.stream().anyMatch(range -> range.matches(address.getHostAddress()));
    }
}
