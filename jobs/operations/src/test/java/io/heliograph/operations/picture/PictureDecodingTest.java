// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.operations.FakeWork;
import io.heliograph.operations.Room;
import io.heliograph.pixels.Raster;
import java.io.ByteArrayOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PictureDecodingTest {
    @TempDir
    Path folder;

    private static Room room(Path data) {
        return new Room(Map.of(
                "heliograph.decoding.sandbox", true, "heliograph.decoding.processes", 1, "heliograph.data-dir", data));
    }

    private static byte[] jpeg() {
        try (Raster raster = Raster.owning(new Mat(30, 40, CV_8UC3, new Scalar(10, 90, 200, 0)))) {
            return ImageEncoder.encode(raster, new ImageEncoding.Jpeg(90));
        }
    }

    /** With its one scan so often again: valid to a decoder, and work. */
    private static byte[] bomb() {
        byte[] file = jpeg();
        int scan = file.length - 2;
        while (file[scan] != (byte) 0xFF || file[scan + 1] != (byte) 0xDA) {
            scan--;
        }
        ByteArrayOutputStream bomb = new ByteArrayOutputStream();
        bomb.write(file, 0, scan);
        for (int i = 0; i < 500; i++) {
            bomb.write(file, scan, file.length - 2 - scan);
        }
        bomb.write(file, file.length - 2, 2);
        return bomb.toByteArray();
    }

    private static byte[] decoded(Room room, byte[] file) throws Exception {
        PictureFiles pictureFiles = room.get(PictureFiles.class);
        PictureFiles.Input input = new PictureFiles.Input("image", Room.inline(file), AcceptedImages.ALL);
        AtomicReference<byte[]> pixels = new AtomicReference<>(new byte[0]);
        try (FakeWork work = new FakeWork()) {
            pictureFiles.prepare(work, input);
            pictureFiles.decode(work, input, 4, picture -> {
                byte[] all = new byte[picture.width() * picture.height() * 3];
                picture.mat().data().get(all);
                pixels.set(all);
            });
        }
        return pixels.get();
    }

    private static List<ProcessHandle> decoders() {
        try (Stream<ProcessHandle> all = ProcessHandle.current().children()) {
            return all.filter(each -> each.info().commandLine().orElse("").contains("PictureProgram"))
                    .toList();
        }
    }

    @Test
    void picturesOfClientsAreDecodedInAnotherProcessWhichEndsWithTheServer() throws Exception {
        byte[] there;
        ProcessHandle decoder;
        try (Room room = room(folder)) {
            there = decoded(room, jpeg());
            assertThat(decoders()).hasSize(1);
            decoder = decoders().getFirst();
        }
        assertThat(decoder.onExit()).succeedsWithin(java.time.Duration.ofSeconds(10));
        try (Room room = new Room(Map.of("heliograph.decoding.sandbox", false))) {
            assertThat(decoded(room, jpeg())).isEqualTo(there).hasSize(3600);
            assertThat(decoders()).isEmpty();
        }
    }

    @Test
    void aBombIsRefusedForGood() {
        try (Room room = new Room(Map.of())) {
            var refused = catchThrowableOfType(FailureException.class, () -> decoded(room, bomb()));
            assertThat(refused.failure().code()).isEqualTo(ErrorCode.VALIDATION_ERROR);
            assertThat(refused.failure().code().retryable()).isFalse();
            assertThat(refused.failure().details()).contains("'image'").contains("100 scans");
        }
    }

    @Test
    void whatCannotBeStartedIsNotTheClientsFault() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (Room room = room(file)) {
            assertThatThrownBy(() -> decoded(room, jpeg()))
                    .isNotInstanceOf(FailureException.class) // so the engine calls it an internal error and tries again
                    .hasStackTraceContaining("SandboxException");
        }
    }

    @Test
    void whatTheChildHandsOverCountsToo() throws Exception {
        byte[] file = jpeg();
        var header = io.heliograph.media.image.HeaderReader.read(Arrays.copyOf(file, file.length));
        try (Room with = room(folder);
                Room without = new Room(Map.of())) {
            assertThat(with.get(PictureDecoding.class).peakBytes(header)
                            - without.get(PictureDecoding.class).peakBytes(header))
                    .isEqualTo(header.rasterBytes());
        }
    }
}
