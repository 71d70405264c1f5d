// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.decoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;

import io.heliograph.media.image.AcceptedImages;
import io.heliograph.media.image.DecodeLimits;
import io.heliograph.media.image.ImageDecoder;
import io.heliograph.media.image.ImageEncoder;
import io.heliograph.media.image.ImageEncoding;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.media.sandbox.SandboxException;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.sandbox.SandboxProtection;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.bytedeco.javacpp.Pointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecoderPoolTest {
    private static final DecoderOptions OPTIONS = new DecoderOptions(
            2, Duration.ofSeconds(5), Duration.ofSeconds(60), 50, Duration.ofMinutes(5), 4 << 20, 64 << 20, 900L << 20);

    @TempDir
    static Path folder;

    private static final List<String> DEATHS = new CopyOnWriteArrayList<>();
    private static final List<IOException> NOT_STARTED = new CopyOnWriteArrayList<>();
    private static SandboxLauncher launcher;
    private static DecoderPool pool;

    private static final DecoderListener LISTENER = new DecoderListener() {
        @Override
        public void ready(Set<SandboxProtection> missing) {}

        @Override
        public void notStarted(IOException cause) {
            NOT_STARTED.add(cause);
        }

        @Override
        public void died(String cause, String lastWords) {
            DEATHS.add(cause);
        }
    };

    @BeforeAll
    static void start() {
        launcher = new SandboxLauncher(folder.resolve("launcher"), Duration.ofSeconds(60));
        pool = new DecoderPool(folder, launcher, OPTIONS, LISTENER, StubbornProgram.class);
        growsWhenAllAreBusy();
    }

    private static void growsWhenAllAreBusy() {
        await().until(() -> children().size() == 1);
        byte[] small = plain(40, 30);
        for (int i = 0; i < 20; i++) {
            assertThatCode(() -> decodes(small)).doesNotThrowAnyException();
        }
        assertThat(children()).hasSize(1);
        byte[] large = plain(6000, 4000); // takes a moment
        await().until(() -> {
            Thread busy = Thread.ofPlatform()
                    .start(() -> assertThatCode(() -> decodes(large)).doesNotThrowAnyException());
            decodes(large);
            busy.join();
            return children().size() == 2;
        });
    }

    @AfterAll
    static void close() throws IOException {
        pool.close();
        launcher.close();
        await().until(() -> children().isEmpty());
        await().untilAsserted(() -> assertThat(folder.resolve("launcher")).isDirectoryNotContaining("glob:**/*.log"));
    }

    private static ImageDecoder decoder() {
        return new ImageDecoder(new DecodeLimits(50_000_000, 60_000_000, 20_000), AcceptedImages.ALL, pool);
    }

    /** Patient: other work on the machine slows starts. */
    private static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofSeconds(60));
    }

    private static List<Long> children() {
        try (Stream<ProcessHandle> all = ProcessHandle.current().children()) {
            return all.filter(each -> each.info().commandLine().orElse("").contains(StubbornProgram.class.getName()))
                    .map(ProcessHandle::pid)
                    .toList();
        }
    }

    private static byte[] plain(int width, int height) {
        try (Raster raster = Raster.owning(new Mat(height, width, CV_8UC3, new Scalar(1, 2, 3, 0)))) {
            return ImageEncoder.encode(raster, new ImageEncoding.Png(3));
        }
    }

    private static void decodes(byte[] file) throws UnreadableImageException {
        try (Raster raster = decoder().decode(file)) {
            assertThat(raster.mat().ptr(0, 0).get()).isEqualTo((byte) 1);
        }
    }

    /** On a busy machine a child may get no processor, which is nobody's fault: then once more, as the engine does. */
    private static UnreadableImageException lateness() {
        for (int i = 0; ; i++) {
            try {
                decoder().decode(plain(StubbornProgram.LOOPS, 9)).close();
                throw new AssertionError("decoded");
            } catch (UnreadableImageException late) {
                return late;
            } catch (UncheckedIOException starved) {
                assertThat(i).isLessThan(20);
                assertThat(starved).hasMessageContaining("no processor time");
            }
        }
    }

    @Test
    void whatWorksTooLongIsRefusedAndOthersGoOnMeanwhile() throws Exception {
        var late = new FutureTask<>(DecoderPoolTest::lateness);
        Thread.ofVirtual().start(late);
        for (int i = 0; i < 20; i++) {
            decodes(plain(40, 30));
        }
        assertThat(late.get().reason()).isEqualTo(Reason.TOO_COMPLEX);
        assertThat(late.get()).hasMessageContaining("5 seconds");
        decodes(plain(40, 30));
    }

    @Test
    void whoGotNoProcessorIsNotToBlame() {
        assertThatThrownBy(() -> decoder().decode(plain(StubbornProgram.WAITS, 9)))
                .isInstanceOf(UncheckedIOException.class)
                .hasCauseInstanceOf(SandboxException.class);
    }

    @Test
    void whatCrashesTwoDecodersIsRefused() throws Exception {
        int before = DEATHS.size();
        var refused = catchThrowableOfType(
                UnreadableImageException.class, () -> decoder().decode(plain(StubbornProgram.CRASHES, 9)));
        assertThat(refused.reason()).isEqualTo(Reason.CORRUPT);
        assertThat(DEATHS.subList(before, DEATHS.size())).hasSize(2).containsOnly("CRASHED");
        decodes(plain(40, 30));
    }

    @Test
    void aFaultOfTheDecoderItselfIsNobodyElses() throws Exception {
        assertThatThrownBy(() -> decoder().decode(plain(StubbornProgram.THROWS, 9)))
                .isInstanceOf(IllegalStateException.class);
        var refused = catchThrowableOfType(
                UnreadableImageException.class, () -> decoder().decode(plain(StubbornProgram.OVERFLOWS, 9)));
        assertThat(refused.reason()).isEqualTo(Reason.TOO_COMPLEX);
        decodes(plain(40, 30));
    }

    @Test
    void aPictureWhoseDecoderIsKilledIsDecodedByAnother() throws Exception {
        byte[] large = plain(6000, 4000); // takes a moment
        int before = DEATHS.size();
        for (int round = 0; round < 50 && DEATHS.size() == before; round++) {
            decodes(plain(40, 30)); // who was killed while idle, as the last round came too late, is missed only now
            await().until(() -> children().size() == 2);
            var decoded = new FutureTask<>(() -> {
                decodes(large);
                return true;
            });
            Thread.ofPlatform().start(decoded);
            await().pollDelay(Duration.ofMillis(40)).until(() -> true);
            // one of the two in turn: the other one decodes the picture again, and must not die while it is chosen
            children().stream()
                    .skip(round % 2)
                    .findFirst()
                    .flatMap(ProcessHandle::of)
                    .ifPresent(ProcessHandle::destroyForcibly);
            assertThat(decoded.get()).isTrue();
        }
        assertThat(DEATHS.subList(before, DEATHS.size())).containsExactly("KILLED");
    }

    @Test
    void largePicturesGetAFileOfTheirOwnAndNothingStays() throws Exception {
        byte[] large = plain(3000, 2000);
        byte[] small = plain(40, 30);
        for (int i = 0; i < 3; i++) {
            decodes(large);
            decodes(small);
        }
        long before = Pointer.totalCount();
        for (int i = 0; i < 5; i++) {
            decodes(large);
            decodes(small);
            assertThat(Pointer.totalCount()).isLessThanOrEqualTo(before);
        }
    }

    @Test
    void aProcessThatHasServedLongEnoughIsReplaced() throws Exception {
        await().until(() -> children().size() == 2);
        List<Long> first = children();
        byte[] small = plain(40, 30);
        for (int i = 0; i < 2 * OPTIONS.picturesEach() + 2; i++) {
            decodes(small);
        }
        await().until(() -> children().size() == 2);
        assertThat(children()).doesNotContainAnyElementsOf(first);
    }

    @Test
    void withoutProcessesPicturesWaitForABetterTime() throws Exception {
        Path file = Files.writeString(folder.resolve("no-folder"), "");
        try (DecoderPool broken = new DecoderPool(file, launcher, OPTIONS, LISTENER, StubbornProgram.class)) {
            await().until(() -> !NOT_STARTED.isEmpty());
            var decoder =
                    new ImageDecoder(new DecodeLimits(50_000_000, 60_000_000, 20_000), AcceptedImages.ALL, broken);
            assertThatThrownBy(() -> decoder.decode(plain(9, 9)))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasCauseInstanceOf(SandboxException.class);
        }
    }
}
