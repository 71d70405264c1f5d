// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.live;

import static org.bytedeco.opencv.global.opencv_core.CV_8UC1;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_GRADIENT;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;
import static org.bytedeco.opencv.global.opencv_imgproc.warpAffine;

import io.heliograph.pixels.Downscale;
import io.heliograph.pixels.MatrixArrays;
import io.heliograph.vision.matting.HandMasks;
import io.heliograph.vision.matting.Measures;
import io.heliograph.vision.matting.alpha.AlphaMatting;
import io.heliograph.vision.matting.alpha.Trimap;
import java.awt.geom.AffineTransform;
import java.awt.image.BufferedImage;
import java.io.File;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Live mattes beside the network for each frame and beside the mattes of clips, on rendered clips of 640x360 with exact mattes: IoU (mean, worst), mean
 * absolute difference, flicker as the mean change along the true motion near the outline and as dtSSD (Erofeev et al., BMVC 2015; all three x1000), processor time. With a folder as argument also strips to look at.
 */
public final class LiveMattingBenchmark {
    private static final int LENGTH = 120;
    private static final int NEAR = 8; // pixels of the outline

    private LiveMattingBenchmark() {}

    private interface Method extends AutoCloseable {
        Mat next(Mat frame);

        @Override
        void close();
    }

    /** Runs it. */
    public static void main(String[] arguments) throws Exception {
        var clips = new ArrayList<Case>();
        clips.add(new Case("person, still camera", new LiveClip(HandMasks.ASTRONAUT, 1, LENGTH, 0, true)));
        clips.add(new Case("person, another room", new LiveClip(HandMasks.ASTRONAUT, 7, LENGTH, 0, true)));
        clips.add(new Case("person, camera moves", new LiveClip(HandMasks.ASTRONAUT, 3, LENGTH, 1.5, true)));
        clips.add(new Case("cat, still camera", new LiveClip(HandMasks.CHELSEA, 4, LENGTH, 0, true)));
        System.out.println("| clip | method | IoU | worst | MAD | flicker | dtSSD | cpu ms |");
        for (Case each : clips) {
            measure(each, "network each frame, enlarged", new Plain(false), arguments);
            measure(each, "network each frame, guided filter", new Plain(true), arguments);
            measure(each, "live", new Live(), arguments);
            if (arguments.length < 2) {
                measure(each, "as clips are (CausalClipMatting)", new Clip(), arguments);
            }
        }
    }

    private record Case(String name, LiveClip clip) {}

    private static final class Live implements Method {
        private final LiveMatting matting = new LiveMatting(LiveClip.WIDTH, LiveClip.HEIGHT);

        @Override
        public Mat next(Mat frame) {
            return matting.next(frame);
        }

        @Override
        public void close() {
            matting.close();
        }
    }

    private static final class Clip implements Method {
        private final CausalClipMatting matting = new CausalClipMatting(LiveClip.WIDTH, LiveClip.HEIGHT);

        @Override
        public Mat next(Mat frame) {
            return matting.next(frame);
        }

        @Override
        public void close() {
            matting.close();
        }
    }

    private record Plain(boolean guided) implements Method {
        @Override
        public Mat next(Mat frame) {
            try (PointerScope _ = new PointerScope()) {
                Mat alpha = new Mat(frame.rows(), frame.cols(), CV_8UC1);
                Mat low = Downscale.bgr(frame, 256, INTER_AREA);
                float[] p = SubjectView.OWN.probability(guided ? low : frame, false);
                byte[] levels = new byte[p.length];
                for (int i = 0; i < p.length; i++) {
                    levels[i] = (byte) Math.round(255 * p[i]);
                }
                if (guided) {
                    AlphaMatting.fit(low, MatrixArrays.mat(levels, low.rows(), low.cols()), 0.012, 0.01, 0.02)
                            .apply(frame, alpha, 0.08f);
                } else {
                    MatrixArrays.mat(levels, frame.rows(), frame.cols()).copyTo(alpha);
                }
                alpha.retainReference();
                return alpha;
            }
        }

        @Override
        public void close() {
            // nothing is kept
        }
    }

