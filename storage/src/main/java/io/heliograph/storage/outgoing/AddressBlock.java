// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.regex.Pattern;

/** A range of IPv4 or IPv6 addresses with the same first {@code bits}. */
final class AddressBlock {
    // refuses short and octal forms ("1.2.3" for 1.2.0.3, "010" for 8), probably mistakes in a setting
    private static final Pattern QUAD = Pattern.compile("(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}");

    private final byte[] start;
    private final int bits;

    private AddressBlock(byte[] start, int bits) {
        this.start = start;
        this.bits = bits;
    }

    /**
     * Reads {@code 10.0.0.0/8}, {@code fd00::/8} or a single address.
     *
     * @throws IllegalArgumentException if the text is something else
     */
    static AddressBlock parse(String text) {
        int slash = text.indexOf('/');
        String address = slash < 0 ? text : text.substring(0, slash);
        try {
            byte[] start = bytesOf(address);
            int all = start.length * 8;
            int bits = slash < 0 ? all : Integer.parseInt(text.substring(slash + 1));
            if (bits < 0 || bits > all) {
                throw new IllegalArgumentException("more bits than the address has");
            }
            return new AddressBlock(start, bits);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("not an address or a range of addresses: " + text, e);
        }
    }

    boolean contains(byte[] address) {
        if (address.length != start.length) {
            return false;
        }
        int whole = bits / 8;
        int mask = 0xff00 >> bits % 8 & 0xff;
        return Arrays.equals(address, 0, whole, start, 0, whole)
                && (mask == 0 || (address[whole] & mask) == (start[whole] & mask));
    }

    /** The bytes of an address. Java parses a v4-mapped IPv6 address as IPv4, but a range of such addresses needs all 16 bytes. */
    private static byte[] bytesOf(String address) {
        if (address.indexOf(':') < 0 && !QUAD.matcher(address).matches()) {
            throw new IllegalArgumentException("not four decimal numbers");
        }
        byte[] bytes = InetAddress.ofLiteral(address).getAddress();
        if (bytes.length == 4 && address.indexOf(':') >= 0) {
            byte[] mapped = new byte[16];
            mapped[10] = (byte) 0xff;
            mapped[11] = (byte) 0xff;
            System.arraycopy(bytes, 0, mapped, 12, 4);
            return mapped;
        }
        return bytes;
    }
}
