// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.image;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.decoding.DecoderListener;
import io.heliograph.media.decoding.DecoderOptions;
import io.heliograph.media.decoding.DecoderPool;
import io.heliograph.media.image.header.UnreadableImageException;
import io.heliograph.media.image.heif.HeifTest;
import io.heliograph.media.sandbox.SandboxLauncher;
import io.heliograph.media.sandbox.SandboxProtection;
import io.heliograph.pixels.Raster;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_Profile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A child process decodes to the bytes that this process decodes to, and refuses in its words. */
class SamePixelsTest {
    private static final DecodeLimits LIMITS = new DecodeLimits(50_000_000, 4_000_000, 20_000);
    private static final byte[] LINEAR =
            ICC_Profile.getInstance(ColorSpace.CS_LINEAR_RGB).getData();

    @TempDir
    static Path folder;

    private static final List<String> DEATHS = new CopyOnWriteArrayList<>();
    private static SandboxLauncher launcher;
    private static DecoderPool pool;

    @BeforeAll
    static void start() {
        launcher = new SandboxLauncher(folder.resolve("launcher"), Duration.ofSeconds(60));
        pool = new DecoderPool(
                folder,
                launcher,
                new DecoderOptions(
                        1,
                        Duration.ofSeconds(60),
                        Duration.ofSeconds(60),
                        10_000,
                        Duration.ofHours(1),
                        1 << 20,
                        128 << 20,
                        1L << 30),
                new DecoderListener() {
                    @Override
                    public void ready(Set<SandboxProtection> missing) {}

                    @Override
                    public void notStarted(IOException cause) {
                        DEATHS.add(cause.toString());
                    }

                    @Override
                    public void died(String cause, String lastWords) {
                        DEATHS.add(cause + lastWords);
                    }
                });
    }

    @AfterAll
    static void close() throws IOException {
        pool.close();
        launcher.close();
    }

    private static byte[] resource(String name) {
        return HeifTest.sample(name);
    }

    /** Every format, depth and colour mode, with profiles and turned. */
    private static List<byte[]> files() throws IOException {
        List<byte[]> files = new ArrayList<>(DamagedImageTest.soundFiles());
        List.of("rocket.jpg", "camera.png", "chelsea.png").forEach(name -> files.add(Pictures.photo(name)));
        List.of("plain.avif", "deep.avif", "clear.avif", "plain.heic", "deep.heic", "tiles.heic", "turned-tiles.heic")
                .forEach(name -> files.add(resource(name)));
        byte[] rocket = Pictures.photo("rocket.jpg");
        IntStream.rangeClosed(2, 8).forEach(turn -> files.add(JpegFile.withOrientation(rocket, turn)));
        files.add(JpegFile.withProfile(rocket, LINEAR));
        for (int transform : new int[] {0, 2}) {
            files.add(JpegFile.withAdobe(JpegFile.flat(200, 100, 10, 90, 200, 40), transform));
        }
        files.add(JpegFile.flat(200, 100, 77));
        int[] samples = new Random(3).ints(64 * 48 * 8, 0, 256).toArray();
        for (int type : new int[] {PngFile.GRAY, PngFile.RGB, PngFile.GRAY_ALPHA, PngFile.RGBA}) {
            int channels = type == PngFile.GRAY ? 1 : type == PngFile.RGB ? 3 : type == PngFile.GRAY_ALPHA ? 2 : 4;
            for (int bytes = 1; bytes <= 2; bytes++) {
                int[] pixels = java.util.Arrays.copyOf(samples, 64 * 48 * channels * bytes);
                files.add(new PngFile(64, 48, 8 * bytes, type).pixels(pixels));
                files.add(new PngFile(64, 48, 8 * bytes, type)
                        .profile(LINEAR)
                        .orientation(6)
                        .pixels(pixels));
            }
        }
        files.add(new PngFile(2, 1, 8, PngFile.PALETTE)
                .chunk("PLTE", 128, 64, 32, 9, 8, 7)
                .chunk("tRNS", 99)
                .pixels(0, 1));
        try (Raster gradient = Pictures.gradient(300, 200, true)) {
            files.add(ImageEncoder.encode(gradient, new ImageEncoding.LosslessWebp()));
        }
        return files;
    }

    private static String outcome(PixelDecoding where, byte[] file) {
        try (Raster raster = new ImageDecoder(LIMITS, AcceptedImages.ALL, where).decode(file)) {
            return raster.width() + " x " + raster.height() + " "
                    + java.util.HexFormat.of().formatHex(Pictures.pixels(raster));
        } catch (UnreadableImageException e) {
            return e.reason() + " " + e.getMessage();
        }
    }

    @Test
    void everyKindOfPictureIsTheSameToTheByte() throws IOException {
        for (byte[] file : files()) {
            String expected = outcome(PixelDecoding.IN_PROCESS, file);
            assertThat(expected).containsPattern("^[0-9]+ x ");
            assertThat(outcome(pool, file)).isEqualTo(expected);
        }
        assertThat(DEATHS).isEmpty();
    }

    @Test
    void whatIsBadIsRefusedInTheSameWords() {
        List<byte[]> sound = List.copyOf(DamagedImageTest.soundFiles());
        List<BadFiles.Kind> kinds = List.of(BadFiles.Kind.values());
        Random random = new Random(11);
        for (int i = 0; i < 240; i++) {
            byte[] file = BadFiles.make(kinds.get(i % kinds.size()), sound, random);
            assertThat(outcome(pool, file)).as("file " + i).isEqualTo(outcome(PixelDecoding.IN_PROCESS, file));
        }
        assertThat(DEATHS).isEmpty();
    }
}
