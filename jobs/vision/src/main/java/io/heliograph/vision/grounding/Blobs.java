// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_CLOSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_ELLIPSE;
import static org.bytedeco.opencv.global.opencv_imgproc.MORPH_OPEN;
import static org.bytedeco.opencv.global.opencv_imgproc.getStructuringElement;
import static org.bytedeco.opencv.global.opencv_imgproc.morphologyEx;

import io.heliograph.vision.plane.Planes;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.javacpp.PointerScope;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Size;

/** The connected areas of a mask. */
final class Blobs {
    private static final double LEAST = 0.002; // of the picture

    private Blobs() {}

    /** Those large enough, after gaps of a few pixels were closed and threads cut. */
    static List<boolean[]> of(boolean[] mask, int width) {
        boolean[] clean = cleaned(mask, width);
        List<boolean[]> blobs = new ArrayList<>();
        boolean[] seen = new boolean[clean.length];
        int[] queue = new int[clean.length];
        for (int start = 0; start < clean.length; start++) {
            if (clean[start] && !seen[start]) {
                int end = flood(start, clean, seen, queue, width);
                if (end >= LEAST * clean.length) {
                    boolean[] blob = new boolean[clean.length];
                    for (int n = 0; n < end; n++) {
                        blob[queue[n]] = true;
                    }
                    blobs.add(blob);
                }
            }
        }
        return blobs;
    }

    private static int flood(int start, boolean[] mask, boolean[] seen, int[] queue, int width) {
        int end = 0;
        seen[start] = true;
        queue[end++] = start;
        for (int n = 0; n < end; n++) {
            int i = queue[n];
            int x = i % width;
            int[] next = {x > 0 ? i - 1 : i, x + 1 < width ? i + 1 : i, i - width, i + width};
            for (int j : next) {
                if (j >= 0 && j < mask.length && mask[j] && !seen[j]) {
                    seen[j] = true;
                    queue[end++] = j;
                }
            }
        }
        return end;
    }

    private static boolean[] cleaned(boolean[] mask, int width) {
        byte[] levels = new byte[mask.length];
        for (int i = 0; i < mask.length; i++) {
            levels[i] = (byte) (mask[i] ? 255 : 0);
        }
        try (PointerScope _ = new PointerScope()) {
            Mat mat = Planes.mat(levels, width, mask.length / width);
            Mat disc = getStructuringElement(MORPH_ELLIPSE, new Size(3, 3));
            morphologyEx(mat, mat, MORPH_CLOSE, disc);
            morphologyEx(mat, mat, MORPH_OPEN, disc);
            byte[] after = Planes.bytes(mat);
            boolean[] clean = new boolean[mask.length];
            for (int i = 0; i < clean.length; i++) {
                clean[i] = after[i] != 0;
            }
            return clean;
        }
    }
}
