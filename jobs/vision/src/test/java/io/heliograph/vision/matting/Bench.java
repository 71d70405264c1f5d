// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting;

import io.heliograph.media.image.Raster;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;
import static org.bytedeco.opencv.global.opencv_imgproc.*;

final class Bench {
    static double pr(Mat prior, byte[] truth, int w, int h) {
        Mat m = new Mat(); resize(prior, m, new Size(w, h));
        float[] p = Samples.floats(m); double t = ForegroundSegmentation.otsu(p);
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
        if (print) System.out.printf("%-10s middle %.3f prior %.3f cutout %.3f  sad %.0f/%d conf %.2f%n", name, base, prior, iou, Measures.sad(Samples.bytes(c.alpha()), truth), truth.length, c.confidence());
        return new double[] {base, prior, iou};
    }
    static double seg(Raster r, byte[] truth) {
        Mat m = new Mat();
        resize(Cutout.segment(r.mat()).mask(), m, r.mat().size(), 0, 0, INTER_NEAREST);
        return Measures.iou(Samples.bytes(m), truth);
    }
    static void main(String[] args) {
        for (String a : args) {
            String[] q = a.split(","); for (int i = 0; i < q.length; i++) SaliencyPrior.W[i] = Double.parseDouble(q[i]);
            StringBuilder b = new StringBuilder(a + " : "); double sum = 0;
            for (HandMasks h : HandMasks.values()) {
                Raster r = h.picture(); double v = seg(r, h.mask(r.width(), r.height())); sum += v / 5; b.append(String.format("%.3f ", v));
            }
            double sc = 0; for (int k = 0; k < 10; k++) { ProductScene p = new ProductScene(k, 320, 240, 2); sc += seg(p.picture(), p.alpha) / 10; }
            System.out.printf("%s photos %.3f scenes %.3f%n", b, sum, sc);
        }
    }
}
