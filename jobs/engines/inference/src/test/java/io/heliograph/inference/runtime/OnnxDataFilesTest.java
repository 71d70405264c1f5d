// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

/** Messages of ONNX files, written byte by byte. */
class OnnxDataFilesTest {
    private static final byte[] EMPTY_GROUP = {(byte) 0xa3, 0x06, (byte) 0xa4, 0x06}; // field 100
    private static final byte[] GROUP = { // field 100: a number, a text, a group 1 in it
        (byte) 0xa3, 0x06, 0x08, 0x05, 0x12, 0x02, 'a', 'b', 0x0b, 0x0c, (byte) 0xa4, 0x06
    };

    @Test
    void anUnknownGroupHidesNoDataFile() throws IOException {
        for (byte[] group : new byte[][] {{}, EMPTY_GROUP, GROUP}) {
            assertThat(OnnxDataFiles.named(model(group, tensor("../../secret.bin"))))
                    .containsExactly("../../secret.bin");
        }
    }

    @Test
    void aGroupWithoutItsEndIsNoMessage() throws IOException {
        byte[] open = {(byte) 0xa3, 0x06};
        assertThat(OnnxDataFiles.named(model(open, tensor("a.bin")))).isEmpty();
    }

    @Test
    void dimensionsAreCountedWhetherTheyArePackedOrNot() {
        byte[] million = {(byte) 0xc0, (byte) 0x84, 0x3d}; // 1,000,000
        byte[] packed = field(1, concat(million, million));
        byte[] single = concat(new byte[] {0x08}, million, new byte[] {0x08}, million);
        for (byte[] dimensions : new byte[][] {packed, single}) {
            assertThatIOException()
                    .isThrownBy(() -> OnnxDataFiles.named(model(new byte[0], dimensions)))
                    .withMessageContaining("values");
        }
    }

    /** A model with one node, whose attribute holds the tensor. */
    private static ByteBuffer model(byte[] beforeTheAttribute, byte[] tensor) {
        byte[] node = concat(beforeTheAttribute, field(5, field(5, tensor)));
        return ByteBuffer.wrap(field(7, field(1, node)));
    }

    private static byte[] tensor(String location) {
        return field(13, concat(field(1, "location".getBytes(UTF_8)), field(2, location.getBytes(UTF_8))));
    }

    /** A field with a length below 128. */
    private static byte[] field(int number, byte[] content) {
        return concat(new byte[] {(byte) (number << 3 | 2), (byte) content.length}, content);
    }

    private static byte[] concat(byte[]... parts) {
        var all = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
