// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.WindowedBytes;
import java.io.IOException;

/** Limits the comments and other extensions between the frames of a GIF. */
final class GifHeader {
    private static final int EXTENSION = 0x21;
    private static final int IMAGE = 0x2C;
    private static final long SCREEN_END = 13;

    private GifHeader() {}

    static void check(WindowedBytes<UnreadableVideoException> file, HeaderTally tally) throws IOException {
        for (long at = SCREEN_END + table(file.u8(10)); at < file.length(); ) {
            int block = file.u8(at);
            if (block == EXTENSION) {
                tally.part();
                long end = blocks(file, at + 2);
                tally.bytes(end - at);
                at = end;
            } else if (block == IMAGE) {
                tally.part();
                at = blocks(file, at + 10 + table(file.u8(at + 9)) + 1);
            } else {
                return; // the end, or a byte that every reader treats as the end
            }
        }
    }

    /** Length of a colour table in bytes, from the flags of its descriptor. */
    private static int table(int flags) {
        return (flags & 0x80) == 0 ? 0 : 3 << ((flags & 7) + 1);
    }

    private static long blocks(WindowedBytes<UnreadableVideoException> file, long from) throws IOException {
        long at = from;
        while (at < file.length()) {
            int length = file.u8(at);
            at += length + 1;
            if (length == 0) {
                break;
            }
        }
        return at;
    }
}
