// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** MP4 and MOV: the manifest is in a box {@code uuid}, written after {@code ftyp}. */
public final class BmffContainer implements MediaContainer {
    /** The user type of C2PA's boxes. */
    public static final UUID USER_TYPE = UUID.fromString("d8fec3d6-1b0e-483c-9297-5828877ec481");

    private static final Set<String> PURPOSES =
            Set.of(UpdatedStore.MANIFEST, UpdatedStore.ORIGINAL, UpdatedStore.UPDATE);
    private static final int USER_TYPE_BYTES = 16;
    private static final byte[] PURPOSE = "manifest\0".getBytes(StandardCharsets.US_ASCII);
    private static final int FRAME = 8 + USER_TYPE_BYTES + 4 + PURPOSE.length + 8;
    private static final int LONGEST_PURPOSE = 32;

    private final ProvenanceLimits limits;

    BmffContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    private static boolean isC2pa(ByteSource source, BmffBox box) throws IOException, ProvenanceException {
        return hasUserType(source, box) && box.range().end() - box.body() >= USER_TYPE_BYTES + 4;
    }

    /** Whether a box has the user type of C2PA, with any content. */
    public static boolean hasUserType(ByteSource source, BmffBox box) throws IOException, ProvenanceException {
        if (!box.type().equals("uuid") || box.range().end() - box.body() < USER_TYPE_BYTES) {
            return false;
        }
        ByteBuffer type = ByteBuffer.wrap(source.slice(box.body(), USER_TYPE_BYTES, ProvenanceException.FAULTS));
        return new UUID(type.getLong(), type.getLong()).equals(USER_TYPE);
    }

    /** The proof in a box with the purpose {@code merkle}; empty for other boxes. */
    public static Optional<ByteSpan> proof(ByteSource source, BmffBox box) throws IOException, ProvenanceException {
        if (!isC2pa(source, box)) {
            return Optional.empty();
        }
        Content content = content(source, box);
        return content.purpose.equals("merkle") ? Optional.of(content.data) : Optional.empty();
    }

    /** The content of a C2PA box: its purpose, and the data after it. */
    private record Content(String purpose, ByteSpan data) {}

    private static Content content(ByteSource source, BmffBox box) throws IOException, ProvenanceException {
        ByteCursor cursor = ByteCursor.bigEndian(source, box.body() + USER_TYPE_BYTES);
        if (cursor.u32() != 0) {
            throw ProvenanceException.malformed("the box of the manifest has an unknown version");
        }
        StringBuilder purpose = new StringBuilder();
        for (int letter = cursor.u8(); letter != 0; letter = cursor.u8()) {
            if (purpose.length() == LONGEST_PURPOSE) {
                throw ProvenanceException.malformed("the box of the manifest has no purpose");
            }
            purpose.append((char) letter);
        }
        long start = cursor.position();
        if (start > box.range().end()) {
            throw ProvenanceException.malformed("the box of the manifest is too short");
        }
        return new Content(purpose.toString(), new ByteSpan(start, box.range().end() - start));
    }

    @Override
    public Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException {
        Map<String, EmbeddedManifest> found = new LinkedHashMap<>();
        for (BmffBox box : BmffBox.read(source, limits)) {
            if (!isC2pa(source, box)) {
                continue;
            }
            Content content = content(source, box);
            if (content.purpose.equals("merkle")) {
                continue;
            }
            if (!PURPOSES.contains(content.purpose)) {
                throw ProvenanceException.unsupported(
                        "a manifest with the purpose " + content.purpose + " is not supported");
            }
            if (found.put(content.purpose, manifest(source, box, content)) != null) {
                throw ProvenanceException.malformed("the file has two manifest stores");
            }
        }
        return UpdatedStore.of(found, limits);
    }

