// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.containers.SegmentCursor;
import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ByteLayout;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * JPEG: the manifest is in APP11 segments (ISO/IEC 19566-5, annex D). At least two segments are written: their common number {@code En}
 * then cannot be changed undetected.
 */
final class JpegContainer implements MediaContainer {
    private static final int MOST_DATA = 65_000;
    private static final int SEGMENT_HEADER = 20;
    private static final int BOX_HEADER = 8;
    private static final short INSTANCE = 0x0211;

    private final ProvenanceLimits limits;

    JpegContainer(ProvenanceLimits limits) {
        this.limits = limits;
    }

    @Override
    public Optional<EmbeddedManifest> find(ByteSource source) throws IOException, ProvenanceException {
        JumbfSegments found = new JumbfSegments(source, limits);
        for (JpegSegments.Segment segment : JpegSegments.untilScan(source, limits)) {
            if (segment.marker() == JpegSegments.APP11) {
                found.add(segment.range());
            }
        }
        return found.manifest();
    }

    @Override
    public List<NamedPart> parts(ByteSource source) throws IOException, ProvenanceException {
        Set<ByteSpan> manifest =
                new HashSet<>(find(source).map(EmbeddedManifest::locations).orElse(List.of()));
        List<NamedPart> parts = new ArrayList<>();
        for (JpegSegments.Segment segment : JpegSegments.all(source, limits)) {
            if (!manifest.contains(segment.range())) {
                parts.add(new NamedPart(segment.name(), segment.range()));
            } else if (parts.getLast().name().equals(NamedPart.MANIFEST)) {
                ByteSpan first = parts.removeLast().range();
                parts.add(new NamedPart(
                        NamedPart.MANIFEST,
                        new ByteSpan(first.start(), segment.range().end() - first.start())));
            } else {
                parts.add(new NamedPart(NamedPart.MANIFEST, segment.range()));
            }
        }
        return parts;
    }

    @Override
    public ManifestLayout arrange(ByteSource source, int manifestLength) throws IOException, ProvenanceException {
        List<ByteSpan> old = find(source).map(EmbeddedManifest::locations).orElse(List.of());
        long gap = 2;
        for (JpegSegments.Segment segment : JpegSegments.untilScan(source, limits)) {
            if (segment.marker() != JpegSegments.APP0 && segment.marker() != JpegSegments.APP1) {
                if (segment.marker() != SegmentCursor.START_OF_IMAGE) {
                    break;
                }
            }
            gap = segment.range().end();
        }
        ByteLayout before = without(source, 0, gap, old);
        ByteLayout after = without(source, gap, source.length(), old);
        int pieces = pieces(manifestLength);
        int length = manifestLength - BOX_HEADER + pieces * SEGMENT_HEADER;
        return new ManifestLayout(before, JpegContainer::frame, length, after);
    }

    private static ByteLayout without(ByteSource source, long start, long end, List<ByteSpan> holes) {
        ByteLayout kept = new ByteLayout();
        long at = start;
        for (ByteSpan hole : holes) {
            if (hole.start() >= at && hole.start() < end) {
                kept.add(source, at, hole.start() - at);
                at = hole.end();
            }
        }
        return kept.add(source, at, Math.max(0, end - at));
    }

    private static int pieces(int manifestLength) {
        int data = manifestLength - BOX_HEADER;
        return Math.max(2, (data + MOST_DATA - 1) / MOST_DATA);
    }

    private static byte[] frame(byte[] store) {
        int pieces = pieces(store.length);
        int data = store.length - BOX_HEADER;
        ByteBuffer framed = ByteBuffer.allocate(data + pieces * SEGMENT_HEADER);
        int each = (data + pieces - 1) / pieces;
        for (int piece = 0; piece < pieces; piece++) {
            int start = BOX_HEADER + piece * each;
            int count = Math.min(each, store.length - start);
            framed.putShort((short) 0xffeb).putShort((short) (count + SEGMENT_HEADER - 2));
            framed.putShort((short) 0x4a50).putShort(INSTANCE).putInt(piece + 1);
            framed.put(store, 0, BOX_HEADER).put(store, start, count);
        }
        return framed.array();
    }

    /** Collects the segments of the one JUMBF box that is a manifest store. */
    private static final class JumbfSegments {
        private final ByteSource source;
        private final ProvenanceLimits limits;
        private final List<ByteSpan> locations = new ArrayList<>();
        private byte[] store = new byte[0];
        private byte[] header = new byte[0];
        private int filled;
        private int instance;

        JumbfSegments(ByteSource source, ProvenanceLimits limits) {
            this.source = source;
            this.limits = limits;
        }

        void add(ByteSpan segment) throws IOException, ProvenanceException {
            if (segment.length() < SEGMENT_HEADER) {
                return;
            }
            ByteCursor cursor = ByteCursor.bigEndian(source, segment.start() + 4);
            int identifier = cursor.u16();
            int en = cursor.u16();
            long number = cursor.u32();
            long length = cursor.u32();
            String type = cursor.name();
            if (identifier != 0x4a50 || !type.equals("jumb")) {
                return;
            }
            if (number == 1 && isStore(segment)) {
                begin(segment, en, length);
            } else if (!locations.isEmpty() && en == instance) {
                byte[] repeated = source.slice(segment.start() + 12, BOX_HEADER, ProvenanceException.FAULTS);
                if (number != locations.size() + 1 || !java.util.Arrays.equals(repeated, header)) {
                    throw ProvenanceException.malformed("APP11 segments of the manifest are out of order");
                }
                append(segment);
            }
        }

        private boolean isStore(ByteSpan segment) throws IOException, ProvenanceException {
            long type = segment.start() + SEGMENT_HEADER + 8;
            return segment.end() >= type + 4
                    && ByteCursor.bigEndian(source, type).name().equals("c2pa");
        }

        private void begin(ByteSpan segment, int en, long length) throws IOException, ProvenanceException {
            if (!locations.isEmpty()) {
                throw ProvenanceException.malformed("the file has two manifest stores");
            }
            if (length > limits.manifestBytes()) {
                throw ProvenanceException.limit("the manifest store has " + length + " bytes");
            }
            if (length < BOX_HEADER || length > source.length()) {
                throw ProvenanceException.malformed("the manifest store has the length " + length);
            }
            store = new byte[(int) length];
            header = source.slice(segment.start() + 12, BOX_HEADER, ProvenanceException.FAULTS);
            System.arraycopy(header, 0, store, 0, BOX_HEADER);
            filled = BOX_HEADER;
            instance = en;
            append(segment);
        }

        private void append(ByteSpan segment) throws IOException, ProvenanceException {
            int count = (int) segment.length() - SEGMENT_HEADER;
            if (count > store.length - filled) {
                throw ProvenanceException.malformed("APP11 segments are longer than the manifest");
            }
            source.read(segment.start() + SEGMENT_HEADER, store, filled, count);
            filled += count;
            locations.add(segment);
        }

        Optional<EmbeddedManifest> manifest() throws ProvenanceException {
            if (locations.isEmpty()) {
                return Optional.empty();
            }
            if (filled != store.length) {
                throw ProvenanceException.malformed("APP11 segments of the manifest are missing");
            }
            return Optional.of(new EmbeddedManifest(store, List.copyOf(locations)));
        }
    }
}
