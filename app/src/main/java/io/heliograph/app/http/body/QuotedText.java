// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.io.IOException;
import java.io.Reader;

/** Decodes a JSON string (RFC 8259) while it is read, from after its opening quotation mark to the closing one. */
final class QuotedText extends Reader {
    private final CharSource source;
    private boolean over;

    QuotedText(CharSource source) {
        this.source = source;
    }

    @Override
    public int read() throws IOException {
        if (over) {
            return -1;
        }
        int c = source.next();
        if (c == '"') {
            over = true;
            return -1;
        }
        if (c < 0) {
            throw JsonBody.refuse("The body is not valid JSON: it ends too early.");
        }
        if (c < ' ') {
            throw unexpected();
        }
        return c == '\\' ? escape() : c;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        int count = 0;
        while (count < length) {
            int plain = over ? 0 : source.plain(target, offset + count, length - count);
            count += plain;
            if (plain > 0) {
                continue;
            }
            int c = read();
            if (c < 0) {
                break;
            }
            target[offset + count++] = (char) c;
        }
        return count == 0 && length > 0 ? -1 : count;
    }

    private char escape() throws IOException {
        int c = source.next();
        return switch (c) {
            case '"', '\\', '/' -> (char) c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> hexadecimal();
            default -> throw unexpected();
        };
    }

    private char hexadecimal() throws IOException {
        int value = 0;
        for (int i = 0; i < 4; i++) {
            int c = source.next();
            int digit = c < 128 ? Character.digit(c, 16) : -1;
            if (digit < 0) {
                throw unexpected();
            }
            value = value << 4 | digit;
        }
        return (char) value;
    }

    private static RuntimeException unexpected() {
        return JsonBody.refuse(
                "The body is not valid JSON: a string has a control character or an unknown escape. Encode "
                        + "it with a JSON library.");
    }

    /** Skips the rest of the string. */
    void finish() throws IOException {
        while (!over) {
            var _ = read();
        }
    }

    @Override
    public void close() {}
}