    private static void measure(Case each, String name, Method method, String[] arguments) throws Exception {
        List<byte[]> mattes = new ArrayList<>();
        long before = cpu();
        try (method) {
            for (Mat frame : each.clip.frames) {
                mattes.add(MatrixArrays.bytes(method.next(frame)));
            }
        }
        double cpu = (cpu() - before) / 1e6 / mattes.size();
        double iou = 0;
        double worst = 1;
        double mad = 0;
        double flicker = 0;
        double dtssd = 0;
        for (int t = 0; t < mattes.size(); t++) {
            byte[] a = mattes.get(t);
            byte[] truth = each.clip.mattes.get(t);
            double now = Measures.iou(a, truth);
            iou += now / mattes.size();
            worst = Math.min(worst, now);
            mad += Measures.sad(a, truth) / a.length / mattes.size();
            if (t > 0) {
                dtssd += change(a, mattes.get(t - 1), truth, each.clip.mattes.get(t - 1)) / (mattes.size() - 1);
                flicker += flicker(each.clip, t, a, mattes.get(t - 1)) / (mattes.size() - 1);
            }
        }
        System.out.printf(
                "| %s | %s | %.3f | %.3f | %.1f | %.1f | %.1f | %.1f |%n",
                each.name, name, iou, worst, 1000 * mad, 1000 * flicker, 1000 * dtssd, cpu);
        if (arguments.length > 0) {
            strip(each, name, mattes, new File(arguments[0]));
        }
    }

    /** The mean change of a matte from the one before, which is moved as the figure was, within some pixels of the true outline. */
    private static double flicker(LiveClip clip, int t, byte[] now, byte[] before) throws Exception {
        AffineTransform step = new AffineTransform(clip.motions.get(t));
        step.concatenate(clip.motions.get(t - 1).createInverse());
        float[] matrix = {
            (float) step.getScaleX(), (float) step.getShearX(), (float) step.getTranslateX(),
            (float) step.getShearY(), (float) step.getScaleY(), (float) step.getTranslateY()
        };
        try (PointerScope _ = new PointerScope()) {
            Mat moved = new Mat();
            Mat past = MatrixArrays.mat(before, LiveClip.HEIGHT, LiveClip.WIDTH);
            warpAffine(past, moved, MatrixArrays.mat(matrix, 2, 3), past.size());
            Mat band = new Mat();
            Mat truth = MatrixArrays.mat(clip.mattes.get(t), LiveClip.HEIGHT, LiveClip.WIDTH);
            morphologyEx(truth, band, MORPH_GRADIENT, Trimap.disc(NEAR));
            byte[] near = MatrixArrays.bytes(band);
            byte[] carried = MatrixArrays.bytes(moved);
            double sum = 0;
            int n = 0;
            for (int i = 0; i < near.length; i++) {
                if (near[i] != 0) {
                    sum += Math.abs((now[i] & 255) - (carried[i] & 255)) / 255.0;
                    n++;
                }
            }
            return sum / Math.max(1, n);
        }
    }

    private static double change(byte[] a, byte[] before, byte[] truth, byte[] truthBefore) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            double d = ((a[i] & 255) - (before[i] & 255) - (truth[i] & 255) + (truthBefore[i] & 255)) / 255.0;
            sum += d * d;
        }
        return Math.sqrt(sum / a.length);
    }

    /** Every fourth frame from the dash on, over green. */
    private static void strip(Case each, String name, List<byte[]> mattes, File folder) throws Exception {
        int columns = 4;
        int rows = 3;
        BufferedImage sheet = new BufferedImage(columns * 320, rows * 180, BufferedImage.TYPE_INT_RGB);
        for (int n = 0; n < columns * rows; n++) {
            int t = 38 + 2 * n;
            BufferedImage frame = LiveClip.image(each.clip.frames.get(t));
            for (int i = 0; i < mattes.get(t).length; i++) {
                int x = i % LiveClip.WIDTH;
                int y = i / LiveClip.WIDTH;
                int rgb = frame.getRGB(x, y);
                double a = (mattes.get(t)[i] & 255) / 255.0;
                int r = (int) (a * (rgb >> 16 & 255));
                int g = (int) (a * (rgb >> 8 & 255) + (1 - a) * 177);
                int b = (int) (a * (rgb & 255) + (1 - a) * 64);
                frame.setRGB(x, y, r << 16 | g << 8 | b);
            }
            sheet.createGraphics().drawImage(frame, n % columns * 320, n / columns * 180, 320, 180, null);
        }
        folder.mkdirs();
        ImageIO.write(sheet, "png", new File(folder, (each.name + " " + name).replaceAll("[^A-Za-z]+", "-") + ".png"));
    }

    private static long cpu() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }
}
