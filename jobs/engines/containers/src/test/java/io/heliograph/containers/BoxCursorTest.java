// SPDX-License-Identifier: Apache-2.0
package io.heliograph.containers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.heliograph.containers.BoxCursor.Damage;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BoxCursorTest {
    private static final int FILE = 64;

    private static ByteBuffer box(ByteBuffer file, int size, String type) {
        return file.putInt(size).put(type.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static List<String> boxes(ByteBuffer file, Damage damage) throws DamagedFileException {
        var bytes = new BoundedBytes<>(MemorySegment.ofBuffer(file.duplicate().clear()), TestFaults.FAULTS);
        var cursor = new BoxCursor<>(bytes, 0, file.position(), damage);
        List<String> boxes = new ArrayList<>();
        while (cursor.next()) {
            boxes.add(cursor.type() + " " + cursor.start() + "+" + cursor.headerLength() + "-" + cursor.end()
                    + (cursor.isOpen() ? " open" : ""));
        }
        return boxes;
    }

    @ParameterizedTest
    @EnumSource
    void soundBoxesAreReadAlikeWhateverHappensToDamagedOnes(Damage damage) throws DamagedFileException {
        ByteBuffer file = ByteBuffer.allocate(FILE);
        box(file, 12, "ftyp").putInt(7);
        box(file, 1, "mdat").putLong(20).putInt(9);
        box(file, 8, "free");
        box(file, 0, "moov").putInt(1);
        assertThat(boxes(file, damage))
                .containsExactly("ftyp 0+8-12", "mdat 12+16-32", "free 32+8-40", "moov 40+8-52 open");
        file.position(39); // seven bytes are no box
        assertThat(boxes(file, damage)).containsExactly("ftyp 0+8-12", "mdat 12+16-32");
    }

    @Test
    void aBoxLongerThanItsListIsRefusedOmittedOrCut() throws DamagedFileException {
        ByteBuffer file =
                box(box(ByteBuffer.allocate(FILE), 8, "free"), 99, "moov").putInt(1);
        assertThatExceptionOfType(DamagedFileException.class)
                .isThrownBy(() -> boxes(file, Damage.REFUSED))
                .withMessage("the box moov at byte 8 has the length 99");
        assertThat(boxes(file, Damage.ENDS_LIST)).containsExactly("free 0+8-8");
        assertThat(boxes(file, Damage.CUT)).containsExactly("free 0+8-8", "moov 8+8-20");
    }

    @Test
    void aBoxShorterThanItsHeaderIsRefusedOrEndsTheList() throws DamagedFileException {
        ByteBuffer shorter =
                box(box(ByteBuffer.allocate(FILE), 8, "free"), 7, "moov").putInt(1);
        ByteBuffer negative =
                box(box(ByteBuffer.allocate(FILE), 8, "free"), 1, "moov").putLong(-8);
        for (ByteBuffer file : List.of(shorter, negative)) {
            assertThatExceptionOfType(DamagedFileException.class)
                    .isThrownBy(() -> boxes(file, Damage.REFUSED))
                    .withMessageStartingWith("the box moov at byte 8 has the length ");
            assertThat(boxes(file, Damage.ENDS_LIST)).containsExactly("free 0+8-8");
            assertThat(boxes(file, Damage.CUT)).containsExactly("free 0+8-8");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLengthOf64BitsBehindTheFileIsCutShort(Damage damage) {
        ByteBuffer file = box(ByteBuffer.allocate(8), 1, "moov");
        assertThatExceptionOfType(DamagedFileException.class)
                .isThrownBy(() -> boxes(file, damage))
                .withMessage("cut short after 8");
    }
}
