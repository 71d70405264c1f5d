// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Hypernyms of nouns from WordNet 3.1 (Fellbaum 1998): an index of all its words, with the physical senses of nouns, generated from the
 * full database by the tests' {@code WordNetIndexWriter}. Unpacked on the first query (0.1 s, 6 MB) and searched in place.
 */
public final class WordNet {
    private static final String INDEX = "wordnet.gz";
    private static final int LONGEST = 40; // letters of a word
    private static final int DEEPEST = 12;

    /** Lexicographer files of physical nouns: Fellbaum 1998, table 1.2. */
    static final Set<String> BODIES = Set.of(
            "noun.animal", "noun.artifact", "noun.food", "noun.object", "noun.person", "noun.plant", "noun.body");

    /**
     * One physical sense of a noun.
     *
     * @param rank among all senses of the word, physical or not; 0 is the most frequent
     * @param file lexicographer file of the sense
     * @param instance whether it is a proper name: Paris, but not city
     * @param kinds lemmas of the sense itself, then of its hypernyms, step by step
     */
    record Sense(int rank, String file, boolean instance, List<List<String>> kinds) {
        boolean animal() {
            return file.equals("noun.animal");
        }

        public boolean person() {
            return file.equals("noun.person");
        }
    }

    /** Entry of a word: the physical senses of the noun, and its other parts of speech. */
    public record Entry(List<Sense> senses, boolean noun, boolean adjective, boolean verb, boolean adverb) {
        public boolean body() {
            return !senses.isEmpty();
        }

        /** Whether the most frequent sense is physical and not a person. */
        public boolean mainlyThing() {
            return body() && senses.getFirst().rank() == 0 && !senses.getFirst().person();
        }

        /** Whether the most frequent sense is food or drink: maple syrup is no maple. */
        public boolean mainlyFood() {
            return mainlyThing() && senses.getFirst().file().equals("noun.food");
        }

        /** Whether the most frequent sense is a plant. */
        public boolean plant() {
            return mainlyThing() && senses.getFirst().file().equals("noun.plant");
        }

        /** Whether the most frequent sense is the name of an individual: Hokusai. */
        public boolean named() {
            return body() && senses.getFirst().instance();
        }

        public boolean nothing() {
            return !(noun || adjective || verb || adverb);
        }
    }

    private static final Entry NOTHING = new Entry(List.of(), false, false, false, false);

    /** The unpacked index: starts of its lines, sorted by word. */
    private static final class Index {
        private final byte[] text;
        private final int[] senses;
        private final int[] words;

        Index(byte[] text, int[] senses, int[] words) {
            this.text = text;
            this.senses = senses;
            this.words = words;
        }
    }

    private final RecentWords<Entry> entries = new RecentWords<>();

    private volatile @Nullable Index unpacked;

    /** Entry of a word or compound, in lower case. */
    Entry entry(String word) {
        if (word.length() > LONGEST || !word.chars().allMatch(c -> c == ' ' || Character.isLetter(c))) {
            return NOTHING;
        }
        return entries.of(word, this::found);
    }

    private Entry found(String word) {
        Index index = index();
        String known = marks(index, word);
        int space = known.indexOf(' ');
        String kinds = space < 0 ? known : known.substring(0, space);
        return new Entry(
                senses(index, space < 0 ? "" : known.substring(space + 1)),
                kinds.indexOf('n') >= 0,
                kinds.indexOf('a') >= 0,
                verb(index, word, kinds),
                kinds.indexOf('r') >= 0);
    }

    private static boolean verb(Index index, String word, String kinds) {
        return kinds.indexOf('v') >= 0
                || kinds.indexOf('x') >= 0
                || VerbForms.bases(word).stream()
                        .anyMatch(base -> marks(index, base).split(" ", 2)[0].indexOf('v') >= 0);
    }

    private static List<Sense> senses(Index index, String ranked) {
        List<Sense> senses = new ArrayList<>();
        for (String one : ranked.isEmpty() ? new String[0] : ranked.split(" ", -1)) {
            String[] parts = one.split(":", 2);
            int number = Integer.parseInt(parts[1]);
            String[] fields = line(index, index.senses[number]).split("\\|", 4);
            senses.add(new Sense(
                    Integer.parseInt(parts[0]), "noun." + fields[0], fields[1].equals("i"), upwards(index, number)));
        }
        return List.copyOf(senses);
    }

    private static List<List<String>> upwards(Index index, int number) {
        List<List<String>> kinds = new ArrayList<>();
        int at = number;
        for (int depth = 0; depth < DEEPEST; depth++) {
            String[] fields = line(index, index.senses[at]).split("\\|", -1);
            kinds.add(List.of(fields).subList(3, fields.length));
            if (fields[2].isEmpty()) {
                break;
            }
            at = Integer.parseInt(fields[2]);
        }
        return List.copyOf(kinds);
    }

    /** The data after a word in its line of the index; empty if the index lacks the word. */
    private static String marks(Index index, String word) {
        int low = 0;
        int high = index.words.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            String line = line(index, index.words[middle]);
            int end = line.indexOf('|');
            int order = line.substring(0, end).compareTo(word);
            if (order == 0) {
                return line.substring(end + 1);
            }
            if (order < 0) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return "";
    }

    private static String line(Index index, int start) {
        int end = start;
        while (index.text[end] != '\n') {
            end++;
        }
        return new String(index.text, start, end - start, StandardCharsets.UTF_8);
    }

    private Index index() {
        Index known = unpacked;
        if (known == null) {
            known = unpack(); // two threads may unpack it at once, with the same result
            unpacked = known;
        }
        return known;
    }

    private static Index unpack() {
        try (InputStream packed = WordNet.class.getResourceAsStream(INDEX)) {
            if (packed == null) {
                throw new IllegalStateException("no " + INDEX + " beside " + WordNet.class);
            }
            byte[] text = new GZIPInputStream(packed).readAllBytes();
            int[] lines = lines(text);
            int blank = 0;
            while (text[lines[blank]] != '\n') {
                blank++;
            }
            return new Index(text, Arrays.copyOf(lines, blank), Arrays.copyOfRange(lines, blank + 1, lines.length));
        } catch (IOException unreadable) {
            throw new UncheckedIOException("WordNet cannot be read", unreadable);
        }
    }

    private static int[] lines(byte[] text) {
        int[] starts = new int[text.length];
        int count = 0;
        for (int i = 0; i < text.length; i++) {
            if (i == 0 || text[i - 1] == '\n') {
                starts[count++] = i;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
