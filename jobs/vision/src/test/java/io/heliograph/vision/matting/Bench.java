// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import static org.bytedeco.opencv.global.opencv_imgproc.*;

import io.heliograph.media.image.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

final class Bench {
    static double pr(Mat prior, byte[] truth, int w, int h) {
        Mat m = new Mat();
        resize(prior, m, new Size(w, h));
        float[] p = Samples.floats(m);
        double t = ForegroundSegmentation.otsu(p);
        byte[] b = new byte[p.length];
        for (int i = 0; i < b.length; i++) b[i] = p[i] > t ? (byte) 255 : 0;
        return Measures.iou(b, truth);
    }

    static double[] row(Raster r, byte[] truth, String name, boolean print) {
        Mat small = Shrink.bgr(r.mat(), 480, INTER_AREA);
        Mat m = new Mat();
        resize(ForegroundSegmentation.middle(small).mask(), m, r.mat().size(), 0, 0, INTER_NEAREST);
        double base = Measures.iou(Samples.bytes(m), truth);
        double prior = pr(SaliencyPrior.of(small), truth, r.width(), r.height());
        Cutout c = Cutout.of(r, CutoutOptions.DEFAULTS);
        double iou = Measures.iou(Samples.bytes(c.alpha()), truth);
        if (print)
            System.out.printf(
                    "%-10s middle %.3f prior %.3f cutout %.3f  sad %.0f/%d conf %.2f%n",
                    name,
                    base,
                    prior,
                    iou,
                    Measures.sad(Samples.bytes(c.alpha()), truth),
                    truth.length,
                    c.confidence());
        return new double[] {base, prior, iou};
    }

    static double seg(Raster r, byte[] truth) {
        Mat m = new Mat();
        resize(Cutout.segment(r.mat()).mask(), m, r.mat().size(), 0, 0, INTER_NEAREST);
        return Measures.iou(Samples.bytes(m), truth);
    }

    static void main(String[] args) {
        if (args[0].equals("video")) {
            ProductScene[] f = new ProductScene[12];
            for (int t = 0; t < 12; t++) f[t] = new ProductScene(1, 1920, 1080, 3, 5 * t, 0);
            java.lang.management.ThreadMXBean mx = java.lang.management.ManagementFactory.getThreadMXBean();
            var os = (com.sun.management.OperatingSystemMXBean)
                    java.lang.management.ManagementFactory.getOperatingSystemMXBean();
            try (ClipMatting m = new ClipMatting(1920, 1080)) {
                for (int k = 0; k < 48; k++) {
                    Raster r = f[k < 12 ? k : k % 24 < 12 ? k % 24 : 23 - k % 24].picture();
                    long c = os.getProcessCpuTime(), w = System.nanoTime();
                    m.next(r.mat());
                    System.out.printf(
                            "%d cpu %d wall %d; ",
                            k, (os.getProcessCpuTime() - c) / 1000000, (System.nanoTime() - w) / 1000000);
                    r.close();
                }
            }
            System.out.println();
            return;
        }
        if (args[0].equals("big")) {
            for (int mp : new int[] {1, 12, 24, 50}) {
                int w = (int) Math.sqrt(mp * 1e6 * 4 / 3), h = w * 3 / 4;
                Raster r;
                try (Raster p = new ProductScene(1, 800, 600, 2).picture()) {
                    Mat b = new Mat();
                    resize(p.mat(), b, new Size(w, h));
                    r = Raster.owning(b);
                }
                System.gc();
                long base = org.bytedeco.javacpp.Pointer.physicalBytes();
                long[] peak = {base};
                boolean[] stop = {false};
                Thread t = new Thread(() -> {
                    while (!stop[0]) {
                        peak[0] = Math.max(peak[0], org.bytedeco.javacpp.Pointer.physicalBytes());
                        try {
                            Thread.sleep(10);
                        } catch (InterruptedException e) {
                            return;
                        }
                    }
                });
                t.start();
                long s = System.nanoTime();
                Cutout c = Cutout.of(r, CutoutOptions.DEFAULTS);
                long e = System.nanoTime();
                stop[0] = true;
                System.out.printf(
                        "%d MP %d ms, RSS before %d MB, peak %d MB (+%d)%n",
                        mp, (e - s) / 1000000, base >> 20, peak[0] >> 20, (peak[0] - base) >> 20);
                c.close();
                r.close();
            }
            return;
        }
        if (args[0].equals("scenes")) {
            for (int k = 0; k < 24; k++) {
                ProductScene p = new ProductScene(k, 480, 360, 2);
                Raster r = p.picture();
                Cutout c = Cutout.of(r, CutoutOptions.DEFAULTS);
                double v = Measures.iou(Samples.bytes(c.alpha()), p.alpha);
                System.out.printf("%d:%.3f(%.2f) ", k, v, c.confidence());
            }
            System.out.println();
            return;
        }
        if (args[0].equals("write")) {
            for (int k : new int[] {3, 5, 18})
                org.bytedeco.opencv.global.opencv_imgcodecs.imwrite(
                        "/tmp/sc/s" + k + ".png",
                        new ProductScene(k, 480, 360, 2).picture().mat());
            return;
        }
        if (args[0].equals("grass")) {
            Mat g = org.bytedeco.opencv.global.opencv_imgcodecs.imread("/work/shared/photos/grass.png");
            Mat sm = Shrink.bgr(g, 480, INTER_AREA);
            long t = System.nanoTime();
            Superpixels sp = Superpixels.of(sm, 300);
            System.out.println("slic " + (System.nanoTime() - t) / 1000000);
            t = System.nanoTime();
            new BackgroundDetection(sp);
            System.out.println("rbd " + (System.nanoTime() - t) / 1000000);
            t = System.nanoTime();
            PriorCues.middleCut(sm, sp);
            System.out.println("mid " + (System.nanoTime() - t) / 1000000);
            t = System.nanoTime();
            Mat p = SaliencyPrior.of(sm);
            System.out.println("prior " + (System.nanoTime() - t) / 1000000);
            t = System.nanoTime();
            float[] f = Samples.floats(p);
            java.util.Arrays.sort(f);
            System.out.println("max " + f[f.length - 1] + " otsu " + ForegroundSegmentation.otsu(f));
            ForegroundSegmentation.of(sm, p);
            System.out.println("cut " + (System.nanoTime() - t) / 1000000);
            return;
        }
        for (String a : args) {
            String[] q = a.split(",");
            StringBuilder b = new StringBuilder(a + " : ");
            double sum = 0;
            for (HandMasks h : HandMasks.values()) {
                Raster r = h.picture();
                double v = seg(r, h.mask(r.width(), r.height()));
                sum += v / 5;
                b.append(String.format("%.3f ", v));
            }
            double sc = 0;
            int[] ks = {3, 5, 8, 13, 18, 20, 1, 12};
            for (int k : ks) {
                ProductScene p = new ProductScene(k, 480, 360, 2);
                double v = seg(p.picture(), p.alpha);
                sc += v / 8;
                b.append(String.format("%.2f ", v));
            }
            System.out.printf("%s photos %.3f scenes %.3f%n", b, sum, sc);
        }
    }
}
