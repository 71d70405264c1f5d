// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.cbor;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A CBOR item (RFC 8949). */
public sealed interface CborValue {
    /**
     * Mask for hash codes of map keys. It clears the two bits that a hash map combines into the lowest bit of the bucket index. Numbers set
     * that bit, texts do not, so that they never share a bucket.
     */
    int OF_KEYS = ~0x10001;

    /** A signed whole number of 64 bits. Comparable, so that a map with many colliding keys stays fast. */
    record WholeNumber(long value) implements CborValue, Comparable<WholeNumber> {
        @Override
        public int compareTo(WholeNumber other) {
            return Long.compare(value, other.value);
        }

        @Override
        public int hashCode() {
            return (Long.hashCode(value) & OF_KEYS) | 1;
        }
    }

    /** A byte string. */
    @SuppressWarnings("ArrayRecordComponent") // compared by content below
    record ByteString(byte[] value) implements CborValue {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof ByteString that && java.util.Arrays.equals(value, that.value);
        }

        @Override
        public int hashCode() {
            return java.util.Arrays.hashCode(value);
        }

        @Override
        public String toString() {
            return value.length + " bytes";
        }
    }

    /** A text string. Comparable, so that a map with many colliding keys stays fast. */
    record TextString(String value) implements CborValue, Comparable<TextString> {
        @Override
        public int compareTo(TextString other) {
            return value.compareTo(other.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode() & OF_KEYS;
        }
    }

    /** An array of items. */
    record Sequence(List<CborValue> items) implements CborValue {}

    /** A map, in the order of the encoding. */
    record Entries(Map<CborValue, CborValue> entries) implements CborValue {
        /** The value of a text key. */
        public Optional<CborValue> get(String key) {
            return Optional.ofNullable(entries.get(new TextString(key)));
        }

        /** The value of a text key if it is text. */
        public Optional<String> text(String key) {
            return get(key).map(CborValue::untagged)
                    .flatMap(value -> value instanceof TextString text ? Optional.of(text.value()) : Optional.empty());
        }

        /** The value of a text key if it is a byte string. */
        public Optional<byte[]> bytes(String key) {
            return get(key).flatMap(
                            value -> value instanceof ByteString bytes ? Optional.of(bytes.value()) : Optional.empty());
        }

        /** The value of a text key if it is a whole number. */
        public Optional<Long> number(String key) {
            return get(key).flatMap(value ->
                    value instanceof WholeNumber number ? Optional.of(number.value()) : Optional.empty());
        }

        /** The value of a text key if it is true or false. */
        public Optional<Boolean> truth(String key) {
            return get(key).flatMap(
                            value -> value instanceof Truth truth ? Optional.of(truth.value()) : Optional.empty());
        }

        /** The items of a text key if its value is an array; else an empty list. */
        public List<CborValue> items(String key) {
            return get(key).map(CborValue::untagged).orElse(Absent.NULL) instanceof Sequence sequence
                    ? sequence.items()
                    : List.of();
        }

        /** The value of a text key if it is a map. */
        public Optional<Entries> map(String key) {
            return get(key).map(CborValue::untagged)
                    .flatMap(value -> value instanceof Entries entries ? Optional.of(entries) : Optional.empty());
        }
    }

    /** An item with a tag. */
    record Tagged(long tag, CborValue value) implements CborValue {}

    /** True or false. */
    record Truth(boolean value) implements CborValue {}

    /** A floating-point number. */
    record Real(double value) implements CborValue {}

    /** Null or undefined. */
    enum Absent implements CborValue {
        NULL,
        UNDEFINED
    }

    /** The item without its tags. */
    default CborValue untagged() {
        CborValue value = this;
        while (value instanceof Tagged tagged) {
            value = tagged.value();
        }
        return value;
    }

    static CborValue of(String text) {
        return new TextString(text);
    }

    static CborValue of(long number) {
        return new WholeNumber(number);
    }

    static CborValue of(byte[] bytes) {
        return new ByteString(bytes);
    }

    static CborValue of(boolean truth) {
        return new Truth(truth);
    }

    static CborValue of(List<? extends CborValue> items) {
        return new Sequence(List.copyOf(items));
    }

    /** A map with text keys, written in the given order. */
    static Entries of(Map<String, ? extends CborValue> entries) {
        Map<CborValue, CborValue> copy = new LinkedHashMap<>();
        entries.forEach((key, value) -> copy.put(new TextString(key), value));
        return new Entries(copy);
    }
}
