// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.matting.cut;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class PixelCutTest {
    private static final int SIDE = 12;
    private static final int[] RIGHT = {1, 0, 1, -1}; // of ways 1, 3, 5, 7
    private static final int[] DOWN = {0, 1, 1, 1};

    @Test
    void itsCutCostsAsLittleAsAnotherAlgorithms() {
        Random random = new Random(16);
        for (int round = 0; round < 200; round++) {
            int[] preference = random.ints(SIDE * SIDE, -50, 51).toArray();
            int[][] edges = new int[4][];
            PixelCut cut = new PixelCut(SIDE * SIDE);
            MaxFlow flow = new MaxFlow(SIDE * SIDE);
            for (int k = 0; k < edges.length; k++) {
                edges[k] = random.ints(SIDE * SIDE, 0, 40).toArray();
            }
            for (int i = 0; i < preference.length; i++) {
                cut.prefer(i, preference[i]);
                flow.costs(i, Math.max(0, -preference[i]), Math.max(0, preference[i]));
                for (int k = 0; k < edges.length; k++) {
                    int other = neighbour(i, k);
                    if (other >= 0) {
                        cut.join(i, 2 * k + 1, other, edges[k][i]);
                        flow.neighbours(i, other, edges[k][i]);
                    }
                }
            }
            cut.cut();
            boolean[] ours = new boolean[preference.length];
            for (int i = 0; i < ours.length; i++) {
                ours[i] = cut.ofSource(i, false);
            }
            assertThat(cost(ours, preference, edges))
                    .as("round %d", round)
                    .isEqualTo(cost(flow.cut(), preference, edges));
        }
    }

    private static int neighbour(int i, int k) {
        int x = i % SIDE + RIGHT[k];
        int y = Math.floorDiv(i, SIDE) + DOWN[k];
        return x < 0 || x >= SIDE || y >= SIDE ? -1 : y * SIDE + x;
    }

    private static int cost(boolean[] ofSource, int[] preference, int[][] edges) {
        int cost = 0;
        for (int i = 0; i < ofSource.length; i++) {
            cost += ofSource[i] ? Math.max(0, -preference[i]) : Math.max(0, preference[i]);
            for (int k = 0; k < edges.length; k++) {
                int other = neighbour(i, k);
                cost += other >= 0 && ofSource[i] != ofSource[other] ? edges[k][i] : 0;
            }
        }
        return cost;
    }
}
