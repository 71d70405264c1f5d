// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.cbor;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes CBOR items with definite lengths and the shortest numbers (RFC 8949, section 4.2.1); maps keep their order. */
public final class CborWriter {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    private CborWriter() {}

    public static byte[] write(CborValue value) {
        CborWriter writer = new CborWriter();
        writer.item(value);
        return writer.out.toByteArray();
    }

    private void item(CborValue value) {
        switch (value) {
            case CborValue.WholeNumber number when number.value() >= 0 -> head(0, number.value());
            case CborValue.WholeNumber number -> head(1, -1 - number.value());
            case CborValue.ByteString bytes -> string(2, bytes.value());
            case CborValue.TextString text -> string(3, text.value().getBytes(StandardCharsets.UTF_8));
            case CborValue.Sequence sequence -> {
                head(4, sequence.items().size());
                sequence.items().forEach(this::item);
            }
            case CborValue.Entries map -> {
                head(5, map.entries().size());
                map.entries().forEach((key, entry) -> {
                    item(key);
                    item(entry);
                });
            }
            case CborValue.Tagged tagged -> {
                head(6, tagged.tag());
                item(tagged.value());
            }
            case CborValue.Truth truth -> out.write(truth.value() ? 0xf5 : 0xf4);
            case CborValue.Real real -> {
                out.write(0xfb);
                big(Double.doubleToLongBits(real.value()), 8);
            }
            case CborValue.Absent absent -> out.write(absent == CborValue.Absent.NULL ? 0xf6 : 0xf7);
        }
    }

    private void string(int major, byte[] bytes) {
        head(major, bytes.length);
        out.writeBytes(bytes);
    }

    private void head(int major, long argument) {
        int kind = major << 5;
        if (argument < 24) {
            out.write(kind | (int) argument);
        } else if (argument < 1 << 8) {
            out.write(kind | 24);
            big(argument, 1);
        } else if (argument < 1 << 16) {
            out.write(kind | 25);
            big(argument, 2);
        } else if (argument < 1L << 32) {
            out.write(kind | 26);
            big(argument, 4);
        } else {
            out.write(kind | 27);
            big(argument, 8);
        }
    }

    private void big(long value, int count) {
        for (int shift = 8 * (count - 1); shift >= 0; shift -= 8) {
            out.write((int) (value >>> shift));
        }
    }
}
