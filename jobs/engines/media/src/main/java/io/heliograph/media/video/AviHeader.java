// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.ChunkCursor;
import io.heliograph.containers.WindowedBytes;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;

/**
 * Limits the headers and tables of an AVI file: an OpenDML index of indexes may refer to the same table many times.
 */
final class AviHeader {
    private static final int MOST_DEPTH = 4;
    private static final int INDEX_HEAD = 24;
    private static final int SUPER_ENTRY = 16;
    private static final Set<String> CONTAINERS = Set.of("hdrl", "strl", "odml");

    private final WindowedBytes<UnreadableVideoException> file;
    private final HeaderTally tally;
    private final Set<Long> tables = new HashSet<>();

    private AviHeader(WindowedBytes<UnreadableVideoException> file, HeaderTally tally) {
        this.file = file;
        this.tally = tally;
    }

    static void check(WindowedBytes<UnreadableVideoException> file, HeaderTally tally) throws IOException {
        new AviHeader(file, tally).chunks(0, file.length(), 0);
    }

    private void chunks(long from, long to, int depth) throws IOException {
        HeaderTally.atMost(MOST_DEPTH, depth, "levels");
        var cursor = ChunkCursor.riff(file, from, to);
        while (cursor.next()) {
            tally.part();
            chunk(cursor.type(), cursor.body(), Math.min(to, cursor.end()), depth);
        }
    }

    private void chunk(String type, long body, long end, int depth) throws IOException {
        if (type.equals("RIFF")) {
            chunks(body + 4, end, depth + 1);
        } else if (type.equals("LIST")) {
            String list = file.name(body);
            if (list.equals("strl")) {
                tally.stream();
            }
            if (CONTAINERS.contains(list)) {
                chunks(body + 4, end, depth + 1);
            } else if (!list.equals("movi")) {
                tally.bytes(end - body);
            }
        } else if (type.equals("idx1")) {
            tally.entries((end - body) / SUPER_ENTRY);
        } else if (!type.equals("JUNK")) {
            tally.bytes(end - body);
            if (type.equals("indx")) {
                index(body);
            }
        }
    }

    private void index(long body) throws IOException {
        boolean ofIndexes = file.u8(body + 3) == 0;
        long count = file.u32le(body + 4);
        tally.entries(count);
        for (long i = 0; ofIndexes && i < count; i++) {
            long at = body + INDEX_HEAD + SUPER_ENTRY * i;
            long table = file.u32le(at) | file.u32le(at + 4) << 32;
            if (table == 0) {
                continue;
            }
            if (!tables.add(table)) {
                throw HeaderTally.refusal("a table that is named twice");
            }
            if (file.u8(table + 8 + 3) == 0) {
                throw HeaderTally.refusal("tables of tables of tables");
            }
            tally.entries(file.u32le(table + 8 + 4));
        }
    }
}
