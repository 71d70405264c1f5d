// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import net.sf.extjwnl.JWNLException;
import net.sf.extjwnl.data.IndexWord;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;
import net.sf.extjwnl.dictionary.Dictionary;
import org.jspecify.annotations.Nullable;

/**
 * WordNet 3.1 (Fellbaum 1998), read from its jar on the first question: about 0.4 s and 55 MB. Its dictionary is not
 * made for threads, so questions queue; answers are kept, at most {@link #KEPT}.
 */
final class WordNet {
    private static final int KEPT = 20_000;
    private static final int DEEPEST = 12;

    /** Lexicographer files of nouns that have a body: Fellbaum 1998, table 1.2. */
    private static final Set<String> BODIES = Set.of(
            "noun.animal", "noun.artifact", "noun.food", "noun.object", "noun.person", "noun.plant", "noun.body");

    /**
     * One meaning of a noun that has a body.
     *
     * @param rank among all meanings of the word, bodies or not; 0 is the most frequent
     * @param file of the lexicographers
     * @param instance whether it is a name: Paris, not a city
     * @param kinds lemmas of the meaning itself, then of what it is a kind of, step by step
     */
    record Sense(int rank, String file, boolean instance, List<List<String>> kinds) {
        boolean animal() {
            return file.equals("noun.animal");
        }

        boolean person() {
            return file.equals("noun.person");
        }
    }

    /** What is known of a word: the senses of the noun that have a body, and what else it can be. */
    record Entry(List<Sense> senses, boolean noun, boolean adjective, boolean verb, boolean adverb) {
        boolean body() {
            return !senses.isEmpty();
        }

        /** Whether the most frequent meaning has a body and is nobody. */
        boolean mainlyThing() {
            return body() && senses.getFirst().rank() == 0 && !senses.getFirst().person();
        }

        /** Whether the most frequent meaning is food or drink: maple syrup is no maple. */
        boolean mainlyFood() {
            return mainlyThing() && senses.getFirst().file().equals("noun.food");
        }

        boolean nothing() {
            return !(noun || adjective || verb || adverb);
        }
    }

    private static final Entry NOTHING = new Entry(List.of(), false, false, false, false);

    private final ConcurrentHashMap<String, Entry> kept = new ConcurrentHashMap<>();
    private @Nullable Dictionary dictionary;

    Entry entry(String word) {
        Entry known = kept.get(word);
        if (known != null) {
            return known;
        }
        Entry read = read(word);
        if (kept.size() < KEPT) {
            kept.put(word, read);
        }
        return read;
    }

    private synchronized Entry read(String word) {
        if (word.length() > 40 || !word.chars().allMatch(c -> c == ' ' || Character.isLetter(c))) {
            return NOTHING;
        }
        try {
            Dictionary open = dictionary == null ? Dictionary.getDefaultResourceInstance() : dictionary;
            dictionary = open;
            IndexWord noun = open.getIndexWord(POS.NOUN, word);
            return new Entry(
                    noun == null ? List.of() : bodies(noun.getSenses()),
                    noun != null,
                    open.getIndexWord(POS.ADJECTIVE, word) != null,
                    open.lookupIndexWord(POS.VERB, word) != null,
                    open.getIndexWord(POS.ADVERB, word) != null);
        } catch (JWNLException unreadable) {
            throw new IllegalStateException("WordNet cannot be read", unreadable);
        }
    }

    private static List<Sense> bodies(List<Synset> all) throws JWNLException {
        List<Sense> senses = new ArrayList<>();
        for (int rank = 0; rank < all.size(); rank++) {
            Synset sense = all.get(rank);
            if (BODIES.contains(sense.getLexFileName())) {
                boolean instance =
                        !sense.getPointers(PointerType.INSTANCE_HYPERNYM).isEmpty();
                senses.add(new Sense(rank, sense.getLexFileName(), instance, upwards(sense)));
            }
        }
        return List.copyOf(senses);
    }

    private static List<List<String>> upwards(Synset sense) throws JWNLException {
        List<List<String>> kinds = new ArrayList<>();
        Synset at = sense;
        for (int depth = 0; depth < DEEPEST; depth++) {
            kinds.add(at.getWords().stream().map(WordNet::spelling).toList());
            var pointers = at.getPointers(PointerType.HYPERNYM);
            if (pointers.isEmpty()) {
                pointers = at.getPointers(PointerType.INSTANCE_HYPERNYM);
            }
            if (pointers.isEmpty()) {
                break;
            }
            at = pointers.getFirst().getTargetSynset();
        }
        return List.copyOf(kinds);
    }

    private static String spelling(Word word) {
        return word.getLemma().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
