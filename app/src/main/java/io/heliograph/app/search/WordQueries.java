// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.search;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.en.EnglishAnalyzer;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.simple.SimpleQueryParser;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.QueryBuilder;

/**
 * Builds queries by words: BM25 over the pictures' texts, with the largest weight for the organization's own metadata. Words for colours
 * and surroundings, such as "crimson" or "forest", also find the names in generated descriptions, such as "red" or "vegetation".
 */
final class WordQueries {
    private static final Map<String, Float> WEIGHTS = Map.of(
            VisualFields.METADATA, 4f,
            VisualFields.KEY, 2f,
            VisualFields.PROMPT, 2f,
            VisualFields.CAPTION, 1f,
            VisualFields.WORDS, 1f);
    private static final float RELATED = 0.5f;
    private static final Pattern WITHOUT = Pattern.compile("(?<=^|\\s)-(\"[^\"]+\"|\\S+)");
    private static final List<String> SAID = List.of(VisualFields.METADATA, VisualFields.PROMPT, VisualFields.CAPTION);
    private static final Map<String, String> NAMES = names(
            "grey gray silver",
            "red crimson scarlet ruby burgundy maroon",
            "pink rose fuchsia",
            "coral salmon",
            "brown chocolate chestnut coffee wooden",
            "beige sand khaki",
            "orange tangerine amber",
            "gold golden",
            "yellow lemon",
            "green emerald mint jade",
            "turquoise aqua cyan",
            "blue azure cobalt indigo",
            "navy midnight",
            "purple plum aubergine",
            "violet mauve lilac",
            "black dark ebony",
            "white ivory snow",
            "vegetation grass tree trees forest leaves meadow garden plant",
            "water sea ocean lake river",
            "sand beach desert dune",
            "snow winter snowy ice",
            "sky clouds cloudy");

    private final Analyzer analyzer = new EnglishAnalyzer();
    private final QueryBuilder phrases = new QueryBuilder(analyzer);

    private static Map<String, String> names(String... groups) {
        Map<String, String> names = new HashMap<>();
        for (String group : groups) {
            String[] words = group.split(" ", -1);
            for (int i = 1; i < words.length; i++) {
                names.putIfAbsent(words[i], words[0]);
            }
        }
        return Map.copyOf(names);
    }

    /** The analyzer that splits texts into words. */
    Analyzer analyzer() {
        return analyzer;
    }

    /** The query of a search; for blank words, all pictures that match the filters. */
    Query of(WordSearch wordSearch) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        all.add(words(wordSearch.text()), Occur.MUST);
        wordSearch.filters().forEach((kind, value) -> all.add(filter(kind, value), Occur.FILTER));
        return all.build();
    }

    private Query words(String text) {
        BooleanQuery.Builder all = new BooleanQuery.Builder();
        Matcher without = WITHOUT.matcher(text);
        while (without.find()) {
            all.add(parsed(without.group(1)), Occur.MUST_NOT);
        }
        String wanted = without.replaceAll(" ").strip();
        if (wanted.isEmpty()) {
            return all.add(MatchAllDocsQuery.INSTANCE, Occur.MUST).build();
        }
        BooleanQuery.Builder either = new BooleanQuery.Builder().add(parsed(wanted), Occur.SHOULD);
        for (String word : wanted.toLowerCase(Locale.ROOT).split("[^\\p{L}]+", -1)) {
            String name = NAMES.get(word);
            Query query = name == null ? null : phrases.createBooleanQuery(VisualFields.WORDS, name);
            if (query != null) {
                either.add(new BoostQuery(query, RELATED), Occur.SHOULD);
            }
        }
        return all.add(either.build(), Occur.MUST).build();
    }

    private Query parsed(String text) {
        Query query = new SimpleQueryParser(
                        analyzer, WEIGHTS, SimpleQueryParser.PHRASE_OPERATOR | SimpleQueryParser.WHITESPACE_OPERATOR)
                .parse(text);
        return query == null ? MatchNoDocsQuery.INSTANCE : query; // null: the text has only stop words
    }

    private Query filter(String kind, String value) {
        BooleanQuery.Builder either = new BooleanQuery.Builder();
        either.add(new TermQuery(new Term(VisualFields.MARK, kind + "_" + value.replace(' ', '_'))), Occur.SHOULD);
        if (!kind.equals("medium")) {
            for (String field : SAID) {
                Query said = phrases.createPhraseQuery(field, value);
                if (said != null) {
                    either.add(said, Occur.SHOULD);
                }
            }
        }
        return either.build();
    }
}
