// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.container;

import io.heliograph.containers.ByteSource;
import io.heliograph.containers.ByteSpan;
import io.heliograph.provenance.bytes.ByteCursor;
import io.heliograph.provenance.bytes.ProvenanceException;
import io.heliograph.provenance.bytes.ProvenanceLimits;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The marker segments of a JPEG file (ITU-T T.81, annex B). */
final class JpegSegments {
    static final int SOI = 0xd8;
    static final int EOI = 0xd9;
    static final int SOS = 0xda;
    static final int APP0 = 0xe0;
    static final int APP1 = 0xe1;
    static final int APP11 = 0xeb;

    private JpegSegments() {}

    /** A segment; that of a scan holds the entropy-coded data too. */
    record Segment(int marker, ByteSpan range) {
        /** The name of the marker, such as APP1 or DQT. */
        String name() {
            return switch (marker) {
                case SOI -> "SOI";
                case EOI -> "EOI";
                case SOS -> "SOS";
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
        segments.add(new Segment(SOI, new ByteSpan(0, 2)));
        ByteCursor cursor = ByteCursor.bigEndian(source, 2);
        int filled = 0;
        while (cursor.left() >= 2) {
            long start = cursor.position();
            if (cursor.u8() != 0xff) {
                throw ProvenanceException.malformed("no JPEG marker at byte " + start);
            }
            int marker = cursor.u8();
            while (marker == 0xff && filled < limits.mediaParts()) {
                marker = cursor.u8();
                filled++;
            }
            if (segments.size() + filled >= limits.mediaParts()) {
                throw ProvenanceException.limit("more than " + limits.mediaParts() + " JPEG segments and fill bytes");
            }
            if (marker == EOI) {
                segments.add(new Segment(EOI, new ByteSpan(start, cursor.position() - start)));
                break;
            }
            if (marker == SOS && !scans) {
                break;
            }
            int length = cursor.u16();
            long end = cursor.position() - 2 + length;
            if (length < 2 || end > source.length()) {
                throw ProvenanceException.malformed("a JPEG segment at byte " + start + " has the length " + length);
            }
            if (marker == SOS) {
                end = endOfScan(source, end);
            }
            segments.add(new Segment(marker, new ByteSpan(start, end - start)));
            cursor.moveTo(end);
        }
        return segments;
    }

    private static long endOfScan(ByteSource source, long start) throws IOException {
        byte[] piece = new byte[1 << 16];
        boolean afterFf = false;
        for (long at = start; at < source.length(); ) {
            int count = (int) Math.min(piece.length, source.length() - at);
            source.read(at, piece, 0, count);
            for (int i = 0; i < count; i++) {
                int value = piece[i] & 0xff;
                if (afterFf && value != 0 && value != 0xff && (value < 0xd0 || value > 0xd7)) {
                    return at + i - 1;
                }
                afterFf = value == 0xff;
            }
            at += count;
        }
        return source.length();
    }
}
