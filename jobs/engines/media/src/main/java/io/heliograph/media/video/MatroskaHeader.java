// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.video;

import io.heliograph.containers.WindowedBytes;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Limits the headers of a WebM or Matroska file (RFC 9559). An element of two bytes may need a structure of some
 * hundred bytes in memory, so the bytes outside of the tracks' data are limited as well as the number of tracks.
 */
final class MatroskaHeader {
    private static final long SEGMENT = 0x18538067L;
    private static final long CLUSTER = 0x1F43B675L;
    private static final long TRACKS = 0x1654AE6BL;
    private static final long TRACK_ENTRY = 0xAE;
    /** Path of elements to the encryption of a track: ContentEncodings, ContentEncoding, ContentEncryption. */
    private static final List<Long> ENCRYPTION = List.of(0x6D80L, 0x6240L, 0x5035L);

    private static final long ATTACHMENTS = 0x1941A469L;
    private static final long ATTACHED_FILE = 0x61A7;
    private static final long VOID = 0xEC;
    private static final long SEEK_HEAD = 0x114D9B74L;
    private static final long SEEK = 0x4DBB;
    private static final long SEEK_POSITION = 0x53AC;

    private static final long UNKNOWN = EbmlElement.UNKNOWN;
    private static final int MOST_ATTACHMENTS = 100;

    /** Header bytes outside attachments count this many times, so they may take an eighth of the allowed bytes. */
    private static final int SHARE = 8;

    private final WindowedBytes<UnreadableVideoException> file;
    private final HeaderTally tally;
    private final Set<Long> seen = new HashSet<>();
    private long id;
    private long size;

    private MatroskaHeader(WindowedBytes<UnreadableVideoException> file, HeaderTally tally) {
        this.file = file;
        this.tally = tally;
    }

    static void check(WindowedBytes<UnreadableVideoException> file, HeaderTally tally) throws IOException {
        new MatroskaHeader(file, tally).top();
    }

    private void top() throws IOException {
        for (long at = 0; at < file.length(); ) {
            long body = element(at);
            if (body < 0) {
                return;
            }
            boolean opened = id == SEGMENT || (id == CLUSTER && size == UNKNOWN);
            at = opened ? body : section(id, body, size);
        }
    }

    /** Checks an element of the segment, and returns its end. Elements that a table of contents lists are counted at any position. */
    private long section(long type, long body, long length) throws IOException {
        long end = length == UNKNOWN || length > file.length() - body ? file.length() : body + length;
        if (type == CLUSTER || type == VOID || length == UNKNOWN) {
            return length == UNKNOWN ? body : end;
        }
        if (!seen.add(body)) {
            return end;
        }
        if (type == ATTACHMENTS) {
            tally.bytes(end - body);
            children(body, end, ATTACHED_FILE, MOST_ATTACHMENTS, "attachments");
        } else if (isLarge(type)) {
            tally.bytes((end - body) * SHARE);
        }
        if (type == TRACKS) {
            children(body, end, TRACK_ENTRY, Integer.MAX_VALUE, "tracks");
        } else if (type == SEEK_HEAD) {
            hidden(body, end);
        }
        return end;
    }

    /** Whether an id belongs to a top-level element, longer than two bytes; blocks in a cluster of unknown size have shorter ids. */
    private static boolean isLarge(long type) {
        return type > 0xFFFF;
    }

    private void children(long from, long to, long wanted, long most, String what) throws IOException {
        long count = 0;
        for (long at = from; at < to; ) {
            long body = element(at);
            if (body < 0 || size == UNKNOWN) {
                return;
            }
            long end = body + size;
            if (id == wanted) {
                HeaderTally.atMost(most, ++count, what);
                if (id == TRACK_ENTRY) {
                    tally.stream();
                    decryptable(body, Math.min(end, to), ENCRYPTION);
                }
            }
            at = end;
        }
    }

    /**
     * Refuses a track with an element at this path.
     *
     * @param path ids of the elements that lead to the encryption. No other element is entered, so the depth is
     *     limited
     */
    private void decryptable(long from, long to, List<Long> path) throws IOException {
        for (long at = from; at < to; ) {
            long body = element(at);
            if (body < 0 || size == UNKNOWN) {
                return;
            }
            long end = body + size;
            if (id == path.getFirst()) {
                if (path.size() == 1) {
                    throw HeaderTally.encrypted("picture or sound", "ContentEncryption");
                }
                decryptable(body, Math.min(end, to), path.subList(1, path.size()));
            }
            at = end;
        }
    }

    private void hidden(long from, long to) throws IOException {
        long segment = segmentBody();
        for (long at = from; at < to; ) {
            long body = element(at);
            if (body < 0 || size == UNKNOWN) {
                return;
            }
            long end = body + size;
            if (id == SEEK) {
                pointed(body, end, segment);
            }
            at = end;
        }
    }

    private void pointed(long from, long to, long segment) throws IOException {
        for (long at = from; at < to; ) {
            long body = element(at);
            if (body < 0 || size == UNKNOWN) {
                return;
            }
            long end = body + size;
            if (id == SEEK_POSITION && size <= 8) {
                long position = segment;
                long value = 0;
                for (long i = body; i < end; i++) {
                    value = value << 8 | file.u8(i);
                }
                position += value;
                long inner = position >= 0 && position < file.length() ? element(position) : -1;
                if (inner >= 0 && id != SEEK_HEAD) {
                    section(id, inner, size);
                }
            }
            at = end;
        }
    }

    private long segmentBody() throws IOException {
        for (long at = 0; at < file.length(); ) {
            long body = element(at);
            if (body < 0 || id == SEGMENT) {
                return body;
            }
            at = body + Math.max(0, size);
        }
        return 0;
    }

    /** Reads id and size of an element; returns the start of its body, or -1 if there is no element. */
    private long element(long at) throws IOException {
        tally.part();
        Optional<EbmlElement> element = EbmlElement.at(file, at);
        if (element.isEmpty()) {
            return -1;
        }
        id = element.get().id();
        size = element.get().size();
        return element.get().body();
    }
}
