// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.role.ReadLine.ReadCharacter;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Greedy decoding of connectionist temporal classification (Graves et al. 2006): the most probable class at each step;
 * a run of one class is one character, and a blank separates equal neighbours.
 */
final class CtcDecoding {
    /**
     * Minimum probability at which a space wins over a more probable blank. Networks hardly learn the difference,
     * since a space or a blank may separate two words.
     */
    private static final double FAINT_SPACE = 0.1;

    private final List<String> dictionary;
    private final int blank;
    private final boolean logits;
    private final int space;

    /**
     * A decoder for a dictionary.
     *
     * @param dictionary characters by class, the blank among them as an empty text
     * @param logits whether the softmax has to be applied to the network's output
     */
    CtcDecoding(List<String> dictionary, int blank, boolean logits) {
        this.dictionary = List.copyOf(dictionary);
        this.blank = blank;
        this.logits = logits;
        space = this.dictionary.indexOf(" ");
    }

    /**
     * Decodes one line.
     *
     * @param steps [1, steps, classes] or [steps, 1, classes]
     * @param filled share of the width of the network's input that the line fills, from the left, 0 to 1
     */
    ReadLine decode(Tensor.Floats steps, double filled) throws NetworkException {
        long[] shape = steps.shape();
        int classes = dictionary.size();
        if (shape.length != 3 || (shape[0] != 1 && shape[1] != 1) || shape[2] != classes) {
            throw new NetworkException(
                    "the network gives %s, not [1, steps, %d]: the dictionary has %d characters and the blank"
                            .formatted(Arrays.toString(shape), classes, classes - 1));
        }
        int count = steps.size() / classes;
        List<ReadCharacter> characters = new ArrayList<>();
        int last = blank;
        int begin = 0;
        double surest = 0;
        for (int t = 0; t <= count; t++) {
            int best = t == count ? -1 : best(steps.values(), t * classes);
            if (best == blank && space >= 0 && probability(steps.values(), t * classes, space) > FAINT_SPACE) {
                best = space;
            }
            if (best != last) {
                if (last != blank && t > 0) {
                    double middle = (begin + t) / 2.0 / count / Math.max(filled, 1e-6);
                    characters.add(new ReadCharacter(dictionary.get(last), surest, Math.min(middle, 1)));
                }
                last = best;
                begin = t;
                surest = 0;
            }
            if (best >= 0) {
                surest = Math.max(surest, probability(steps.values(), t * classes, best));
            }
        }
        while (!characters.isEmpty() && characters.getLast().text().isBlank()) {
            characters.removeLast();
        }
        while (!characters.isEmpty() && characters.getFirst().text().isBlank()) {
            characters.removeFirst();
        }
        return ReadLine.of(characters);
    }

    private int best(float[] values, int from) {
        int best = 0;
        for (int c = 1; c < dictionary.size(); c++) {
            if (values[from + c] > values[from + best]) {
                best = c;
            }
        }
        return best;
    }

    private double probability(float[] values, int from, int which) {
        if (!logits) {
            return Math.clamp(values[from + which], 0, 1);
        }
        double sum = 0;
        for (int c = 0; c < dictionary.size(); c++) {
            sum += Math.exp(values[from + c] - values[from + which]);
        }
        return 1 / sum;
    }
}
