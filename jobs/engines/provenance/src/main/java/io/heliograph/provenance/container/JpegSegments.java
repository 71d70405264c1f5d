// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.containers.SegmentCursor;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The marker segments of a JPEG file (ITU-T T.81, annex B). */
final class JpegSegments {
    static final int APP0 = 0xe0;
    static final int APP1 = 0xe1;
    static final int APP11 = 0xeb;

    private JpegSegments() {}

    /** A segment; the segment of a scan includes the entropy-coded data. */
    record Segment(int marker, ByteSpan range) {
        /** The name of the marker, such as APP1 or DQT. */
        String name() {
            return switch (marker) {
                case SegmentCursor.START_OF_IMAGE -> "SOI";
                case SegmentCursor.END_OF_IMAGE -> "EOI";
                case SegmentCursor.START_OF_SCAN -> "SOS";
                case 0xc4 -> "DHT";
                case 0xc8 -> "JPG";
                case 0xcc -> "DAC";
                case 0xdb -> "DQT";
                case 0xdc -> "DNL";
                case 0xdd -> "DRI";
                case 0xde -> "DHP";
                case 0xdf -> "EXP";
                case 0xfe -> "COM";
                case 0x01 -> "TEM";
                default -> numbered();
            };
        }

        private String numbered() {
            if (marker >= 0xe0 && marker <= 0xef) {
                return "APP" + (marker - 0xe0);
            }
            if (marker >= 0xc0 && marker <= 0xcf) {
                return "SOF" + (marker - 0xc0);
            }
            if (marker >= 0xd0 && marker <= 0xd7) {
                return "RST" + (marker - 0xd0);
            }
            return marker >= 0xf0 ? "JPG" + (marker - 0xf0) : "RES" + marker;
        }
    }

    /** The segments before the first scan. */
    static List<Segment> untilScan(ByteSource source, ProvenanceLimits limits) throws IOException, ProvenanceException {
        return read(source, limits, false);
    }

    /** All segments of the first picture of the file. */
    static List<Segment> all(ByteSource source, ProvenanceLimits limits) throws IOException, ProvenanceException {
        return read(source, limits, true);
    }

    private static List<Segment> read(ByteSource source, ProvenanceLimits limits, boolean scans)
            throws IOException, ProvenanceException {
        List<Segment> segments = new ArrayList<>();
        segments.add(new Segment(SegmentCursor.START_OF_IMAGE, new ByteSpan(0, 2)));
        var cursor =
                SegmentCursor.strict(WindowedBytes.strict(source, ProvenanceException.FAULTS), limits.mediaParts());
        while (cursor.next()) {
            if (segments.size() + cursor.fill() >= limits.mediaParts()) {
                throw ProvenanceException.limit("more than " + limits.mediaParts() + " JPEG segments and fill bytes");
            }
            if (cursor.marker() == SegmentCursor.START_OF_SCAN && !scans) {
                break;
            }
            segments.add(new Segment(cursor.marker(), new ByteSpan(cursor.start(), cursor.end() - cursor.start())));
        }
        return segments;
    }
}
