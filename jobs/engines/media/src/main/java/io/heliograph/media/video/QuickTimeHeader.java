// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.BoxCursor;
import io.heliograph.containers.WindowedBytes;
import io.heliograph.media.video.UnreadableVideoException.Reason;
import java.io.IOException;
import java.util.Map;
import java.util.Set;

/**
 * Limits the tables of an MP4 or MOV file (ISO/IEC 14496-12). With run lengths and constant sizes, a hundred bytes
 * can list billions of packets. FFmpeg allocates an index entry for each, and again for each edit.
 */
final class QuickTimeHeader {
    private static final Set<String> CONTAINERS = Set.of(
            "moov", "trak", "mdia", "minf", "stbl", "edts", "moof", "traf", "mvex", "udta", "tref", "wave", "dinf",
            "ilst");

    /** Tables that FFmpeg would also read within a sample description; valid files have none there. */
    private static final Set<String> TABLES = Set.of("trak", "elst", "stsz", "stz2", "stts", "ctts", "stsc", "trun");

    private static final Set<String> SKIPPED = Set.of("mdat", "free", "skip", "wide");

    /** Sample descriptions of encrypted tracks: common encryption (ISO/IEC 23001-7) and iTunes' encryption. */
    private static final Map<String, String> ENCRYPTED =
            Map.of("encv", "picture", "drmi", "picture", "enca", "sound", "drms", "sound");

    private static final int DESCRIPTIONS = 8; // bytes before the first sample description
    private static final int MOST_DEPTH = 16;
    private static final int MOST_EDITS = 100;

    /** Number of uncompressed sound samples that FFmpeg puts into one index entry. */
    private static final int SAMPLES_TOGETHER = 1024;

    private final WindowedBytes<UnreadableVideoException> file;
    private final HeaderTally tally;
    private boolean movie;
    private long edits = 1;
    private long samples;

    private QuickTimeHeader(WindowedBytes<UnreadableVideoException> file, HeaderTally tally) {
        this.file = file;
        this.tally = tally;
    }

    static void check(WindowedBytes<UnreadableVideoException> file, HeaderTally tally) throws IOException {
        QuickTimeHeader header = new QuickTimeHeader(file, tally);
        header.boxes(0, file.length(), 0);
        if (!header.movie) {
            throw new UnreadableVideoException(Reason.CORRUPT, "the file has no header: it may be cut short");
        }
    }

    private void boxes(long from, long to, int depth) throws IOException {
        HeaderTally.atMost(MOST_DEPTH, depth, "levels");
        var cursor = new BoxCursor<>(file, from, to, BoxCursor.Damage.CUT);
        while (cursor.next()) {
            tally.part();
            box(cursor.type(), cursor.body(), cursor.end(), depth);
        }
    }

    private void box(String type, long body, long end, int depth) throws IOException {
        if (SKIPPED.contains(type)) {
            return;
        }
        if (CONTAINERS.contains(type)) {
            movie |= type.equals("moov");
            if (type.equals("trak")) {
                track(body, end, depth);
            } else {
                boxes(body, end, depth + 1);
            }
            return;
        }
        tally.bytes(end - body);
        switch (type) {
            case "cmov" -> throw HeaderTally.refusal("compressed headers");
            case "elst" -> {
                edits = file.u32(body + 4);
                HeaderTally.atMost(MOST_EDITS, edits, "edits");
            }
            case "stsz" -> sizes(body);
            case "stz2" -> samples(file.u32(body + 8));
            case "stsd" -> {
                plain(body, end);
                decryptable(body + DESCRIPTIONS, end);
            }
            case "meta" -> meta(body, end, depth);
            case "stts", "ctts" -> runs(body, end);
            case "stsc" -> chunks(body, end);
            case "trun" -> tally.entries(file.u32(body + 4));
            default -> {}
        }
    }

    /** Checks a track. Each edit after the first adds index entries for all samples again. */
    private void track(long body, long end, int depth) throws IOException {
        tally.stream();
        edits = 1;
        samples = 0;
        boxes(body, end, depth + 1);
        tally.entries(samples * Math.max(0, edits - 1));
    }

    private void plain(long body, long end) throws IOException {
        for (long at = body; at + 4 <= end; at++) {
            if (TABLES.contains(file.name(at))) {
                throw HeaderTally.refusal("tables in a wrong place");
            }
        }
    }

    private void decryptable(long from, long end) throws IOException {
        var cursor = new BoxCursor<>(file, Math.min(from, end), end, BoxCursor.Damage.CUT);
        while (cursor.next()) {
            tally.part();
            String track = ENCRYPTED.get(cursor.type());
            if (track != null) {
                throw HeaderTally.encrypted(track, cursor.type());
            }
        }
    }

    /** Checks a {@code meta} box; its boxes begin at "hdlr", with or without a preceding version field. */
    private void meta(long body, long end, int depth) throws IOException {
        for (long at = body; at + 4 <= end; at += 4) {
            if (file.name(at).equals("hdlr")) {
                boxes(at - 4, end, depth + 1);
                return;
            }
        }
    }

    /** Counts the samples in a table of sizes. A constant size means uncompressed sound, which is counted by chunks as well. */
    private void sizes(long body) throws IOException {
        long count = file.u32(body + 8);
        if (file.u32(body + 4) == 0) {
            samples(count);
        } else {
            tally.entries(count / SAMPLES_TOGETHER);
        }
    }

    private void samples(long count) throws IOException {
        samples += count;
        tally.entries(count);
    }

    /**
     * Counts the packets in a time table: runs of packets with the same duration. Uncompressed sound has a single run
     * of samples, which FFmpeg does not expand.
     */
    private void runs(long body, long end) throws IOException {
        long runs = Math.min(file.u32(body + 4), (end - body - 8) / 8);
        boolean single = runs == 1 && file.u32(body + 12) == 1;
        for (long i = 0; i < runs; i++) {
            tally.entries(file.u32(body + 8 + 8 * i) / (single ? SAMPLES_TOGETHER : 1));
        }
    }

    private void chunks(long body, long end) throws IOException {
        long runs = Math.min(file.u32(body + 4), (end - body - 8) / 12);
        for (long i = 0; i < runs; i++) {
            long at = body + 8 + 12 * i;
            long count = i + 1 < runs ? Math.max(1, file.u32(at + 12) - file.u32(at)) : 1;
            tally.entries(count * (1 + file.u32(at + 4) / SAMPLES_TOGETHER));
        }
    }
}
