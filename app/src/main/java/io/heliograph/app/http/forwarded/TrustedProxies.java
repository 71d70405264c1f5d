// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.forwarded;

import java.net.InetAddress;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.springframework.security.web.util.matcher.IpAddressMatcher;

/** Address ranges of trusted proxies. */
final class TrustedProxies {
    private static final Pattern NODE =
            Pattern.compile("\"?(?:([0-9.]{7,15})|\\[([0-9A-Fa-f:.]{2,45})])(?::\\d{1,5})?\"?|([0-9A-Fa-f:.]{2,45})");

    private final List<IpAddressMatcher> ranges;

    /** @throws IllegalArgumentException for an invalid CIDR range */
    TrustedProxies(List<String> ranges) {
        this.ranges =
                ranges.stream().map(String::strip).map(IpAddressMatcher::new).toList();
    }

    boolean trust(String address) {
        return ranges.stream().anyMatch(range -> range.matches(address));
    }

    /**
     * Address of the client: the last address of the chain that is not that of a trusted proxy. Earlier addresses may be forged.
     *
     * @param peer address of the connected proxy
     * @param chain addresses from the forwarded headers, in order
     */
    String client(String peer, List<String> chain) {
        String client = peer;
        for (String node : chain.reversed()) {
            Optional<String> address = address(node);
            if (address.isEmpty()) {
                return client; // hidden or invalid address: use that of the proxy that sent it
            }
            client = address.get();
            if (!trust(client)) {
                return client;
            }
        }
        return client;
    }

    /** Normalised address of a node name (RFC 7239, section 6), with or without a port; never resolved. */
    private static Optional<String> address(String node) {
        Matcher matcher = NODE.matcher(node.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String literal = matcher.group(1) != null
                ? matcher.group(1)
                : matcher.group(2) != null ? matcher.group(2) : matcher.group(3);
        try {
            return Optional.of(InetAddress.ofLiteral(literal).getHostAddress());
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
