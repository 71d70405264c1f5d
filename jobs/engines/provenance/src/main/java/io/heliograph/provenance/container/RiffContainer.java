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
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** RIFF (WebP, AVI): the manifest is in the chunk {@code C2PA}, written as the last chunk of the form. */
final class RiffContainer implements MediaContainer {
    private static final int FORM_HEADER = 12;
    private static final int CHUNK_HEADER = 8;
    private static final String CHUNK = "C2PA";
    private static final long LONGEST = 0xffff_fff0L;

    private final ProvenanceLimits limits;

    RiffContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    /** A chunk with its header, without its padding byte. */
    private record Chunk(String type, ByteSpan range) {}

    private static long end(ByteSource source) throws IOException, ProvenanceException {
        long length = new ByteCursor(source, 4, ByteOrder.LITTLE_ENDIAN).u32();
        if (length < 4 || length + CHUNK_HEADER > source.length()) {
            throw ProvenanceException.malformed("the RIFF form has the length " + length);
        }
        return length + CHUNK_HEADER;
    }

    private List<Chunk> chunks(ByteSource source) throws IOException, ProvenanceException {
        long end = end(source);
        List<Chunk> chunks = new ArrayList<>();
        var cursor = ChunkCursor.riff(WindowedBytes.strict(source, ProvenanceException.FAULTS), FORM_HEADER, end);
        while (cursor.next()) {
            if (!cursor.hasBody()) {
                throw ProvenanceException.malformed(
                        "a RIFF chunk at byte " + cursor.start() + " has the length " + cursor.length());
            }
            if (chunks.size() >= limits.mediaParts()) {
                throw ProvenanceException.limit("more than " + limits.mediaParts() + " RIFF chunks");
            }
            chunks.add(new Chunk(cursor.type(), new ByteSpan(cursor.start(), CHUNK_HEADER + cursor.length())));
        }
        return chunks;
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
        long length = chunk.length() - CHUNK_HEADER;
        if (length > limits.manifestBytes()) {
            throw ProvenanceException.limit("the manifest store has " + length + " bytes");
        }
        return Optional.of(new EmbeddedManifest(
                source.slice(chunk.start() + CHUNK_HEADER, (int) length, ProvenanceException.FAULTS), found));
    }

    @Override
    public List<NamedPart> parts(ByteSource source) throws IOException, ProvenanceException {
        List<NamedPart> parts = new ArrayList<>();
        parts.add(new NamedPart("RIFF", new ByteSpan(0, FORM_HEADER)));
        for (Chunk chunk : chunks(source)) {
            parts.add(new NamedPart(chunk.type, chunk.range));
        }
        return parts;
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        long end = end(source);
        if (end < source.length() - 1) {
            throw ProvenanceException.unsupported("an AVI file of several RIFF forms cannot be signed");
        }
        ByteLayout kept = new ByteLayout();
        for (Chunk chunk : chunks(source)) {
            if (!chunk.type.equals(CHUNK)) {
                kept.add(source, chunk.range.start(), chunk.range.length());
                kept.add(new byte[(int) (chunk.range.length() & 1)]);
            }
        }
        int padding = manifestLength & 1;
        long form = 4 + kept.length() + CHUNK_HEADER + manifestLength + padding;
        if (form > LONGEST) {
            throw ProvenanceException.limit("a RIFF file cannot be longer than 4 GiB");
        }
        ByteLayout before = new ByteLayout()
                .add(source, 0, 4)
                .add(littleEndian((int) form))
                .add(source, CHUNK_HEADER, 4)
                .add(kept);
        return new ManifestLayout(
                before, RiffContainer::frame, manifestLength + CHUNK_HEADER, new ByteLayout().add(new byte[padding]));
    }

    private static byte[] littleEndian(int number) {
        return ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(number)
                .array();
    }

    private static byte[] frame(byte[] store) {
        ByteBuffer chunk = ByteBuffer.allocate(store.length + CHUNK_HEADER);
        chunk.put(CHUNK.getBytes(StandardCharsets.ISO_8859_1)).put(littleEndian(store.length));
        return chunk.put(store).array();
    }
}
