// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Addresses that an outgoing call may reach: the public internet and those allowed by the operator. Refused are the
 * ranges that the IANA special-purpose registries (RFC 6890 and its updates) do not call globally reachable. An IPv6
 * address that embeds an IPv4 address is checked by the IPv4 address.
 */
public final class AddressRules {
    private record Refused(AddressBlock block, String why) {}

    private static final List<Refused> REFUSED = List.of(
            refused("0.0.0.0/8", "this network"),
            refused("10.0.0.0/8", "private"),
            refused("100.64.0.0/10", "shared by a carrier"),
            refused("127.0.0.0/8", "loopback"),
            refused("169.254.0.0/16", "link-local, cloud metadata"),
            refused("172.16.0.0/12", "private"),
            refused("192.0.0.0/24", "protocol assignments"),
            refused("192.0.2.0/24", "documentation"),
            refused("192.88.99.0/24", "relay anycast"),
            refused("192.168.0.0/16", "private"),
            refused("198.18.0.0/15", "benchmarking"),
            refused("198.51.100.0/24", "documentation"),
            refused("203.0.113.0/24", "documentation"),
            refused("224.0.0.0/4", "multicast"),
            refused("255.255.255.255/32", "broadcast"),
            refused("240.0.0.0/4", "reserved"),
            refused("::ffff:0.0.0.0/96", "v4-mapped"),
            refused("::/96", "unspecified, loopback, v4-compatible"),
            refused("64:ff9b::/96", "NAT64"),
            refused("64:ff9b:1::/48", "NAT64"),
            refused("100::/64", "discarded"),
            refused("2001:db8::/32", "documentation"),
            refused("3fff::/20", "documentation"),
            refused("fc00::/7", "unique local"),
            refused("fe80::/10", "link-local"),
            refused("fec0::/10", "site-local"),
            refused("ff00::/8", "multicast"));

    private static final AddressBlock GLOBAL_V6 = AddressBlock.parse("2000::/3"); // all global unicast addresses
    private static final AddressBlock SIX_TO_FOUR = AddressBlock.parse("2002::/16");
    private static final AddressBlock TEREDO = AddressBlock.parse("2001::/32");

    private final List<AddressBlock> allowedBlocks = new ArrayList<>();
    private final Set<String> allowedHosts = new HashSet<>();

    private AddressRules(Collection<String> allowed) {
        for (String entry : allowed) {
            String text = entry.strip().toLowerCase(Locale.ROOT);
            if (text.isEmpty()) {
                throw new IllegalArgumentException("an empty entry in the list of allowed targets");
            }
            if (text.indexOf('/') >= 0 || text.indexOf(':') >= 0 || NumericHosts.looksLikeIpv4(text)) {
                allowedBlocks.add(AddressBlock.parse(text));
            } else {
                allowedHosts.add(text);
            }
        }
    }

    /** The public internet only. */
    public static AddressRules publicOnly() {
        return new AddressRules(List.of());
    }

    /**
     * The public internet and these private targets.
     *
     * @param allowed ranges ({@code 10.1.0.0/16}, {@code fd12::/32}), single addresses, and exact host names, which are then
     *     trusted wherever they resolve to
     * @throws IllegalArgumentException if an entry is none of these
     */
    public static AddressRules publicAnd(Collection<String> allowed) {
        return new AddressRules(allowed);
    }

    /** Whether a call to this host may connect to this address. */
    public boolean permits(String host, InetAddress address) {
        byte[] bytes = address.getAddress();
        return allowedHosts.contains(host.toLowerCase(Locale.ROOT))
                || allowedBlocks.stream().anyMatch(block -> block.contains(bytes))
                || refusal(address).isEmpty();
    }

    /** Reason for an address not being public, for the operator's log; empty if it is public. */
    public static Optional<String> refusal(InetAddress address) {
        return refusal(address.getAddress());
    }

    private static Optional<String> refusal(byte[] address) {
        for (Refused refused : REFUSED) {
            if (refused.block().contains(address)) {
                return Optional.of(refused.why());
            }
        }
        if (SIX_TO_FOUR.contains(address)) {
            return refusal(Arrays.copyOfRange(address, 2, 6)).map(why -> "6to4 of " + why);
        }
        if (TEREDO.contains(address)) {
            byte[] client = Arrays.copyOfRange(address, 12, 16);
            for (int i = 0; i < client.length; i++) {
                client[i] ^= (byte) 0xff; // RFC 4380: sent with its bits inverted
            }
            return refusal(Arrays.copyOfRange(address, 4, 8))
                    .or(() -> refusal(client))
                    .map(why -> "Teredo of " + why);
        }
        return address.length == 16 && !GLOBAL_V6.contains(address)
                ? Optional.of("not global unicast")
                : Optional.empty();
    }

    private static Refused refused(String block, String why) {
        return new Refused(AddressBlock.parse(block), why);
    }
}
