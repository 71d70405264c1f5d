// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns of phrase that are left in a text after its rewriting, and that change what is meant: exceptions, comparisons, parts of a group,
 * and who does something. The words in them are read one by one, so the picture may show the opposite.
 */
final class UnreadTurns {
    private static final String OTHER = "(?: (?!but |except |save |, )[^ ]+)"; // one word
    /** Verbs of what is beside somebody. */
    private static final String BESIDE =
            "(?:seated|parked|curled|perched|placed|positioned|nestled|located|posed|crouched|surrounded|followed|accompanied"
                    + "|bed|shed|sled|red) ";

    private static final String SOMEBODY =
            "(?:man|woman|boy|girl|child|kid|person|farmer|artist|people|dog|cat|bird|horse|wolf|fox|bear|lion|tiger|dragon|robot) ";
    private static final List<Pattern> TURNS = List.of(
            Pattern.compile(
                    " (?:every|everything|each|all|any)" + OTHER + "{0,4}(?: ,)? (?:but|except|save)(?: for)? "),
            Pattern.compile(
                    " (?:except|excepting|unlike|far from|other than|different from|instead of|rather than|not only) "),
            Pattern.compile(" the (?:latter|former) "),
            Pattern.compile(" less [^ ,]+ "),
            Pattern.compile(
                    " (?!" + BESIDE + ")[^ ]+ed" + OTHER + "? by (?:a|an|the|two|three)" + OTHER + "? " + SOMEBODY));
    /** Turns that the rewriting may take apart. */
    private static final List<Pattern> SAID = List.of(
            Pattern.compile(" everything (?:but|except|save)(?: for)? "),
            Pattern.compile(" (?:one|two|three|four|five|six|half|most|none|some) of (?:the|these|those) "));

    private static final int MOST = 4; // that are reported

    private UnreadTurns() {}

    /**
     * The words of such turns, at most one for each kind.
     *
     * @param said the text
     * @param tokens the text as it was rewritten
     */
    static List<String> in(List<WordToken> said, List<WordToken> tokens) {
        return Stream.concat(found(SAID, said), found(TURNS, tokens))
                .limit(MOST)
                .toList();
    }

    private static Stream<String> found(List<Pattern> turns, List<WordToken> tokens) {
        String text = tokens.stream()
                .map(token -> token.isWord() ? token.word() : ",")
                .collect(Collectors.joining(" ", " ", " "));
        return turns.stream()
                .map(turn -> turn.matcher(text))
                .filter(Matcher::find)
                .map(found -> found.group().strip().replace(" ,", ","));
    }
}
