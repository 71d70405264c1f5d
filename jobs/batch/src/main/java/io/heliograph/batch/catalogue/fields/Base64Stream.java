// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue.fields;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.util.Arrays;
import java.util.Locale;

/**
 * Decodes the Base64 that clients send while the text arrives. The text may be bare or a data URI, percent-encoded,
 * with or without line breaks and padding, in either alphabet (RFC 4648, 2397, 3986). Closing the stream leaves the
 * text open.
 */
public final class Base64Stream extends InputStream {
    private static final int LONGEST_HEAD = 1024; // maximum characters of a data URI before its comma
    private static final byte SPACE = -1;
    private static final byte OTHER = -2;
    private static final byte[] VALUES = values();

    private final Reader text;
    private final char[] chars = new char[8192];
    private int at;
    private int end;
    private int bits;
    private int digits; // number of digits read of the current group of four
    private int padding;
    private int ready; // number of decoded bytes of the last group that are not returned yet
    private boolean begun;
    private String putBack = "";
    private int back;

    /** Thrown if the text is not Base64. */
    public static final class NotBase64Exception extends IOException {
        private static final long serialVersionUID = 1;
    }

    /** Decodes from here to the end of the text. */
    public Base64Stream(Reader text) {
        this.text = text;
    }

    private static byte[] values() {
        byte[] values = new byte[128];
        Arrays.fill(values, OTHER);
        String digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        for (int i = 0; i < digits.length(); i++) {
            values[digits.charAt(i)] = (byte) i;
        }
        values['-'] = values['+'];
        values['_'] = values['/'];
        for (char space : new char[] {' ', '\t', '\n', '\r', '\f', 0x0B}) {
            values[space] = SPACE;
        }
        return values;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        if (!begun) {
            begun = true;
            skipHead();
        }
        int count = 0;
        while (count < length) {
            if (ready == 0) {
                int bytes = groups(target, offset + count, length - count);
                count += bytes;
                if (bytes > 0) {
                    continue;
                }
                if (!fill()) {
                    break;
                }
            }
            ready--;
            target[offset + count++] = (byte) (bits >> (8 * ready));
        }
        return count == 0 && length > 0 ? -1 : count;
    }

    /**
     * Decodes whole groups of four digits from the buffer. It stops at a space, padding, a percent sign or a wrong character, which
     * {@link #fill} handles one by one.
     *
     * @return number of bytes decoded, a multiple of three
     */
    private int groups(byte[] target, int offset, int length) {
        if (digits != 0 || back < putBack.length()) {
            return 0;
        }
        int to = offset;
        int most = offset + length - 3;
        while (to <= most && at + 4 <= end) {
            int all = chars[at] | chars[at + 1] | chars[at + 2] | chars[at + 3];
            if (all >= VALUES.length) {
                break;
            }
            int group = VALUES[chars[at]] << 18
                    | VALUES[chars[at + 1]] << 12
                    | VALUES[chars[at + 2]] << 6
                    | VALUES[chars[at + 3]];
            if (group < 0) { // the value of a character that is no digit is negative
                break;
            }
            target[to] = (byte) (group >> 16);
            target[to + 1] = (byte) (group >> 8);
            target[to + 2] = (byte) group;
            to += 3;
            at += 4;
        }
        return to - offset;
    }

    /** Decodes the next four digits; false if no bytes are left. */
    private boolean fill() throws IOException {
        while (digits < 4) {
            int c = next();
            if (c < 0) {
                return last();
            }
            byte value = c == '=' ? 0 : c < VALUES.length ? VALUES[c] : OTHER;
            if (value == SPACE) {
                continue;
            }
            if (value == OTHER || (padding > 0 && c != '=') || (c == '=' && digits < 2)) {
                throw new NotBase64Exception();
            }
            padding += c == '=' ? 1 : 0;
            bits = (bits << 6) | value;
            digits++;
        }
        if (padding > 0) {
            return last();
        }
        digits = 0;
        ready = 3;
        return true;
    }

    /** Decodes the last group, after which only white space may follow. */
    private boolean last() throws IOException {
        for (int c = next(); c >= 0; c = next()) {
            if (c >= VALUES.length || VALUES[c] != SPACE) {
                throw new NotBase64Exception();
            }
        }
        boolean whole = digits == 4;
        if (digits == 1 || (padding > 0 && !whole)) {
            throw new NotBase64Exception();
        }
        bits = whole ? bits >> (8 * padding) : bits >> (digits == 2 ? 4 : 2);
        ready = whole ? 3 - padding : Math.max(0, digits - 1);
        digits = 0;
        padding = 0;
        return ready > 0;
    }

    /** Skips {@code data:...;base64,} if the text is a data URI. */
    private void skipHead() throws IOException {
        var head = new StringBuilder();
        int c = next();
        while (c >= 0 && c <= ' ') {
            c = next();
        }
        while (c >= 0 && c != ',' && head.length() < LONGEST_HEAD) {
            head.append((char) c);
            if (head.length() == 5 && !isData(head)) {
                break;
            }
            c = next();
        }
        if (head.length() >= 5 && isData(head)) {
            if (c != ',' || !head.toString().toLowerCase(Locale.ROOT).endsWith(";base64")) {
                throw new NotBase64Exception();
            }
            return;
        }
        if (c == ',') {
            throw new NotBase64Exception();
        }
        putBack = head.toString();
    }

    private static boolean isData(CharSequence head) {
        return "data:".contentEquals(head.subSequence(0, 5).toString().toLowerCase(Locale.ROOT));
    }

    /** The next character; a percent-encoded one is decoded. */
    private int next() throws IOException {
        if (back < putBack.length()) {
            return putBack.charAt(back++);
        }
        int c = sent();
        if (c != '%') {
            return c;
        }
        int high = Character.digit(sent(), 16);
        int low = Character.digit(sent(), 16);
        if (high < 0 || low < 0) {
            throw new NotBase64Exception();
        }
        return high << 4 | low;
    }

    private int sent() throws IOException {
        if (at == end) {
            at = 0;
            end = text.read(chars, 0, chars.length);
            if (end <= 0) {
                end = 0;
                return -1;
            }
        }
        return chars[at++];
    }
}
