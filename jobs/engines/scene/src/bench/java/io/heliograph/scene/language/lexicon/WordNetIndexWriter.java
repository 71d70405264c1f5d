// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.lexicon;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import net.sf.extjwnl.JWNLException;
import net.sf.extjwnl.data.Exc;
import net.sf.extjwnl.data.IndexWord;
import net.sf.extjwnl.data.POS;
import net.sf.extjwnl.data.PointerType;
import net.sf.extjwnl.data.Synset;
import net.sf.extjwnl.data.Word;
import net.sf.extjwnl.dictionary.Dictionary;

/**
 * Writes what {@link WordNet} knows from the whole of WordNet 3.1: all words with what they can be, the senses of nouns that have a body, and of what these are a kind. Argument: the file,
 * {@code jobs/engines/scene/src/main/resources/io/heliograph/scene/language/wordnet.gz}.
 */
final class WordNetIndexWriter {
    private final Dictionary dictionary = Dictionary.getDefaultResourceInstance();
    private final Map<Long, Integer> numbers = new LinkedHashMap<>();
    private final List<Synset> synsets = new ArrayList<>();

    WordNetIndexWriter() throws JWNLException {}

    public static void main(String[] args) throws IOException, JWNLException {
        String index = new WordNetIndexWriter().text();
        try (OutputStream file = Files.newOutputStream(Path.of(args[0]));
                OutputStream packed = new BestGzip(file)) {
            packed.write(index.getBytes(StandardCharsets.UTF_8));
        }
    }

    /** The index: the lines of the senses, an empty line, the lines of the words in the order of their bytes. */
    String text() throws JWNLException {
        Map<String, StringBuilder> words = new TreeMap<>();
        for (String lemma : lemmas(POS.NOUN)) {
            StringBuilder line = new StringBuilder("n");
            List<Synset> senses = dictionary.getIndexWord(POS.NOUN, lemma).getSenses();
            for (int rank = 0; rank < senses.size(); rank++) {
                if (WordNet.BODIES.contains(senses.get(rank).getLexFileName())) {
                    line.append(' ').append(rank).append(':').append(number(senses.get(rank)));
                }
            }
            words.put(lemma, line);
        }
        mark(words, POS.ADJECTIVE, 'a');
        mark(words, POS.VERB, 'v');
        mark(words, POS.ADVERB, 'r');
        for (Iterator<Exc> i = dictionary.getExceptionIterator(POS.VERB); i.hasNext(); ) {
            Exc irregular = i.next(); // went: go
            for (String base : irregular.getExceptions()) {
                if (dictionary.getIndexWord(POS.VERB, base) != null) {
                    mark(words, irregular.getLemma().toLowerCase(Locale.ROOT).replace('_', ' '), 'x');
                }
            }
        }
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < synsets.size(); i++) { // grows while it is read
            text.append(line(synsets.get(i))).append('\n');
        }
        text.append('\n');
        words.forEach((word, line) -> text.append(word).append('|').append(line).append('\n'));
        return text.toString();
    }

    private Set<String> lemmas(POS kind) throws JWNLException {
        Set<String> lemmas = new TreeSet<>();
        for (Iterator<IndexWord> i = dictionary.getIndexWordIterator(kind); i.hasNext(); ) {
            lemmas.add(i.next().getLemma());
        }
        return lemmas;
    }

    private void mark(Map<String, StringBuilder> words, POS kind, char as) throws JWNLException {
        for (String lemma : lemmas(kind)) {
            mark(words, lemma, as);
        }
    }

    private static void mark(Map<String, StringBuilder> words, String lemma, char as) {
        StringBuilder line = words.computeIfAbsent(lemma, _ -> new StringBuilder());
        if (line.indexOf(String.valueOf(as)) < 0) {
            line.insert(0, as);
        }
    }

    private int number(Synset synset) {
        return numbers.computeIfAbsent(synset.getOffset(), _ -> {
            synsets.add(synset);
            return synsets.size() - 1;
        });
    }

    /** File, i for an instance, number of what it is a kind of, lemmas. */
    private String line(Synset synset) throws JWNLException {
        boolean instance = !synset.getPointers(PointerType.INSTANCE_HYPERNYM).isEmpty();
        var up = synset.getPointers(PointerType.HYPERNYM);
        if (up.isEmpty()) {
            up = synset.getPointers(PointerType.INSTANCE_HYPERNYM);
        }
        String above = up.isEmpty() ? "" : String.valueOf(number(up.getFirst().getTargetSynset()));
        StringBuilder line = new StringBuilder(synset.getLexFileName().replace("noun.", ""))
                .append(instance ? "|i|" : "||")
                .append(above);
        for (Word word : synset.getWords()) {
            line.append('|').append(word.getLemma().toLowerCase(Locale.ROOT).replace('_', ' '));
        }
        return line.toString();
    }

    private static final class BestGzip extends GZIPOutputStream {
        BestGzip(OutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
