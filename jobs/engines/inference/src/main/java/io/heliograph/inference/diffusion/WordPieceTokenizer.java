// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.DiffusionConfig.TokenizerFiles;
import io.heliograph.inference.pack.PackException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * BERT's tokens (Devlin et al. 2019): words and punctuation are separated, and each word is split into the longest
 * pieces in the vocabulary, from the left.
 */
final class WordPieceTokenizer implements Tokenizer {
    private static final Pattern PARTS = Pattern.compile(
            "[\\p{IsHan}\\p{Punct}\\p{IsPunctuation}\\p{S}]|[^\\s\\p{IsHan}\\p{Punct}\\p{IsPunctuation}\\p{S}]+",
            Pattern.UNICODE_CHARACTER_CLASS);
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}");
    private static final int LONGEST_WORD = 100;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final TokenizerFiles files;
    private final int unknown;
    private final int first;
    private final int last;
    private final int pad;

    WordPieceTokenizer(List<String> pieces, TokenizerFiles files) throws PackException {
        for (String piece : pieces) {
            numbers.putIfAbsent(piece.strip(), numbers.size());
        }
        this.files = files;
        unknown = number("[UNK]");
        first = number("[CLS]");
        last = number("[SEP]");
        pad = number(files.pad());
    }

    private int number(String token) throws PackException {
        Integer number = numbers.get(token);
        if (number == null) {
            throw new PackException("%s has no token %s".formatted(files.vocabulary(), token));
        }
        return number;
    }

    @Override
    public Tokens encode(String text) {
        List<Integer> found = new ArrayList<>();
        found.add(first);
        String plain = files.lowerCase()
                ? MARKS.matcher(Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD))
                        .replaceAll("")
                : text;
        PARTS.matcher(plain).results().forEach(part -> pieces(part.group(), found));
        boolean cut = found.size() >= files.length();
        int used = Math.min(found.size() + 1, files.length());
        long[] ids = new long[files.length()];
        Arrays.fill(ids, pad);
        for (int i = 0; i < used - 1; i++) {
            ids[i] = found.get(i);
        }
        ids[used - 1] = last;
        return new Tokens(ids, used, cut);
    }

    private void pieces(String word, List<Integer> into) {
        List<Integer> found = new ArrayList<>();
        int from = 0;
        while (from < word.length() && word.length() <= LONGEST_WORD) {
            int to = word.length();
            Integer piece = null;
            while (to > from && piece == null) {
                piece = numbers.get((from > 0 ? "##" : "") + word.substring(from, to));
                to -= piece == null ? 1 : 0;
            }
            if (piece == null) {
                break;
            }
            found.add(piece);
            from = to;
        }
        if (from < word.length()) {
            into.add(unknown);
        } else {
            into.addAll(found);
        }
    }
}
