// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static io.heliograph.media.image.HeifFile.concat;
import static io.heliograph.media.image.HeifFile.size;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_JPEG_PROGRESSIVE;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imencode;

import io.heliograph.media.image.header.ImageBytes;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.header.UnreadableImageException.Reason;
import io.heliograph.media.image.heif.HeifCoder;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.zip.Deflater;
import org.bytedeco.ffmpeg.global.avutil;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Small files that keep a decoder busy for long, or make it take much memory, are refused before it sees them. */
class BombsTest {
    private static final int START_OF_SCAN = 0xDA;

    private static void assertRefused(byte[] file, String message) {
        long start = System.nanoTime();
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> Pictures.DECODER.decode(file).close())
                .withMessageContaining(message)
                .satisfies(refused -> assertThat(refused.reason()).isEqualTo(Reason.TOO_COMPLEX));
        assertThat(Duration.ofNanos(System.nanoTime() - start))
                .isLessThan(Duration.ofSeconds(3)); // on a machine that does other things
        ;
    }

    /** Progressive, as libjpeg writes it by default, with its last scan so often again. */
    private static byte[] progressive(int width, int height, int type, int repetitions) {
        try (Mat mat = new Mat(height, width, type, new Scalar(90, 120, 60, 0));
                BytePointer coded = new BytePointer()) {
            imencode(".jpg", mat, coded, new IntPointer(IMWRITE_JPEG_PROGRESSIVE, 1));
            byte[] file = new byte[(int) coded.limit()];
            coded.get(file);
            int scan = file.length - 2;
            while ((file[scan] & 0xFF) != 0xFF || (file[scan + 1] & 0xFF) != START_OF_SCAN) {
                scan--;
            }
            ByteArrayOutputStream bomb = new ByteArrayOutputStream();
            bomb.write(file, 0, file.length - 2);
            for (int i = 0; i < repetitions; i++) {
                bomb.write(file, scan, file.length - 2 - scan);
            }
            bomb.write(file, file.length - 2, 2);
            return bomb.toByteArray();
        }
    }

    @Test
    void aJpegOfThousandsOfScansIsRefusedAtOnce() {
        byte[] bomb = progressive(7000, 7000, CV_8UC1, 3000);
        assertThat(bomb.length).isLessThan(1_500_000);
        assertRefused(bomb, "scans, which is too many for its size");
    }

    @ParameterizedTest
    @CsvSource({"1, 110", "7000, 25", "4000, 92"})
    void soIsOneOfTooManyForItsSize(int side, int repetitions) {
        assertRefused(progressive(side, side, CV_8UC1, repetitions), "scans");
    }

    @ParameterizedTest
    @CsvSource({
        "8000, 8000, 0", // 64 megapixels by libjpeg's own script
        "8000, 8000, 10", // 20 scans, as the longest scripts of mozjpeg
        "4000, 3000, 60",
        "1200, 800, 90"
    })
    void honestProgressiveFilesPass(int width, int height, int more) throws Exception {
        byte[] file = progressive(width, height, CV_8UC3, more);
        var header = HeaderReader.read(file);
        assertThat(header.progressive()).isTrue();
        FileCompleteness.demand(new ImageBytes(java.lang.foreign.MemorySegment.ofArray(file)), header);
    }

    private static byte[] deflated(int bytes) {
        try (Deflater deflater = new Deflater(9)) {
            deflater.setInput(new byte[bytes]);
            deflater.finish();
            byte[] buffer = new byte[bytes / 500 + 100];
            return Arrays.copyOf(buffer, deflater.deflate(buffer));
        }
    }

    @ParameterizedTest
    @CsvSource({"zTXt, 'k;;'", "iTXt, 'k;!;en;k;'", "iCCP, 'p;;'"})
    void textsOfAPngThatInflateToHundredsOfMegabytesAreRefused(String type, String head) {
        byte[] start = head.replace(';', '\0').replace('!', '\1').getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        byte[] content = concat(start, deflated(7_000_000));
        PngFile file = new PngFile(1, 1, 8, PngFile.RGB);
        for (int i = 0; i < 60; i++) {
            file.chunk(type, content);
        }
        assertRefused(file.pixels(1, 2, 3), "texts of the PNG file take more than 16 MB");
    }

    @Test
    void aPngWithTextsOfItsOwnPasses() throws Exception {
        byte[] content = concat("Comment\0\0".getBytes(java.nio.charset.StandardCharsets.US_ASCII), deflated(70_000));
        byte[] file = new PngFile(1, 1, 8, PngFile.RGB)
                .chunk("zTXt", content)
                .chunk("zTXt", 'k', 0)
                .chunk("iTXt", 'k')
                .chunk("tEXt", 'k', 0, 'v')
                .pixels(1, 2, 3);
        Pictures.DECODER.decode(file).close();
    }

    @Test
    void aPngInEndlesslyManyPiecesOrFramesIsRefused() {
        PngFile pieces = new PngFile(1, 1, 8, PngFile.RGB);
        for (int i = 0; i < 140_000; i++) {
            pieces.chunk("IDAT");
        }
        assertRefused(pieces.pixels(1, 2, 3), "too many chunks");
        PngFile frames = new PngFile(1, 1, 8, PngFile.RGB).chunk("acTL", 0, 0, 40, 0, 0, 0, 0, 0);
        for (int i = 0; i < 10_001; i++) {
            frames.chunk("fcTL", new byte[26]);
        }
        assertRefused(frames.pixels(1, 2, 3), "10000 frames");
    }

    @Test
    void aWebpOfEndlesslyManyFramesIsRefused() {
        WebpFile frames = new WebpFile().canvas(2, 8, 8);
        for (int i = 0; i < 10_001; i++) {
            frames.chunk("ANMF", new byte[16]);
        }
        assertRefused(frames.end(), "10000 frames");
    }

    private static HeifFile.Item coded(int side, byte[] data) {
        return new HeifFile.Item(
                "av01", data, List.of(size(side, side), HeifFile.box("av1C", HeifFile.u8(0x81, 0, 0, 0))), "");
    }

    private static HeifFile.Item grid(int rows, int columns, int side, int... tiles) {
        byte[] head = concat(HeifFile.u8(0, 0, rows - 1, columns - 1), HeifFile.u16(side), HeifFile.u16(side));
        return new HeifFile.Item("grid", head, List.of(size(side, side)), "dimg", tiles);
    }

    @Test
    void anAvifOfTilesMuchLargerThanItsPictureIsRefused() {
        byte[] file = new HeifFile("avif")
                .item(grid(1, 1, 100, 2))
                .item(coded(30_000, new byte[100]))
                .end();
        assertRefused(file, "much larger than its picture");
    }

    @Test
    void anAvifThatRepeatsOneLongTileIsRefused() {
        int[] tiles = new int[64];
        Arrays.fill(tiles, 2);
        byte[] file = new HeifFile("avif")
                .item(grid(8, 8, 512, tiles))
                .item(coded(64, new byte[1 << 20]))
                .end();
        assertRefused(file, "repeats its tiles");
    }

    @Test
    void transparencyLargerThanItsPictureIsRefusedBeforeAnythingIsDecoded() {
        byte[] file = new HeifFile("avif")
                .item(coded(64, new byte[100]))
                .item(new HeifFile.Item(
                        "av01",
                        new byte[100],
                        List.of(
                                size(20_000, 20_000),
                                HeifFile.box("av1C", HeifFile.u8(0x81, 0, 0, 0)),
                                HeifFile.alpha()),
                        "auxl",
                        1))
                .end();
        assertThatExceptionOfType(UnreadableImageException.class)
                .isThrownBy(() -> Pictures.DECODER.decode(file).close())
                .withMessageContaining("much larger than its picture");
    }

    @Test
    void anAvifWithHiddenFramesIsRefused() {
        try (Mat mat = new Mat(64, 64, CV_8UC3, new Scalar(90, 120, 60, 0))) {
            var coded = HeifCoder.code(mat, true, avutil.AV_PIX_FMT_YUV420P);
            byte[] often = coded.data();
            for (int i = 0; i < 4; i++) {
                often = concat(often, often);
            }
            byte[] file = new HeifFile("avif")
                    .item(new HeifFile.Item("av01", often, List.of(size(64, 64), coded.configuration()), ""))
                    .end();
            assertRefused(file, "more frames than");
        }
    }
}
