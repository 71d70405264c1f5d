// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.video;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC3;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.CutoutResult;
import io.heliograph.vision.matting.HandMasks;
import io.heliograph.vision.matting.live.CausalClipMatting;
import io.heliograph.vision.matting.subject.SubjectPrior;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;

/**
 * Mattes over time on clips whose opacity is known, by three ways: {@link ClipMatting}; the causal matting that it replaced; still-picture matting of each frame by
 * itself. Says intersection over union, its fall from the first half second to the last, absolute error in thousands of opaque pixels, flicker (mean absolute change of
 * opacity along the motion, less that of the truth, times 1000) and time; writes a strip of frames for each clip. Arguments: {@code FRAMES FOLDER [CLIP]}.
 */
final class ClipMattingBenchmark {
    private static final int WIDTH = 640;
    private static final int HEIGHT = 360;
    private static final int RUN = 60; // as a segment of two seconds
    private static final int STRIP = 6;
    private static final int STRIP_COLS = 320;

    private ClipMattingBenchmark() {}

    private enum Scene {
        MAN_BEFORE_CAT(HandMasks.ASTRONAUT, HandMasks.CHELSEA, false, 0.12),
        CUP_BEFORE_CAT(HandMasks.COFFEE, HandMasks.CHELSEA, false, 0.2),
        MAN_PANNED_ROCKET(HandMasks.ASTRONAUT, HandMasks.ROCKET, true, 0.12),
        CUP_PANNED_CAMERA(HandMasks.COFFEE, HandMasks.CAMERA, true, 0.18),
        CUP_PANNED_MAN(HandMasks.COFFEE, HandMasks.ASTRONAUT, true, 0.1);

        private final HandMasks thing;
        private final HandMasks ground;
        private final boolean pan;
        private final double travel;

        Scene(HandMasks thing, HandMasks ground, boolean pan, double travel) {
            this.thing = thing;
            this.ground = ground;
            this.pan = pan;
            this.travel = travel;
        }

        MattedClip clip(int frames) {
            return new MattedClip(thing, ground, WIDTH, HEIGHT, frames, pan, travel);
        }
    }

    public static void main(String[] arguments) throws IOException {
        int frames = Integer.parseInt(arguments[0]);
        Path folder = Files.createDirectories(Path.of(arguments[1]));
        for (Scene scene : Scene.values()) {
            if (arguments.length < 3 || scene.name().equals(arguments[2])) {
                measure(scene, frames, folder);
            }
        }
    }

    private static void measure(Scene scene, int count, Path folder) {
        List<MattedClip.Frame> frames = new ArrayList<>();
        MattedClip clip = scene.clip(count);
        for (int t = 0; t < count; t++) {
            frames.add(clip.frame(t));
        }
        long start = spent();
        List<byte[]> windowed =
                ClipRuns.mattes(frames.stream().map(MattedClip.Frame::bgr).toList(), WIDTH, HEIGHT, RUN);
        say(scene, "mattes over time", frames, windowed, start);
        if (Boolean.getBoolean("alone")) {
            return;
        }
        start = spent();
        List<byte[]> causal = causal(frames);
        say(scene, "causal, as before", frames, causal, start);
        start = spent();
        List<byte[]> alone = alone(frames);
        say(scene, "each frame alone", frames, alone, start);
        strip(
                frames,
                List.of(windowed, causal, alone),
                folder.resolve(scene.name().toLowerCase(Locale.ROOT) + ".png"));
    }

    private static List<byte[]> causal(List<MattedClip.Frame> frames) {
        List<byte[]> mattes = new ArrayList<>();
        try (CausalClipMatting matting = new CausalClipMatting(WIDTH, HEIGHT)) {
            for (MattedClip.Frame frame : frames) {
                try (Mat picture = MatrixArrays.mat(frame.bgr(), HEIGHT, WIDTH)) {
                    mattes.add(MatrixArrays.bytes(matting.next(picture)));
                }
            }
        }
        return mattes;
    }

    private static List<byte[]> alone(List<MattedClip.Frame> frames) {
        List<byte[]> mattes = new ArrayList<>();
        for (MattedClip.Frame frame : frames) {
            try (Mat picture = MatrixArrays.mat(frame.bgr(), HEIGHT, WIDTH)) {
                Mat alpha =
                        CutoutResult.segmented(picture, SubjectPrior.builtIn()).alpha();
                mattes.add(MatrixArrays.bytes(alpha));
                alpha.close();
            }
        }
        return mattes;
    }

    /** Processor time of all threads, in nanoseconds: other work on the machine does not count. */
    private static long spent() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    private static void say(Scene scene, String way, List<MattedClip.Frame> frames, List<byte[]> mattes, long start) {
        double millis = (spent() - start) / 1e6 / frames.size();
        ClipMeasures measures = ClipMeasures.of(frames, mattes, WIDTH, HEIGHT);
        System.out.printf(
                Locale.ROOT,
                "%-18s %-18s IoU %.3f worst %.3f drop %+.3f SAD %.2f flicker %+.2f edge %.4f  %.0f ms%n",
                scene.name().toLowerCase(Locale.ROOT),
                way,
                measures.iou(),
                measures.worst(),
                measures.drop(),
                measures.sad(),
                1000 * measures.flicker(),
                measures.edgeFlicker(),
                millis);
    }

    /** Rows: the frames, and each way's subject over green. */
    private static void strip(List<MattedClip.Frame> frames, List<List<byte[]>> ways, Path file) {
        int rows = HEIGHT * STRIP_COLS / WIDTH;
        try (PointerScope _ = new PointerScope()) {
            Mat sheet = new Mat((ways.size() + 1) * rows, STRIP * STRIP_COLS, CV_8UC3);
            for (int k = 0; k < STRIP; k++) {
                int t = k * (frames.size() - 1) / (STRIP - 1);
                put(sheet, frames.get(t).bgr(), k, 0, rows);
                for (int way = 0; way < ways.size(); way++) {
                    put(sheet, overGreen(frames.get(t).bgr(), ways.get(way).get(t)), k, way + 1, rows);
                }
            }
            imwrite(file.toString(), sheet);
        }
    }

    private static void put(Mat sheet, byte[] bgr, int column, int row, int rows) {
        MattedClip.reduced(bgr, WIDTH, HEIGHT, STRIP_COLS)
                .copyTo(new Mat(sheet, new Rect(column * STRIP_COLS, row * rows, STRIP_COLS, rows)));
    }

    private static byte[] overGreen(byte[] bgr, byte[] alpha) {
        int[] green = {0x40, 0xB1, 0};
        byte[] over = new byte[bgr.length];
        for (int i = 0; i < over.length; i++) {
            int a = alpha[i / 3] & 255;
            over[i] = (byte) ((a * (bgr[i] & 255) + (255 - a) * green[i % 3]) / 255);
        }
        return over;
    }
}
