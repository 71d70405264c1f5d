// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.containers.ChunkCursor;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/** PNG: the manifest is in one chunk {@code caBX}, written after IHDR. */
final class PngContainer implements MediaContainer {
    private static final int SIGNATURE = 8;
    private static final int FRAME = 12;
    private static final String CHUNK = "caBX";

    private final ProvenanceLimits limits;

    PngContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    private record Chunk(String type, ByteSpan range) {}

    private List<Chunk> chunks(ByteSource source) throws IOException, ProvenanceException {
        List<Chunk> chunks = new ArrayList<>();
        var cursor = ChunkCursor.png(WindowedBytes.strict(source, ProvenanceException.FAULTS));
        while (cursor.next()) {
            if (cursor.length() <= Integer.MAX_VALUE && !cursor.isWhole()) {
                throw ProvenanceException.malformed("the file ends at byte " + source.length()
                        + ", inside the PNG chunk that begins at byte " + cursor.start() + " and would end at byte "
                        + cursor.end());
            }
            if (cursor.length() > Integer.MAX_VALUE) {
                throw ProvenanceException.malformed(
                        "a PNG chunk at byte " + cursor.start() + " has the length " + cursor.length());
            }
            if (chunks.size() >= limits.mediaParts()) {
                throw ProvenanceException.limit("more than " + limits.mediaParts() + " PNG chunks");
            }
            chunks.add(new Chunk(cursor.type(), new ByteSpan(cursor.start(), cursor.length() + FRAME)));
            if (cursor.type().equals("IEND")) {
                return chunks;
            }
        }
        throw ProvenanceException.malformed("a PNG file ends without IEND");
    }

    @Override
    public Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException {
        List<ByteSpan> found = chunks(source).stream()
                .filter(chunk -> chunk.type.equals(CHUNK))
                .map(Chunk::range)
                .toList();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        if (found.size() > 1) {
            throw ProvenanceException.malformed("the file has two manifest stores");
        }
        ByteSpan chunk = found.getFirst();
        if (chunk.length() - FRAME > limits.manifestBytes()) {
            throw ProvenanceException.limit("the manifest store has " + (chunk.length() - FRAME) + " bytes");
        }
        byte[] store = source.slice(chunk.start() + 8, (int) chunk.length() - FRAME, ProvenanceException.FAULTS);
        long stated = ByteCursor.bigEndian(source, chunk.end() - 4).u32();
        if (stated != checksum(store)) {
            throw ProvenanceException.malformed("the checksum of the chunk caBX is wrong");
        }
        return Optional.of(new EmbeddedManifest(store, found));
    }

    @Override
    public List<NamedPart> parts(ByteSource source) throws IOException, ProvenanceException {
        List<NamedPart> parts = new ArrayList<>();
        parts.add(new NamedPart("PNGh", new ByteSpan(0, SIGNATURE)));
        for (Chunk chunk : chunks(source)) {
            parts.add(new NamedPart(chunk.type.equals(CHUNK) ? NamedPart.MANIFEST : chunk.type, chunk.range));
        }
        return parts;
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        List<Chunk> chunks = chunks(source);
        if (chunks.isEmpty() || !chunks.getFirst().type.equals("IHDR")) {
            throw ProvenanceException.malformed("a PNG file begins without IHDR");
        }
        long gap = chunks.getFirst().range.end();
        ByteLayout after = new ByteLayout();
        long at = gap;
        for (Chunk chunk : chunks) {
            if (chunk.type.equals(CHUNK)) {
                after.add(source, at, chunk.range.start() - at);
                at = chunk.range.end();
            }
        }
        after.add(source, at, source.length() - at);
        return new ManifestLayout(
                new ByteLayout().add(source, 0, gap), PngContainer::frame, manifestLength + FRAME, after);
    }

    private static byte[] frame(byte[] store) {
        ByteBuffer chunk = ByteBuffer.allocate(store.length + FRAME);
        chunk.putInt(store.length)
                .put(CHUNK.getBytes(StandardCharsets.ISO_8859_1))
                .put(store);
        return chunk.putInt((int) checksum(store)).array();
    }

    private static long checksum(byte[] store) {
        CRC32 crc = new CRC32();
        crc.update(CHUNK.getBytes(StandardCharsets.ISO_8859_1));
        crc.update(store);
        return crc.getValue();
    }
}
