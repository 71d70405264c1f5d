// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.wording.PiledThings;
import io.heliograph.scene.language.wording.WordingRule;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds phrases that no reader understands: exceptions, comparisons, parts of a group, and agents of passive verbs ("carried by a man").
 * The readers understand only single words of these, so the picture may show the opposite; a warning quotes these phrases.
 */
final class UnreadWording {
    private static final String NUMBER = "(?:one|two|three|four|five|six|seven|eight|nine|ten|[0-9]+)";
    private static final String OTHER =
            "(?: (?!but |except |save |, )[^ ]+)"; // pattern of one word that begins no exception
    /** Words ending in "-ed" that are nouns or give a position; "by" after them begins a place, not an agent. */
    private static final String POSITIONS =
            "(?:seated|parked|curled|perched|placed|positioned|nestled|located|posed|crouched|surrounded|followed|accompanied"
                    + "|bed|shed|sled|red) ";

    private static final String AGENTS =
            "(?:man|woman|boy|girl|child|kid|person|farmer|artist|people|dog|cat|bird|horse|wolf|fox|bear|lion|tiger|dragon|robot) ";
    private static final List<Pattern> REWRITTEN = List.of(
            Pattern.compile(
                    " (?:every|everything|each|all|any)" + OTHER + "{0,4}(?: ,)? (?:but|except|save)(?: for)? "),
            Pattern.compile(
                    " (?:except|excepting|unlike|far from|other than|different from|instead of|rather than|not only) "),
            Pattern.compile(" the (?:latter|former) "),
            Pattern.compile(" less [^ ,]+ "),
            Pattern.compile(" the other(?: one)? (?:has|have|wears|holds|carries) "),
            Pattern.compile(" (?:on|in|under) which (?!there )(?:[^ ,]+ ){1,5}(?:is|are) [^ ,]+ "),
            Pattern.compile(" (?:" + NUMBER + "|half|most|none|some) of (?:the|these|those) "),
            Pattern.compile(
                    " (?!" + POSITIONS + ")[^ ]+ed" + OTHER + "? by (?:a|an|the|two|three)" + OTHER + "? " + AGENTS));
    /** Patterns for the original text, for phrases that the rules of {@link WordingRule} may rewrite. */
    private static final List<Pattern> ORIGINAL = List.of(
            Pattern.compile(" everything (?:but|except|save)(?: for)? "),
            Pattern.compile(" (?:the )?(?:same|opposite|other) (?:colou?r|size|shape|material)s?(?: (?:as|of))? "),
            Pattern.compile(" (?:respectively|vice versa|in (?:that|this) order|swapped|alternat(?:ing|ely|e)) "),
            Pattern.compile(" (?:" + PiledThings.SHAPES + ") of (?=" + NUMBER + " )"),
            Pattern.compile("(?<=, )the (?:left|right|top|bottom)most [^ ,]+ (?=,|$)"),
            Pattern.compile(" every (?:second|third|fourth|other|nth) "),
            Pattern.compile(" (?:twice|half|thrice|three times|just)? ?as many(?: [^ ,]+)? as "),
            Pattern.compile(" (?:minus|less|plus) " + NUMBER + " (?=,| *$)"),
            Pattern.compile(" (?:more|fewer|less) (?!than )[^ ,]+ than "),
            Pattern.compile(" (?!(?:rather|other|another|fewer) )[^ ,]{2,}er than "),
            Pattern.compile(
                    " (?:first|second|third|fourth|fifth)(?: [^ ,]+){1,2} from the (?:left|right|top|bottom) "));

    private static final int MOST = 4; // maximum number of phrases in a warning

    private UnreadWording() {}

    /**
     * Returns the phrases that no reader understands, at most one of each kind.
     *
     * @param said the original text
     * @param tokens the rewritten text
     */
    static List<String> in(List<WordToken> said, List<WordToken> tokens) {
        return Stream.concat(found(ORIGINAL, said), found(REWRITTEN, tokens))
                .limit(MOST)
                .toList();
    }

    private static Stream<String> found(List<Pattern> phrases, List<WordToken> tokens) {
        String text = tokens.stream()
                .map(token -> token.isWord() ? token.word() : ",")
                .collect(Collectors.joining(" ", " ", " "));
        return phrases.stream()
                .map(phrase -> phrase.matcher(text))
                .filter(Matcher::find)
                .map(found -> found.group().strip().replace(" ,", ","));
    }
}
