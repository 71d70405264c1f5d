// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.language.lexicon.LexiconCategory;
import io.heliograph.scene.language.lexicon.LexiconMatch;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.NounMatch;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** State of reading a prompt: the position and the results so far. */
final class PromptReading {
    final LexiconSet words;
    final List<WordToken> tokens;
    final Lookahead ahead;
    final SceneDraft scene = new SceneDraft();
    final RelationSentence sentence = new RelationSentence();
    final List<BriefLettering> letterings = new ArrayList<>();
    final List<String> unknown = new ArrayList<>();
    /** Nouns that the prompt forbids. */
    final Set<String> refused = new TreeSet<>();

    /** Words that need no warning although the brief lacks them, such as walls of a room. */
    final Set<String> heeded = new TreeSet<>();

    /** Attributes of the next noun. */
    ThingDraft next = new ThingDraft();
    /** Whether the next noun is forbidden. */
    boolean negated;
    /** Small quantity in which the forbidden noun is allowed, such as "hardly any"; empty: the noun is forbidden completely. */
    String scant = "";
    /** Whether parts of the last thing are being listed: "with a red door and white windows". */
    boolean parted;
    /** Whether words announced a text in the picture, such as "that says". */
    boolean inscribing;
    /** The words "made of" or similar, after which a noun is the material of the last thing; empty if none are pending. */
    String composing = "";
    /** Position after "made of". */
    int composingAt;

    /** Position after the last forbidden noun; -1 before the first. */
    int denied = -1;

    /** Whether the prompt named a place before any thing, so that the picture is about the place. */
    boolean placed;

    /** Position after the noun of the last thing; -1 before the first. */
    int settled = -1;
    /** Position of the token to be read. */
    int at;

    PromptReading(LexiconSet words, List<WordToken> tokens) {
        this.words = words;
        this.tokens = tokens;
        ahead = new Lookahead(words, tokens);
    }

    boolean more() {
        return at < tokens.size();
    }

    WordToken token() {
        return tokens.get(at);
    }

    /** The word {@code further} tokens ahead; empty beyond the end. */
    String word(int further) {
        return at + further < tokens.size() ? tokens.get(at + further).word() : "";
    }

    /** Whether the next token is this word. */
    boolean coming(String word) {
        return more() && token().is(word);
    }

    /** The next {@code length} words, in lower case, joined by blanks. */
    String said(int length) {
        return String.join(
                " ",
                tokens.subList(at, at + length).stream().map(WordToken::word).toList());
    }

    /** Records words as unknown, so that a warning reports them. */
    void tell(String words) {
        if (!unknown.contains(words)) {
            unknown.add(words);
        }
    }

    /** Records a forbidden noun. If a small quantity of it is allowed ("hardly any cars"), a warning reports it instead. */
    void refuse(String noun) {
        if (scant.isEmpty()) {
            refused.add(noun);
        } else {
            tell(scant + " " + words.plurals().plural(words.nouns().singular(noun)));
        }
    }

    /** Whether a list of forbidden nouns continues after the current comma: "no cars, dogs or people". */
    boolean denying() {
        boolean or = false;
        for (int i = at + 1;
                i < tokens.size() && i < at + 7 && !or && !tokens.get(i).is(".");
                i++) {
            or = tokens.get(i).is("or") || tokens.get(i).is("nor");
            if (ahead.nounPhraseAt(i)) {
                return false;
            }
        }
        return or && denied == at;
    }

    Optional<LexiconMatch> match() {
        return more() ? words.phrases().at(tokens, at) : Optional.empty();
    }

    Optional<NounMatch> noun() {
        return words.nouns().at(tokens, at);
    }

    /** The last thing, if the words of its clause can still describe it; else null. */
    @Nullable
    ThingDraft describable() {
        return sentence.open ? sentence.last() : null;
    }

    /** Whether the noun before the current position is the material of the last thing, as in "made of bricks". */
    boolean composed() {
        if (composing.isEmpty() || sentence.last() == null) {
            return false;
        }
        for (int i = composingAt; i < at; i++) {
            boolean ends = !tokens.get(i).isWord()
                    || words.phrases()
                            .at(tokens, i)
                            .filter(m -> m.has(LexiconCategory.CONNECTIVES) || m.has(LexiconCategory.RELATIONS))
                            .isPresent();
            if (ends) {
                return false;
            }
        }
        return true;
    }

    /** Drops the pending attributes and the pending relation. */
    void clear() {
        next = new ThingDraft();
        sentence.pending = null;
    }
}
