// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.BoxCursor;
import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A box of an ISO base media file (ISO/IEC 14496-12).
 *
 * @param path the types from the outermost box on, such as {@code /moov/trak}
 * @param range all bytes of the box
 * @param headerLength number of bytes of size and type
 * @param children boxes within it, for types that contain boxes
 */
public record BmffBox(String path, ByteSpan range, int headerLength, List<BmffBox> children) {
    private static final int DEEPEST = 12;
    private static final int MOST = 100_000; // bounds the heap to 17 MB
    private static final int TYPE = 4;
    private static final Set<String> HOLDERS = Set.of(
            "moov", "trak", "edts", "mdia", "minf", "dinf", "stbl", "mvex", "moof", "traf", "mfra", "meta", "udta",
            "schi", "sinf", "iprp", "ipco");

    /** The last four characters of the path. */
    public String type() {
        return path.substring(path.length() - TYPE);
    }

    /** Position of the content. */
    public long body() {
        return range.start() + headerLength;
    }

    /** This box and all boxes within it. */
    public Stream<BmffBox> all() {
        return Stream.concat(Stream.of(this), children.stream().flatMap(BmffBox::all));
    }

    /** The outermost boxes of a file, which must fill it. */
    public static List<BmffBox> read(ByteSource source, ProvenanceLimits limits)
            throws IOException, ProvenanceException {
        return new Reading(source, limits).boxes("", 0, source.length(), 1);
    }

    private static final class Reading {
        private final WindowedBytes<ProvenanceException> bytes;
        private final ProvenanceLimits limits;
        private int count;

        Reading(ByteSource source, ProvenanceLimits limits) {
            bytes = WindowedBytes.strict(source, ProvenanceException.FAULTS);
            this.limits = limits;
        }

        List<BmffBox> boxes(String parent, long start, long end, int depth) throws IOException, ProvenanceException {
            List<BmffBox> boxes = new ArrayList<>();
            var cursor = new BoxCursor<>(bytes, start, end, BoxCursor.Damage.REFUSED);
            while (cursor.next()) {
                boxes.add(box(parent, cursor, depth));
            }
            if (depth == 1 && cursor.end() < end) {
                throw ProvenanceException.FAULTS.cutShort(end);
            }
            return boxes; // QuickTime ends some inner lists with 32 zero bits
        }

        private BmffBox box(String parent, BoxCursor<ProvenanceException, IOException> cursor, int depth)
                throws IOException, ProvenanceException {
            int most = Math.min(MOST, limits.mediaParts());
            if (++count > most) {
                throw ProvenanceException.limit("more than " + most + " boxes");
            }
            String type = cursor.type();
            if (cursor.isOpen() && depth > 1) {
                throw ProvenanceException.malformed("the box " + type + " at byte " + cursor.start()
                        + " has the length 0; only a top-level box may extend to the end of the file");
            }
            ByteSpan range = new ByteSpan(cursor.start(), cursor.end() - cursor.start());
            String path = parent + "/" + type;
            List<BmffBox> children = List.of();
            if (HOLDERS.contains(type) && depth < DEEPEST) {
                long body = cursor.body() + (type.equals("meta") ? fullBoxBytes(cursor.body(), range.end()) : 0);
                children = boxes(path, body, range.end(), depth + 1);
            }
            return new BmffBox(path, range, cursor.headerLength(), children);
        }

        /** Number of bytes of version and flags: the box meta has them in ISO files and not in QuickTime files. */
        private int fullBoxBytes(long body, long end) throws IOException, ProvenanceException {
            boolean plain = end - body >= 8 && bytes.name(body + 4).equals("hdlr");
            return plain ? 0 : (int) Math.min(4, end - body);
        }
    }
}
