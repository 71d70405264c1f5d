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
    /** Forbidden nouns. */
    final Set<String> refused = new TreeSet<>();

    /** Words that are visible without being in the brief: walls of a room. */
    final Set<String> heeded = new TreeSet<>();

    /** Attributes of the next noun. */
    ThingDraft next = new ThingDraft();
    /** Whether the next noun is forbidden. */
    boolean negated;
    /** Small quantity in which the denied noun is allowed, such as "hardly any"; empty for none. */
    String scant = "";
    /** Whether parts of the last thing are being listed: "with a red door and white windows". */
    boolean parted;
    /** Whether words announced a text in the picture, such as "that says". */
    boolean inscribing;
    /** The words "made of" or similar, after which nouns describe the last thing; empty if they were not read. */
    String composing = "";
    /** Position after "made of". */
    int composingAt;

    /** Position after the last forbidden noun; -1 before any. */
    int denied = -1;

    /** Whether a place came before any thing: then the picture is about the place. */
    boolean placed;

    /** Position after the last thing's noun; -1 before any. */
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

    /** The next words as written. */
    String said(int length) {
        return String.join(
                " ",
                tokens.subList(at, at + length).stream().map(WordToken::word).toList());
    }

    /** Records words without effect. */
    void tell(String words) {
        if (!unknown.contains(words)) {
            unknown.add(words);
        }
    }

    /** Records a forbidden noun. If a small quantity of it is allowed, it is reported in a warning instead. */
    void refuse(String noun) {
        if (scant.isEmpty()) {
            refused.add(noun);
        } else {
            tell(scant + " " + words.plurals().plural(words.nouns().singular(noun)));
        }
    }

    /** Whether a list of forbidden nouns continues after the punctuation mark here: "no cars, dogs or people". */
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

    /** The last thing, while its clause can still describe it. */
    @Nullable
    ThingDraft describable() {
        return sentence.open ? sentence.last() : null;
    }

    /** Whether the noun that ends here is what the last thing is made of. */
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

    /** Begins a new description and drops pending attributes. */
    void clear() {
        next = new ThingDraft();
        sentence.pending = null;
    }
}
