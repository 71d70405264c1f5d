// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ByteViewTest {
    private static final byte[] NINE = {(byte) 0x81, 2, 3, 4, 5, 6, 7, (byte) 0x88, 'x'};

    private static BoundedBytes<DamagedFileException> memory(byte[] bytes) {
        return new BoundedBytes<>(MemorySegment.ofArray(bytes), TestFaults.FAULTS);
    }

    private static <I extends Exception> void assertNumbers(ByteView<DamagedFileException, I> view) throws Exception {
        assertThat(view.length()).isEqualTo(9);
        assertThat(view.u8(0)).isEqualTo(0x81);
        assertThat(view.u16(0)).isEqualTo(0x8102);
        assertThat(view.u32(0)).isEqualTo(0x81020304L);
        assertThat(view.i64(0)).isEqualTo(0x8102030405060788L);
        assertThat(view.u16le(6)).isEqualTo(0x8807);
        assertThat(view.u24le(5)).isEqualTo(0x880706);
        assertThat(view.u32le(4)).isEqualTo(0x88070605L);
        assertThat(view.name(5)).isEqualTo("\u0006\u0007\u0088x");
    }

    @Test
    void memoryAndFilesGiveTheSameNumbers() throws Exception {
        assertNumbers(memory(NINE));
        assertNumbers(WindowedBytes.strict(ByteSource.of(NINE), TestFaults.FAULTS));
        assertNumbers(WindowedBytes.padded(ByteSource.of(NINE), TestFaults.FAULTS));
    }

    @Test
    void numbersThatReachOutsideAreCutShort() {
        var file = WindowedBytes.strict(ByteSource.of(NINE), TestFaults.FAULTS);
        for (long at : new long[] {-1, 6, 9, Long.MAX_VALUE - 4, Long.MIN_VALUE}) {
            assertThatExceptionOfType(DamagedFileException.class)
                    .isThrownBy(() -> memory(NINE).u32(at))
                    .withMessage("cut short after 9");
            assertThatExceptionOfType(DamagedFileException.class)
                    .isThrownBy(() -> file.u32(at))
                    .withMessage("cut short after 9");
        }
    }

    @Test
    void paddedBytesAreZeroOutside() throws Exception {
        var file = WindowedBytes.padded(ByteSource.of(NINE), TestFaults.FAULTS);
        assertThat(file.u32(-2)).isEqualTo(0x8102L);
        assertThat(file.u32(7)).isEqualTo(0x88780000L);
        assertThat(file.u32(Long.MAX_VALUE - 4)).isZero();
    }

    @Test
    void slicesEndAtTheirPart() throws Exception {
        assertThat(memory(NINE).slice(2, 3).byteSize()).isEqualTo(3);
        for (long[] range : new long[][] {{-1, 2}, {8, 2}, {2, -1}, {Long.MAX_VALUE, 2}}) {
            assertThatExceptionOfType(DamagedFileException.class)
                    .isThrownBy(() -> memory(NINE).slice(range[0], range[1]));
            assertThatExceptionOfType(DamagedFileException.class)
                    .isThrownBy(() -> ByteSource.of(NINE).slice(range[0], (int) range[1], TestFaults.FAULTS))
                    .withMessageContaining("outside of a file of 9");
        }
        assertThat(ByteSource.of(NINE).slice(7, 2, TestFaults.FAULTS)).containsExactly(0x88, 'x');
    }

    @Test
    void charactersAreComparedWithinThePart() {
        BoundedBytes<DamagedFileException> riff = memory("RIFFxWEBP".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(riff.matchesAscii(5, "WEBP")).isTrue();
        assertThat(riff.matchesAscii(6, "EBPx")).isFalse();
        assertThat(riff.matchesAscii(-1, "R")).isFalse();
        assertThat(riff.indexOf('F', 3)).isEqualTo(3);
        assertThat(riff.indexOf('F', 4)).isEqualTo(-1);
    }

    /** A header at the end of a large file costs one small read; a scan costs few large ones. */
    @Test
    void consecutiveReadsEnlargeTheWindow() throws Exception {
        List<Integer> reads = new ArrayList<>();
        ByteSource zeros = new ByteSource() {
            @Override
            public long length() {
                return 1 << 20;
            }

            @Override
            public void read(long position, byte[] into, int offset, int count) throws IOException {
                if (position + count > length()) {
                    throw new EOFException();
                }
                reads.add(count);
            }
        };
        var file = WindowedBytes.strict(zeros, TestFaults.FAULTS);
        file.u32(1_000_000);
        assertThat(reads).containsExactly(64);
        for (long at = 0; at < zeros.length(); at++) {
            file.u8(at);
        }
        assertThat(reads).hasSizeLessThan(32).contains(1 << 16);
    }
}
