// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DirectoryCursorTest {
    private static BoundedBytes<DamagedFileException> bytes(ByteBuffer file) {
        return new BoundedBytes<>(MemorySegment.ofBuffer(file.duplicate().clear()), TestFaults.FAULTS);
    }

    private static List<String> directories(DirectoryCursor<DamagedFileException, RuntimeException> cursor)
            throws DamagedFileException {
        List<String> found = new ArrayList<>();
        while (cursor.next()) {
            StringBuilder directory = new StringBuilder(cursor.start() + ":");
            for (int i = 0; i < cursor.count(); i++) {
                directory.append(" %x/%d x%d=%d@%d"
                        .formatted(
                                cursor.tag(i), cursor.type(i), cursor.values(i), cursor.field(i), cursor.fieldAt(i)));
            }
            found.add(directory + " -> " + cursor.following() + "@" + cursor.link());
        }
        return found;
    }

    private static ByteBuffer classic(ByteOrder order) {
        ByteBuffer file = ByteBuffer.allocate(60).order(order);
        byte mark = (byte) (order == ByteOrder.LITTLE_ENDIAN ? 'I' : 'M');
        file.put(mark).put(mark).putShort((short) 42).putInt(8);
        file.putShort((short) 2);
        file.putShort((short) 0x100).putShort((short) 3).putInt(1).putInt(-1);
        file.putShort((short) 0x112).putShort((short) 4).putInt(2).putInt(6).putInt(40);
        return file.position(40).putShort((short) 0).putInt(0);
    }

    private static ByteBuffer big(ByteOrder order, long count) {
        ByteBuffer file = ByteBuffer.allocate(60).order(order);
        byte mark = (byte) (order == ByteOrder.LITTLE_ENDIAN ? 'I' : 'M');
        file.put(mark).put(mark).putShort((short) 43).putShort((short) 8).putShort((short) 0);
        file.putLong(16).putLong(count);
        return file.putShort((short) 0x112)
                .putShort((short) 4)
                .putLong(3)
                .putLong(-5)
                .putLong(0);
    }

    @Test
    void bothByteOrdersAreRead() throws DamagedFileException {
        for (ByteOrder order : List.of(ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN)) {
            assertThat(directories(DirectoryCursor.tiff(bytes(classic(order)))))
                    .containsExactly("8: 100/3 x1=4294967295@18 112/4 x2=6@30 -> 40@34", "40: -> 0@42");
            assertThat(directories(DirectoryCursor.tiff(bytes(big(order, 1)))))
                    .containsExactly("16: 112/4 x3=-5@36 -> 0@44");
        }
    }

    @Test
    void anExifBlockIsReadWhateverItsVersion() throws DamagedFileException {
        ByteBuffer block = classic(ByteOrder.LITTLE_ENDIAN).putShort(2, (short) 43);
        assertThat(directories(DirectoryCursor.exif(bytes(block), true))).hasSize(2);
    }

    @Test
    void aCountBeyondAnyFileIsDamage() {
        ByteBuffer file = big(ByteOrder.BIG_ENDIAN, -1);
        assertThatExceptionOfType(DamagedFileException.class)
                .isThrownBy(() -> DirectoryCursor.tiff(bytes(file)).next())
                .withMessage("length at byte 16 is above 2^63");
    }

    @Test
    void bigTiffWithOtherOffsetsIsDamage() {
        ByteBuffer file = big(ByteOrder.BIG_ENDIAN, 1).putShort(4, (short) 4);
        assertThatExceptionOfType(DamagedFileException.class)
                .isThrownBy(() -> DirectoryCursor.tiff(bytes(file)))
                .withMessage("BigTIFF with offsets that are not of 8 bytes");
    }

    @Test
    void aFileWithoutADirectoryHasNone() throws DamagedFileException {
        assertThat(directories(DirectoryCursor.tiff(
                        bytes(classic(ByteOrder.LITTLE_ENDIAN).putInt(4, 0)))))
                .isEmpty();
    }
}
