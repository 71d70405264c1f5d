// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.pack.PackException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CLIP's byte-level byte-pair encoding (Radford et al. 2021; Sennrich et al. 2016), from its files {@code vocab.json}
 * and {@code merges.txt}. Words are lower-cased, split, written as one character a byte, and joined pair by pair in the
 * learned order of the merges. The start and end tokens in a user's text are ordinary text.
 */
final class ClipTokenizer implements Tokenizer {
    private static final String START = "<|startoftext|>";
    private static final String END = "<|endoftext|>";
    private static final String WORD_END = "</w>";
    private static final Pattern SPECIAL = Pattern.compile("<\\|.*\\|>");
    private static final int LONGEST_WORD = 512;
    private static final Pattern WORDS = Pattern.compile(
            "'s|'t|'re|'ve|'m|'ll|'d|\\p{L}+|\\p{N}|[^\\s\\p{L}\\p{N}]+", Pattern.UNICODE_CHARACTER_CLASS);
    private static final char[] BYTES = byteCharacters();

    private final Map<String, Integer> vocabulary;
    private final Map<String, Integer> ranks = new HashMap<>();
    private final int length;
    private final int start;
    private final int end;
    private final int pad;

    /**
     * A tokenizer from its files.
     *
     * @param vocabulary tokens and their numbers
     * @param merges lines of merges.txt
     * @param length number of tokens that the encoder takes
     * @param pad token for padding
     * @throws PackException if a token or its merge is missing
     */
    ClipTokenizer(Map<String, Integer> vocabulary, List<String> merges, int length, String pad) throws PackException {
        this.vocabulary = Map.copyOf(vocabulary);
        this.length = length;
        for (String line : merges) {
            if (!line.isBlank() && !line.startsWith("#version")) {
                ranks.putIfAbsent(merge(line.strip()), ranks.size());
            }
        }
        start = number(START);
        end = number(END);
        this.pad = number(pad);
        Set<String> made = new HashSet<>();
        ranks.keySet().forEach(line -> made.add(line.replace(" ", "")));
        for (char c : BYTES) {
            number(String.valueOf(c));
            number(c + WORD_END);
        }
        for (String token : vocabulary.keySet()) {
            boolean single = token.replace(WORD_END, "").length() <= 1;
            if (!single && !made.contains(token) && !SPECIAL.matcher(token).matches() && !token.equals(pad)) {
                throw new PackException("merges.txt has no line for the token \"%s\"".formatted(token));
            }
        }
    }

    /** Checks a line of merges.txt: two tokens that join to a third token of the vocabulary. */
    private String merge(String line) throws PackException {
        String[] parts = line.split(" ", -1);
        if (parts.length != 2 || !vocabulary.containsKey(parts[0] + parts[1])) {
            throw new PackException("merges.txt does not fit the vocabulary at \"%s\""
                    .formatted(line.length() > LONGEST_WORD ? line.substring(0, LONGEST_WORD) : line));
        }
        return line;
    }

    private int number(String token) throws PackException {
        Integer number = vocabulary.get(token);
        if (number == null) {
            throw new PackException("the vocabulary has no " + token);
        }
        return number;
    }

    @Override
    public Tokens encode(String text) {
        List<Integer> ids = new ArrayList<>();
        ids.add(start);
        Matcher words = WORDS.matcher(
                Normalizer.normalize(text, Normalizer.Form.NFC).strip().toLowerCase(Locale.ROOT));
        while (words.find() && ids.size() <= length) {
            String word = words.group();
            ids.addAll(encodeWord(word.length() > LONGEST_WORD ? word.substring(0, LONGEST_WORD) : word));
        }
        boolean cut = ids.size() > length - 1;
        long[] padded = new long[length];
        Arrays.fill(padded, pad);
        int used = Math.min(ids.size(), length - 1);
        for (int i = 0; i < used; i++) {
            padded[i] = ids.get(i);
        }
        padded[used] = end;
        return new Tokens(padded, used + 1, cut);
    }

    private List<Integer> encodeWord(String word) {
        List<String> pieces = new ArrayList<>();
        for (byte b : word.getBytes(StandardCharsets.UTF_8)) {
            pieces.add(String.valueOf(BYTES[b & 0xff]));
        }
        pieces.set(pieces.size() - 1, pieces.getLast() + WORD_END);
        while (join(pieces)) {}
        return pieces.stream().map(p -> vocabulary.getOrDefault(p, end)).toList();
    }

    /** Joins all occurrences of the pair with the earliest merge; false if there is none. */
    private boolean join(List<String> pieces) {
        int best = Integer.MAX_VALUE;
        int at = -1;
        for (int i = 0; i + 1 < pieces.size(); i++) {
            int rank = ranks.getOrDefault(pieces.get(i) + " " + pieces.get(i + 1), Integer.MAX_VALUE);
            if (rank < best) {
                best = rank;
                at = i;
            }
        }
        if (at < 0) {
            return false;
        }
        pieces.set(at, pieces.get(at) + pieces.remove(at + 1));
        return true;
    }

    /** GPT-2's printable character for each byte: the byte itself if printable, else a code point from 256 up. */
    private static char[] byteCharacters() {
        char[] characters = new char[256];
        int others = 0;
        for (int b = 0; b < 256; b++) {
            boolean printable = (b >= '!' && b <= '~') || (b >= 0xA1 && b <= 0xAC) || b >= 0xAE;
            characters[b] = (char) (printable ? b : 256 + others++);
        }
        return characters;
    }
}
