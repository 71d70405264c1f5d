// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.Inet4Address;
import java.net.InetAddress;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Recognizes and parses hosts that are numeric IP addresses, not names. */
final class NumericHosts {
    // As browsers decide (WHATWG URL, "ends in a number"): the last label is decimal, octal or hexadecimal
    private static final Pattern ENDS_IN_A_NUMBER = Pattern.compile("(?i)(.*\\.)?([0-9]+|0x[0-9a-f]*)\\.?");

    private NumericHosts() {}

    /** Whether C libraries and browsers would read this as an IPv4 address, in any of its notations. */
    static boolean looksLikeIpv4(String host) {
        return ENDS_IN_A_NUMBER.matcher(host).matches();
    }

    /**
     * The address of a numeric host, empty for a name.
     *
     * @param host without brackets, as in OkHttp
     * @throws FetchException BAD_URL for a number that is no address
     */
    static Optional<InetAddress> literal(String host) {
        try {
            if (host.indexOf(':') >= 0) {
                return Optional.of(InetAddress.ofLiteral(host));
            }
            if (looksLikeIpv4(host)) {
                String dotless = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
                return Optional.of(Inet4Address.ofPosixLiteral(dotless));
            }
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            throw new FetchException(FetchException.Reason.BAD_URL, "the address names no host", e);
        }
    }

    /** The address of a host that needs no look-up: numeric, or a name of this machine (RFC 6761, 6.3). */
    static Optional<InetAddress> known(String host) {
        String name = host.endsWith(".") ? host.substring(0, host.length() - 1) : host;
        boolean local = name.equalsIgnoreCase("localhost")
                || name.toLowerCase(Locale.ROOT).endsWith(".localhost");
        return local ? Optional.of(InetAddress.getLoopbackAddress()) : literal(host);
    }
}
