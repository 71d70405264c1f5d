// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.pack.PackException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Most likely segmentation of a text into pieces (Kudo 2018), as in T5's SentencePiece: compatibility characters are
 * folded (NFKC), white space becomes a marker, and Viterbi's algorithm finds the segmentation. A character without a
 * piece is unknown.
 */
final class UnigramTokenizer implements Tokenizer {
    private static final String MARK = "\u2581";
    private static final String END = "</s>";
    private static final String UNKNOWN = "<unk>";
    private static final double UNKNOWN_PENALTY = 10;
    private static final int LONGEST_TEXT = 20_000;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<Piece> pieces;
    private final int length;
    private final boolean lowerCase;
    private final int pad;
    private final int end;
    private final int unknown;
    private final int longestPiece;
    private final double worst;

    /**
     * A piece of text.
     *
     * @param text with the marker for white space
     * @param score logarithm of its likelihood
     */
    record Piece(String text, double score) {}

    UnigramTokenizer(List<Piece> pieces, int length, String pad, boolean lowerCase) throws PackException {
        this.pieces = List.copyOf(pieces);
        this.length = length;
        this.lowerCase = lowerCase;
        for (Piece piece : pieces) {
            numbers.putIfAbsent(piece.text(), numbers.size());
        }
        if (numbers.size() != pieces.size()) {
            throw new PackException("the vocabulary has a piece twice");
        }
        this.pad = number(pad);
        end = number(END);
        unknown = number(UNKNOWN);
        longestPiece = pieces.stream().mapToInt(p -> p.text().length()).max().orElse(1);
        worst = pieces.stream().mapToDouble(Piece::score).min().orElse(0) - UNKNOWN_PENALTY;
    }

    private int number(String piece) throws PackException {
        Integer number = numbers.get(piece);
        if (number == null) {
            throw new PackException("the vocabulary has no " + piece);
        }
        return number;
    }

    @Override
    public Tokens encode(String text) {
        String cased = lowerCase ? text.toLowerCase(Locale.ROOT) : text;
        String folded =
                Normalizer.normalize(cased, Normalizer.Form.NFKC).strip().replaceAll("\\s+", MARK);
        List<Integer> ids =
                folded.isEmpty() ? List.of() : cut(MARK + folded.substring(0, Math.min(folded.length(), LONGEST_TEXT)));
        int used = Math.min(ids.size(), length - 1);
        long[] padded = new long[length];
        Arrays.fill(padded, pad);
        for (int i = 0; i < used; i++) {
            padded[i] = ids.get(i);
        }
        padded[used] = end;
        return new Tokens(padded, used + 1, ids.size() > used);
    }

    private List<Integer> cut(String text) {
        double[] best = new double[text.length() + 1];
        int[] from = new int[text.length() + 1];
        int[] by = new int[text.length() + 1];
        Arrays.fill(best, Double.NEGATIVE_INFINITY);
        best[0] = 0;
        for (int i = 0; i < text.length(); i++) {
            int width = Character.charCount(text.codePointAt(i));
            offer(best, from, by, i, i + width, unknown, worst);
            for (int j = i + 1; j <= Math.min(text.length(), i + longestPiece); j++) {
                Integer number = numbers.get(text.substring(i, j));
                if (number != null && number != unknown && number != pad && number != end) {
                    offer(best, from, by, i, j, number, pieces.get(number).score());
                }
            }
        }
        List<Integer> ids = new ArrayList<>();
        for (int j = text.length(); j > 0; j = from[j]) {
            // a run of unknown characters is one token
            if (by[j] != unknown || ids.isEmpty() || ids.getLast() != unknown) {
                ids.add(by[j]);
            }
        }
        return ids.reversed();
    }

    private static void offer(double[] best, int[] from, int[] by, int i, int j, int number, double score) {
        if (j < best.length && best[i] + score > best[j]) {
            best[j] = best[i] + score;
            from[j] = i;
            by[j] = number;
        }
    }
}
