// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.inpainting;

import java.util.Arrays;

/**
 * Source patch of every target patch.
 *
 * @param nearest middle pixel of the source patch, indexed by the target's middle pixel; -1 if there is none
 * @param cost squared distance of target and source patch
 */
@SuppressWarnings("ArrayRecordComponent") // buffers shared by the steps of the solver
record OffsetField(int[] nearest, float[] cost) {
    static OffsetField empty(SolverLevel solverLevel) {
        int n = solverLevel.width() * solverLevel.height();
        int[] nearest = new int[n];
        Arrays.fill(nearest, -1);
        return new OffsetField(nearest, new float[n]);
    }

    /** Scales the offsets to the next finer level; {@code coarse} and {@code fine} give the sizes. */
    OffsetField enlarged(SolverLevel coarse, SolverLevel fine) {
        OffsetField larger = empty(fine);
        int coarseWidth = coarse.width() - 2 * SolverLevel.REACH;
        int coarseHeight = coarse.height() - 2 * SolverLevel.REACH;
        int fineWidth = fine.width() - 2 * SolverLevel.REACH;
        int fineHeight = fine.height() - 2 * SolverLevel.REACH;
        double fx = (double) fineWidth / coarseWidth;
        double fy = (double) fineHeight / coarseHeight;
        for (int target : fine.targets()) {
            int x = target % fine.width() - SolverLevel.REACH;
            int y = target / fine.width() - SolverLevel.REACH;
            int cx = Math.min(coarseWidth - 1, (int) (x / fx));
            int cy = Math.min(coarseHeight - 1, (int) (y / fy));
            int found = nearest[(cy + SolverLevel.REACH) * coarse.width() + cx + SolverLevel.REACH];
            if (found >= 0) {
                int dx = found % coarse.width() - SolverLevel.REACH - cx;
                int dy = found / coarse.width() - SolverLevel.REACH - cy;
                int sx = (int) Math.round(x + dx * fx) + SolverLevel.REACH;
                int sy = (int) Math.round(y + dy * fy) + SolverLevel.REACH;
                if (sx >= 0 && sx < fine.width() && sy >= 0 && sy < fine.height()) {
                    int source = sy * fine.width() + sx;
                    larger.nearest[target] = fine.allows(source, target) ? source : -1;
                }
            }
        }
        return larger;
    }
}
