// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.cbor;

import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads one CBOR item. Declared lengths are never trusted: lists grow as their items are read, and items and depth are
 * counted.
 */
public final class CborReader {
    private static final int INDEFINITE = 31;
    private static final int BREAK = 0xff;

    private final byte[] bytes;
    private final int end;
    private final ProvenanceLimits limits;
    private int position;
    private int items;

    /** A reader for a part of the bytes. */
    public CborReader(byte[] bytes, int offset, int count, ProvenanceLimits limits) {
        this.bytes = bytes;
        this.position = offset;
        this.end = offset + count;
        this.limits = limits;
    }

    /** Reads one item, which must fill the bytes. */
    public static CborValue read(byte[] bytes, ProvenanceLimits limits) throws ProvenanceException {
        return read(bytes, 0, bytes.length, limits);
    }

    /** Reads one item, which must fill a part of the bytes. */
    public static CborValue read(byte[] bytes, int offset, int count, ProvenanceLimits limits)
            throws ProvenanceException {
        return new CborReader(bytes, offset, count, limits).read();
    }

    /** Reads one item, which must fill the part; to be called once. */
    public CborValue read() throws ProvenanceException {
        CborValue value = readFirst();
        if (position != end) {
            throw ProvenanceException.malformed((end - position) + " bytes follow a CBOR item");
        }
        return value;
    }

    /** Reads the item at the start of the part; other bytes may follow. */
    public CborValue readFirst() throws ProvenanceException {
        return item(0);
    }

    /** Number of items read so far, including nested ones. */
    public int items() {
        return items;
    }

    private CborValue item(int depth) throws ProvenanceException {
        if (depth > limits.depth()) {
            throw ProvenanceException.limit("CBOR is more than " + limits.depth() + " deep");
        }
        if (++items > limits.items()) {
            throw ProvenanceException.limit("CBOR of more than " + limits.items() + " items");
        }
        int initial = next();
        int major = initial >> 5;
        int info = initial & 0x1f;
        return switch (major) {
            case 0 -> new CborValue.WholeNumber(argument(info));
            case 1 -> new CborValue.WholeNumber(-1 - argument(info));
            case 2 -> new CborValue.ByteString(string(major, info));
            case 3 -> new CborValue.TextString(text(string(major, info)));
            case 4 -> sequence(info, depth);
            case 5 -> entries(info, depth);
            case 6 -> new CborValue.Tagged(argument(info), item(depth + 1));
            default -> simple(info);
        };
    }

    private CborValue sequence(int info, int depth) throws ProvenanceException {
        long count = info == INDEFINITE ? Long.MAX_VALUE : argument(info);
        List<CborValue> values = new ArrayList<>();
        while (values.size() < count && !(info == INDEFINITE && atBreak())) {
            values.add(item(depth + 1));
        }
        return new CborValue.Sequence(values);
    }

    private CborValue entries(int info, int depth) throws ProvenanceException {
        long count = info == INDEFINITE ? Long.MAX_VALUE : argument(info);
        Map<CborValue, CborValue> values = new LinkedHashMap<>();
        while (values.size() < count && !(info == INDEFINITE && atBreak())) {
            CborValue key = item(depth + 1);
            if (!(key instanceof CborValue.TextString || key instanceof CborValue.WholeNumber)) {
                throw ProvenanceException.malformed("a CBOR key is neither text nor a whole number");
            }
            if (values.put(key, item(depth + 1)) != null) {
                throw ProvenanceException.malformed("a CBOR map has the key " + key + " twice");
            }
        }
        return new CborValue.Entries(values);
    }

    private byte[] string(int major, int info) throws ProvenanceException {
        if (info != INDEFINITE) {
            return take(argument(info));
        }
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        while (!atBreak()) {
            int initial = next();
            if (initial >> 5 != major || (initial & 0x1f) == INDEFINITE) {
                throw ProvenanceException.malformed("a CBOR string is made of something else");
            }
            joined.writeBytes(take(argument(initial & 0x1f)));
        }
        return joined.toByteArray();
    }

    private CborValue simple(int info) throws ProvenanceException {
        return switch (info) {
            case 20 -> new CborValue.Truth(false);
            case 21 -> new CborValue.Truth(true);
            case 22 -> CborValue.Absent.NULL;
            case 23 -> CborValue.Absent.UNDEFINED;
            case 25 -> new CborValue.Real(Float.float16ToFloat((short) big(2)));
            case 26 -> new CborValue.Real(Float.intBitsToFloat((int) big(4)));
            case 27 -> new CborValue.Real(Double.longBitsToDouble(big(8)));
            default -> throw ProvenanceException.malformed("CBOR has the simple value " + info);
        };
    }

    private long argument(int info) throws ProvenanceException {
        long value = switch (info) {
            case 24 -> big(1);
            case 25 -> big(2);
            case 26 -> big(4);
            case 27 -> big(8);
            default -> info;
        };
        if (info > 27) {
            throw ProvenanceException.malformed("CBOR has an initial byte that is reserved");
        }
        if (value < 0) {
            throw ProvenanceException.malformed("CBOR has a number above 2^63");
        }
        return value;
    }

    private long big(int count) throws ProvenanceException {
        long value = 0;
        for (int i = 0; i < count; i++) {
            value = value << 8 | next();
        }
        return value;
    }

    private boolean atBreak() throws ProvenanceException {
        if (position < end && (bytes[position] & 0xff) == BREAK) {
            position++;
            return true;
        }
        if (position >= end) {
            throw ProvenanceException.malformed("CBOR ends within an item");
        }
        return false;
    }

    private int next() throws ProvenanceException {
        if (position >= end) {
            throw ProvenanceException.malformed("CBOR ends within an item");
        }
        return bytes[position++] & 0xff;
    }

    private byte[] take(long count) throws ProvenanceException {
        if (count > end - position) {
            throw ProvenanceException.malformed("a CBOR string of " + count + " bytes ends behind its box");
        }
        byte[] taken = new byte[(int) count];
        System.arraycopy(bytes, position, taken, 0, taken.length);
        position += taken.length;
        return taken;
    }

    private static String text(byte[] utf8) throws ProvenanceException {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(utf8))
                    .toString();
        } catch (CharacterCodingException e) {
            throw ProvenanceException.malformed("a CBOR text is not UTF-8");
        }
    }
}
