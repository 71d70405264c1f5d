// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
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

    /** What is known of a word: for each sense of the noun its lemmas from near to far, and what else it can be. */
    record Entry(
            List<List<String>> senses, boolean body, boolean noun, boolean adjective, boolean verb, boolean adverb) {}

    private static final Entry NOTHING = new Entry(List.of(), false, false, false, false, false);

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
            List<List<String>> senses = new ArrayList<>();
            IndexWord noun = open.getIndexWord(POS.NOUN, word);
            boolean body = false;
            if (noun != null) {
                for (Synset sense : noun.getSenses()) {
                    if (BODIES.contains(sense.getLexFileName())) {
                        body = true;
                        senses.add(upwards(sense));
                    }
                }
            }
            return new Entry(
                    List.copyOf(senses),
                    body,
                    noun != null,
                    open.getIndexWord(POS.ADJECTIVE, word) != null,
                    open.lookupIndexWord(POS.VERB, word) != null,
                    open.getIndexWord(POS.ADVERB, word) != null);
        } catch (JWNLException unreadable) {
            throw new IllegalStateException("WordNet cannot be read", unreadable);
        }
    }

    private static List<String> upwards(Synset sense) throws JWNLException {
        List<String> lemmas = new ArrayList<>();
        Synset at = sense;
        for (int depth = 0; depth < DEEPEST; depth++) {
            Function<Word, String> spelling =
                    word -> word.getLemma().toLowerCase(java.util.Locale.ROOT).replace('_', ' ');
            at.getWords().stream().map(spelling).forEach(lemmas::add);
            var pointers = at.getPointers(PointerType.HYPERNYM);
            if (pointers.isEmpty()) {
                pointers = at.getPointers(PointerType.INSTANCE_HYPERNYM);
            }
            if (pointers.isEmpty()) {
                break;
            }
            at = pointers.getFirst().getTargetSynset();
        }
        return List.copyOf(lemmas);
    }
}