    /** Positions of the CBOR of Merkle proofs; no hash covers these boxes. */
    public static List<ByteSpan> proofs(ByteSource source, List<BmffBox> boxes)
            throws IOException, ProvenanceException {
        List<ByteSpan> proofs = new ArrayList<>();
        for (BmffBox box : boxes) {
            if (isC2pa(source, box)) {
                Content content = content(source, box);
                if (content.purpose.equals("merkle")) {
                    proofs.add(content.data);
                }
            }
        }
        return proofs;
    }

    private EmbeddedManifest manifest(ByteSource source, BmffBox box, Content content)
            throws IOException, ProvenanceException {
        ByteCursor cursor = ByteCursor.bigEndian(source, content.data.start());
        long merkle = cursor.u64();
        if (merkle != 0 && (merkle >= source.length() || !startsBox(source, merkle))) {
            throw ProvenanceException.malformed("the first Merkle box is said to be at byte " + merkle);
        }
        long length = box.range().end() - cursor.position();
        if (length > limits.manifestBytes()) {
            throw ProvenanceException.limit("the manifest store has " + length + " bytes");
        }
        return new EmbeddedManifest(store(cursor.bytes((int) length)), List.of(box.range()));
    }

    /** The superbox without the zeros that some writers append as reserve space. */
    private static byte[] store(byte[] data) throws ProvenanceException {
        long length = data.length < 8 ? 0 : ByteBuffer.wrap(data).getInt() & 0xffff_ffffL;
        if (length < 8 || length > data.length) {
            return data; // the reader of boxes refuses these bytes
        }
        for (int i = (int) length; i < data.length; i++) {
            if (data[i] != 0) {
                throw ProvenanceException.malformed("bytes follow the manifest store in its box");
            }
        }
        return length == data.length ? data : java.util.Arrays.copyOf(data, (int) length);
    }

    private static boolean startsBox(ByteSource source, long place) throws IOException, ProvenanceException {
        ByteCursor cursor = ByteCursor.bigEndian(source, place);
        return cursor.u32() >= FRAME - 8 - PURPOSE.length && cursor.name().equals("uuid");
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        List<BmffBox> boxes = BmffBox.read(source, limits);
        List<ByteSpan> holes = new ArrayList<>();
        for (BmffBox box : boxes) {
            if (isC2pa(source, box)) {
                holes.add(box.range());
            }
        }
        long gap = boxes.getFirst().type().equals("ftyp")
                ? boxes.getFirst().range().end()
                : 0;
        int frame = manifestLength + FRAME;
        List<BmffOffsets.Patch> patches = BmffOffsets.patches(
                source, boxes, limits, place -> place + (place >= gap ? frame : 0) - removed(holes, place));
        ByteLayout after = new ByteLayout();
        long at = gap;
        for (BmffOffsets.Patch patch : merged(patches, holes)) {
            after.add(source, at, patch.range().start() - at).add(patch.bytes());
            at = patch.range().end();
        }
        after.add(source, at, source.length() - at);
        return new ManifestLayout(new ByteLayout().add(source, 0, gap), BmffContainer::frame, frame, after);
    }

    private static List<BmffOffsets.Patch> merged(List<BmffOffsets.Patch> patches, List<ByteSpan> holes) {
        List<BmffOffsets.Patch> all = new ArrayList<>(patches);
        holes.forEach(hole -> all.add(new BmffOffsets.Patch(hole, new byte[0])));
        all.sort(java.util.Comparator.comparingLong(patch -> patch.range().start()));
        return all;
    }

    private static long removed(List<ByteSpan> holes, long place) {
        return holes.stream()
                .filter(hole -> hole.end() <= place)
                .mapToLong(ByteSpan::length)
                .sum();
    }

    private static byte[] frame(byte[] store) {
        ByteBuffer box = ByteBuffer.allocate(store.length + FRAME);
        box.putInt(box.capacity()).put("uuid".getBytes(StandardCharsets.US_ASCII));
        box.putLong(USER_TYPE.getMostSignificantBits()).putLong(USER_TYPE.getLeastSignificantBits());
        return box.putInt(0).put(PURPOSE).putLong(0).put(store).array();
    }
}
