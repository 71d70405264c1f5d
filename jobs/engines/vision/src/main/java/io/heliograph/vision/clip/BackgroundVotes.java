// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.clip;

import io.heliograph.pixels.MatrixArrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * Fills a hole of a frame from clean plates of its shot. Each pixel is the median, channel by channel, of the
 * {@value #VOTES} plates nearest in time in which it is visible. If it is visible in none, the nearest plate's
 * filled-in pixel is taken. A plate that does not fit the {@linkplain HoleRim rim} near a pixel is not used for it.
 */
final class BackgroundVotes {
    private static final int VOTES = 5;

    private final int pixels;
    private final HoleRim rim;
    private final byte[] hole;
    private final byte[][] votes;
    private final byte[] count;
    private final boolean[] doubted;
    private double misfits;
    private int compared;

    private BackgroundVotes(PlateView.Sight sight) {
        pixels = sight.hole().rows() * sight.hole().cols();
        rim = HoleRim.of(sight);
        hole = MatrixArrays.bytes(sight.hole());
        votes = new byte[VOTES][3 * pixels];
        count = new byte[pixels];
        doubted = new boolean[pixels];
    }

    /**
     * Result of filling a hole.
     *
     * @param picture CV_8UC3 of the rectangle; the frame's own pixels outside the hole and where no plate has a usable
     *     pixel
     * @param unseen CV_8UC1 of the rectangle, 255 where the hole is not filled
     * @param doubted CV_8UC1 of the rectangle, 255 on unfilled pixels where plates have content that does not fit the
     *     rim
     * @param misfit mean difference in levels between the frame and the plates used, measured around the hole
     */
    record Filling(Mat picture, Mat unseen, Mat doubted, double misfit) {}

    /**
     * Fills the hole of a frame with pixels that are visible in other frames.
     *
     * @param frame number of the frame in the clip, from 0
     * @param asked plates to take pixels from, in any order; the frame's own plate and those of other shots are skipped
     */
    static Filling fill(CameraPath path, int frame, PlateView.Sight sight, List<CleanPlate> asked) {
        var votes = new BackgroundVotes(sight);
        votes.ask(
                path,
                frame,
                sight,
                nearest(path, frame, asked)
                        .filter(plate -> plate.frame() != frame)
                        .toList());
        return votes.filling(sight);
    }

    /**
     * Like {@link #fill}, but also uses the frame's own plate, if there is one. Pixels visible in no frame come from
     * the nearest plate, since plates are filled completely.
     */
    static Filling fillWhole(CameraPath path, int frame, PlateView.Sight sight, List<CleanPlate> asked) {
        var votes = new BackgroundVotes(sight);
        List<CleanPlate> nearest = nearest(path, frame, asked).toList();
        votes.ask(path, frame, sight, nearest);
        for (CleanPlate plate : nearest) {
            if (votes.isFull(1)) {
                break;
            }
            votes.add(PlateView.of(plate.picture(), plate.everywhere(), path.between(frame, plate.frame()), sight), 1);
        }
        return votes.filling(sight);
    }

    private static Stream<CleanPlate> nearest(CameraPath path, int frame, List<CleanPlate> asked) {
        return asked.stream()
                .filter(plate -> path.sameShot(plate.frame(), frame))
                .sorted(Comparator.comparingInt(plate -> Math.abs(plate.frame() - frame)));
    }

    private void ask(CameraPath path, int frame, PlateView.Sight sight, List<CleanPlate> nearest) {
        for (CleanPlate plate : nearest) {
            if (isFull(VOTES)) {
                return;
            }
            add(PlateView.of(plate.picture(), plate.sources(), path.between(frame, plate.frame()), sight), VOTES);
        }
    }

    private boolean isFull(int wanted) {
        for (int i = 0; i < pixels; i++) {
            if (hole[i] != 0 && count[i] < wanted) {
                return false;
            }
        }
        return true;
    }

    private void add(PlateView view, int wanted) {
        boolean[] trusted = rim.trusted(view);
        boolean used = false;
        for (int i = 0; i < pixels; i++) {
            if (hole[i] != 0 && view.known()[i] != 0 && count[i] < wanted) {
                if (!trusted[i]) {
                    doubted[i] = true;
                    continue;
                }
                System.arraycopy(view.colours(), 3 * i, votes[count[i]], 3 * i, 3);
                count[i]++;
                used = true;
            }
        }
        if (used) {
            misfits += view.misfit();
            compared++;
        }
    }

    private Filling filling(PlateView.Sight sight) {
        byte[] colours = MatrixArrays.bytes(sight.bgr());
        boolean[] unseen = new boolean[pixels];
        int[] levels = new int[VOTES];
        for (int i = 0; i < pixels; i++) {
            if (hole[i] == 0) {
                continue;
            }
            unseen[i] = count[i] == 0;
            doubted[i] &= unseen[i];
            for (int c = 0; c < 3 && count[i] > 0; c++) {
                for (int vote = 0; vote < count[i]; vote++) {
                    levels[vote] = votes[vote][3 * i + c] & 255;
                }
                colours[3 * i + c] = (byte) median(levels, count[i]);
            }
        }
        int rows = sight.hole().rows();
        int cols = sight.hole().cols();
        return new Filling(
                MatrixArrays.mat(colours, rows, cols),
                MatrixArrays.mask(unseen, rows, cols),
                MatrixArrays.mask(doubted, rows, cols),
                compared == 0 ? 0 : misfits / compared);
    }

    /** Median; for an even number the mean of the middle two. */
    private static int median(int[] levels, int count) {
        for (int i = 1; i < count; i++) {
            int level = levels[i];
            int at = i;
            while (at > 0 && levels[at - 1] > level) {
                levels[at] = levels[at - 1];
                at--;
            }
            levels[at] = level;
        }
        int middle = count / 2;
        return count % 2 == 1 ? levels[middle] : (levels[middle - 1] + levels[middle] + 1) / 2;
    }
}
