// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * GIF: the manifest is in an application extension {@code C2PA_GIF}, written after the global colour table. Such an extension must precede
 * the first frame.
 */
final class GifContainer implements MediaContainer {
    private static final int HEADER = 6;
    private static final int SCREEN = 7;
    private static final int EXTENSION = 0x21;
    private static final int IMAGE = 0x2c;
    private static final int TRAILER = 0x3b;
    private static final int LONGEST_BLOCK = 255;
    private static final int INTRODUCTION = 14;
    private static final byte[] BEGIN = {0x21, (byte) 0xff, 11, 'C', '2', 'P', 'A', '_', 'G', 'I', 'F', 1, 0, 0};

    private final ProvenanceLimits limits;

    GifContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    private static long preamble(ByteSource source) throws IOException, ProvenanceException {
        ByteCursor cursor = ByteCursor.bigEndian(source, HEADER + 4);
        int packed = cursor.u8();
        long colours = (packed & 0x80) == 0 ? 0 : 3L << ((packed & 7) + 1);
        return HEADER + SCREEN + colours;
    }

    @Override
    public Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException {
        List<ByteSpan> found = new ArrayList<>();
        byte[] store = new byte[0];
        int blocks = 0;
        ByteCursor cursor = ByteCursor.bigEndian(source, preamble(source));
        while (cursor.left() > 0) {
            long start = cursor.position();
            int kind = cursor.u8();
            if (kind != EXTENSION) {
                break;
            }
            if (++blocks > limits.mediaParts()) {
                throw ProvenanceException.limit("more than " + limits.mediaParts() + " GIF blocks");
            }
            boolean isManifest = isManifest(source, start);
            if (isManifest && !found.isEmpty()) {
                throw ProvenanceException.malformed("the file has two manifest stores");
            }
            if (isManifest) {
                cursor.moveTo(start + INTRODUCTION);
                store = joined(cursor);
                found.add(new ByteSpan(start, cursor.position() - start));
            } else {
                cursor.u8();
                blocks = skip(cursor, blocks);
            }
        }
        return found.isEmpty() ? Optional.empty() : Optional.of(new EmbeddedManifest(store, List.copyOf(found)));
    }

    private static boolean isManifest(ByteSource source, long start) throws IOException, ProvenanceException {
        return source.length() - start >= INTRODUCTION
                && java.util.Arrays.equals(source.slice(start, INTRODUCTION, ProvenanceException.FAULTS), BEGIN);
    }

    private byte[] joined(ByteCursor cursor) throws IOException, ProvenanceException {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        int last = LONGEST_BLOCK;
        for (int count = cursor.u8(); count > 0; count = cursor.u8()) {
            if (joined.size() + count > limits.manifestBytes()) {
                throw ProvenanceException.limit("the manifest store is above " + limits.manifestBytes() + " bytes");
            }
            if (last != LONGEST_BLOCK) {
                throw ProvenanceException.malformed("a block of the manifest in GIF is not full");
            }
            joined.writeBytes(cursor.bytes(count));
            last = count;
        }
        return joined.toByteArray();
    }

    /** Skips a sequence of data blocks; returns {@code before} plus their number. */
    private int skip(ByteCursor cursor, int before) throws IOException, ProvenanceException {
        int blocks = before;
        for (int count = cursor.u8(); count > 0; count = cursor.u8()) {
            if (++blocks > limits.mediaParts()) {
                throw ProvenanceException.limit("more than " + limits.mediaParts() + " GIF blocks");
            }
            cursor.moveTo(cursor.position() + count);
        }
        return blocks;
    }

    @Override
    public List<NamedPart> parts(ByteSource source) throws IOException, ProvenanceException {
        List<NamedPart> parts = new ArrayList<>();
        parts.add(new NamedPart("GIF89a", new ByteSpan(0, HEADER)));
        ByteCursor cursor = ByteCursor.bigEndian(source, preamble(source));
        parts.add(new NamedPart("LSD", new ByteSpan(HEADER, cursor.position() - HEADER)));
        int blocks = 0;
        while (cursor.left() > 0) {
            if (parts.size() + blocks >= limits.mediaParts()) {
                throw ProvenanceException.limit("more than " + limits.mediaParts() + " GIF blocks");
            }
            long start = cursor.position();
            int kind = cursor.u8();
            if (kind == TRAILER) {
                parts.add(new NamedPart("3B", new ByteSpan(start, 1)));
                break;
            } else if (kind == EXTENSION) {
                String name = isManifest(source, start) ? NamedPart.MANIFEST : "21%02X".formatted(cursor.u8());
                cursor.moveTo(start + 2);
                blocks = skip(cursor, blocks);
                parts.add(new NamedPart(name, new ByteSpan(start, cursor.position() - start)));
            } else if (kind == IMAGE) {
                blocks = frame(cursor, start, parts, blocks);
            } else {
                throw ProvenanceException.malformed("a GIF block at byte " + start + " is of an unknown kind");
            }
        }
        return parts;
    }

    private int frame(ByteCursor cursor, long start, List<NamedPart> parts, int before)
            throws IOException, ProvenanceException {
        cursor.moveTo(start + 9);
        int packed = cursor.u8();
        long colours = (packed & 0x80) == 0 ? 0 : 3L << ((packed & 7) + 1);
        cursor.moveTo(start + 10 + colours);
        parts.add(new NamedPart("2C", new ByteSpan(start, 10 + colours)));
        long data = cursor.position();
        cursor.u8();
        int blocks = skip(cursor, before);
        parts.add(new NamedPart("TBID", new ByteSpan(data, cursor.position() - data)));
        return blocks;
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        long gap = preamble(source);
        ByteLayout before = new ByteLayout()
                .add("GIF89a".getBytes(StandardCharsets.ISO_8859_1))
                .add(source, HEADER, gap - HEADER);
        ByteLayout after = new ByteLayout();
        long at = gap;
        for (ByteSpan old : find(source).map(EmbeddedManifest::locations).orElse(List.of())) {
            after.add(source, at, old.start() - at);
            at = old.end();
        }
        after.add(source, at, source.length() - at);
        int blocks = (manifestLength + LONGEST_BLOCK - 1) / LONGEST_BLOCK;
        return new ManifestLayout(before, GifContainer::frame, INTRODUCTION + manifestLength + blocks + 1, after);
    }

    private static byte[] frame(byte[] store) {
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        framed.writeBytes(BEGIN);
        for (int at = 0; at < store.length; at += LONGEST_BLOCK) {
            int count = Math.min(LONGEST_BLOCK, store.length - at);
            framed.write(count);
            framed.write(store, at, count);
        }
        framed.write(0);
        return framed.toByteArray();
    }
}
