// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class SegmentCursorTest {
    private static final int MOST_FILL = 3;

    /** Application data, two fill bytes and a comment, a scan with stuffed and restart bytes, the end. */
    private static final String SOUND = "FFD8 FFE00003AA FFFFFFFE0002 FFDA0002 11FF0022FFD033 FFD9";

    private static BoundedBytes<DamagedFileException> bytes(String hex) {
        return new BoundedBytes<>(
                MemorySegment.ofArray(HexFormat.of().parseHex(hex.replace(" ", ""))), TestFaults.FAULTS);
    }

    private static List<String> segments(SegmentCursor<DamagedFileException, RuntimeException> cursor)
            throws DamagedFileException {
        List<String> segments = new ArrayList<>();
        while (cursor.next()) {
            segments.add("%X %d %d..%d".formatted(cursor.marker(), cursor.start(), cursor.body(), cursor.end()));
        }
        return segments;
    }

    private static List<String> strict(String hex) throws DamagedFileException {
        return segments(SegmentCursor.strict(bytes(hex), MOST_FILL));
    }

    private static List<String> searching(String hex) throws DamagedFileException {
        return segments(SegmentCursor.searching(bytes(hex)));
    }

    @Test
    void aStrictScanEndsBehindItsCodedPixels() throws DamagedFileException {
        assertThat(strict(SOUND)).containsExactly("E0 2 6..7", "FE 7 13..13", "DA 13 17..24", "D9 24 26..26");
    }

    @Test
    void aSearchSkipsFillBytesAndCodedPixels() throws DamagedFileException {
        assertThat(searching(SOUND)).containsExactly("E0 2 6..7", "FE 9 13..13", "DA 13 17..17", "D9 24 26..26");
    }

    @Test
    void aGapIsDamageUnlessTheNextSegmentIsSearched() throws DamagedFileException {
        String gap = "FFD8 00 FFE00002 FFD9";
        assertThatExceptionOfType(DamagedFileException.class)
                .isThrownBy(() -> strict(gap))
                .withMessage("no JPEG marker at byte 2");
        assertThat(searching(gap)).containsExactly("E0 3 7..7", "D9 7 9..9");
    }

    @Test
    void aSegmentThatLeavesTheFileIsDamageOnlyIfStrict() throws DamagedFileException {
        String cut = "FFD8 FFE00009 AA";
        assertThatExceptionOfType(DamagedFileException.class)
                .isThrownBy(() -> strict(cut))
                .withMessage("a JPEG segment at byte 2 has the length 9");
        assertThat(searching(cut)).containsExactly("E0 2 6..13");
    }

    @Test
    void aLengthBelowTwoIsDamage() {
        for (String shortest : List.of("FFD8 FFE00001 AA", "FFD8 FFE00000 AA")) {
            assertThatExceptionOfType(DamagedFileException.class).isThrownBy(() -> strict(shortest));
            assertThatExceptionOfType(DamagedFileException.class).isThrownBy(() -> searching(shortest));
        }
    }

    @Test
    void aFileMayEndWithoutItsLastSegment() throws DamagedFileException {
        assertThat(strict("FFD8 FFDA0002 1122 FF")).containsExactly("DA 2 6..9");
        assertThat(searching("FFD8 FFDA0002 1122 FF")).containsExactly("DA 2 6..6");
        assertThat(searching("FFD8")).isEmpty();
    }

    @Test
    void aStartOfImageWithinAFileHasALengthOnlyIfStrict() throws DamagedFileException {
        assertThat(strict("FFD8 FFD80003AA FFD9")).containsExactly("D8 2 6..7", "D9 7 9..9");
        assertThat(searching("FFD8 FFD80003AA FFD9")).containsExactly("D9 7 9..9");
    }

    @Test
    void fillBytesAreCountedUpToAMaximum() throws DamagedFileException {
        var cursor = SegmentCursor.strict(bytes("FFD8 FFFFFFFFFFFFFFE00002"), MOST_FILL);
        assertThat(cursor.next()).isTrue();
        assertThat(cursor.marker()).isEqualTo(0xFF);
        assertThat(cursor.fill()).isEqualTo(MOST_FILL);
    }

    @Test
    void nothingFollowsTheEndOfTheFirstImage() throws DamagedFileException {
        assertThat(strict("FFD8 FFD9 FFD8 FFE00002 FFD9")).containsExactly("D9 2 4..4");
        assertThat(searching("FFD8 FFD9 FFD8 FFE00002 FFD9")).containsExactly("D9 2 4..4");
    }
}
