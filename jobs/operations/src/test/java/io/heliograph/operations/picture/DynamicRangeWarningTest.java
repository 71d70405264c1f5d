// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.fields.MediaSource;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A picture of high dynamic range is worked on, and its client is told what became of its colours. */
class DynamicRangeWarningTest {
    private static final int FIRST_CHUNK_END = 33;
    private static final Field<MediaSource> IMAGE = Field.image("image").required();
    private static final String ADDRESS = "https://example.org/screenshot.png";

    private final Room room = new Room(Map.of());

    @AfterEach
    void close() {
        room.close();
    }

    private static byte[] png(int transfer) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(8, 8, BufferedImage.TYPE_INT_RGB), "png", plain);
        byte[] chunk = {'c', 'I', 'C', 'P', 9, (byte) transfer, 0, 1};
        CRC32 checksum = new CRC32();
        checksum.update(chunk);
        byte[] file = plain.toByteArray();
        return ByteBuffer.allocate(file.length + 16)
                .put(file, 0, FIRST_CHUNK_END)
                .putInt(4)
                .put(chunk)
                .putInt((int) checksum.getValue())
                .put(file, FIRST_CHUNK_END, file.length - FIRST_CHUNK_END)
                .array();
    }

    @ParameterizedTest
    @CsvSource({"16, true", "18, true", "13, false"})
    void highDynamicRangeIsMappedWithAWarning(int transfer, boolean warned) throws IOException {
        var request = new OperationRequest(Map.of(IMAGE, new MediaSource.Remote(URI.create(ADDRESS))));
        try (FakeWork work = new FakeWork()) {
            Path file = Files.write(work.scratch().resolve("sent.png"), png(transfer));
            PictureFiles files = room.get(PictureFiles.class);
            files.prepare(work.web(ADDRESS, file), request, IMAGE, AcceptedImages.ALL);
            files.decode(work, request, IMAGE, AcceptedImages.ALL, 4, picture -> {
                assertThat(picture.width()).isEqualTo(8);
                assertThat(picture.mat().data().get()).isZero();
            });
            String warning =
                    "The image in 'image' has high dynamic range (PQ or HLG); its colours were mapped to standard range.";
            assertThat(work.warnings()).isEqualTo(warned ? java.util.List.of(warning) : java.util.List.of());
        }
    }
}
