// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.grounding;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/**
 * Boosted regression trees (Friedman, Greedy function approximation, 2001): the log odds are the sum of the values of
 * all trees.
 */
final class BoostedTrees {
    private final double bias;
    private final List<Tree> trees;

    /**
     * One tree.
     *
     * @param traits index of the feature each node tests; below 0 at a leaf
     * @param values at a node the threshold, up to which the left child follows; at a leaf the output
     * @param next children of each node, left and right
     */
    @SuppressWarnings("ArrayRecordComponent") // arrays that never leave this class
    private record Tree(int[] traits, double[] values, int[][] next) {
        static Tree of(String line) {
            String[] nodes = line.split(";", -1);
            Tree tree = new Tree(new int[nodes.length], new double[nodes.length], new int[nodes.length][2]);
            for (int k = 0; k < nodes.length; k++) {
                String[] words = nodes[k].split(" ", -1);
                boolean leaf = words[0].equals("=");
                tree.traits[k] = leaf ? -1 : Integer.parseInt(words[0]);
                tree.values[k] = Double.parseDouble(words[1]);
                tree.next[k][0] = leaf ? k : Integer.parseInt(words[2]);
                tree.next[k][1] = leaf ? k : Integer.parseInt(words[3]);
            }
            return tree;
        }

        double of(double[] numbers) {
            int node = 0;
            while (traits[node] >= 0) {
                node = next[node][(float) numbers[traits[node]] <= values[node] ? 0 : 1];
            }
            return values[node];
        }
    }

    private BoostedTrees(double bias, List<Tree> trees) {
        this.bias = bias;
        this.trees = trees;
    }

    /** Reads a file beside this class in the format of {@code training/things.py}: the bias, then a tree a line. */
    static BoostedTrees read(String name) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                Objects.requireNonNull(BoostedTrees.class.getResourceAsStream(name), name), StandardCharsets.UTF_8))) {
            double bias = Double.parseDouble(Objects.requireNonNull(in.readLine(), name));
            return new BoostedTrees(bias, in.lines().map(Tree::of).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Probability, 0 to 1, that the trees predict from the features {@code numbers}. */
    double of(double[] numbers) {
        double sum = bias;
        for (Tree tree : trees) {
            sum += tree.of(numbers);
        }
        return 1 / (1 + Math.exp(-sum));
    }
}
