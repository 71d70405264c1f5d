// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.prompt;

import io.heliograph.scene.brief.BriefLettering;
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

/** How far a prompt has been read, and what was found so far. */
final class PromptReading {
    final LexiconSet words;
    final List<WordToken> tokens;
    final Lookahead ahead;
    final SceneDraft scene = new SceneDraft();
    final RelationSentence sentence = new RelationSentence();
    final List<BriefLettering> letterings = new ArrayList<>();
    final List<String> unknown = new ArrayList<>();
    /** What must not be there. */
    final Set<String> refused = new TreeSet<>();

    /** What is seen though nothing of it is in the brief: walls of a room. */
    final Set<String> heeded = new TreeSet<>();

    /** What describes the noun to come. */
    ThingDraft next = new ThingDraft();
    /** Whether the noun to come must not be there. */
    boolean negated;
    /** "Hardly any": how little there may be of the noun that is denied; empty: nothing. */
    String scant = "";
    /** Whether parts of the last thing are being listed: "with a red door and white windows". */
    boolean parted;
    /** Whether a text to be read in the picture is spoken of. */
    boolean inscribing;
    /** Position after the last noun that must not be there; -1 before any. */
    int denied = -1;

    /** Whether a place was said before any thing: then the picture is about the place. */
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

    /** The word so many tokens further on; empty beyond the end. */
    String word(int further) {
        return at + further < tokens.size() ? tokens.get(at + further).word() : "";
    }

    /** Whether the coming token is this word. */
    boolean coming(String word) {
        return more() && token().is(word);
    }

    /** The coming words as said. */
    String said(int length) {
        return String.join(
                " ",
                tokens.subList(at, at + length).stream().map(WordToken::word).toList());
    }

    /** Notes what nothing here stands for. */
    void tell(String words) {
        if (!unknown.contains(words)) {
            unknown.add(words);
        }
    }

    /** Notes what must not be there; of what there may be a little, nothing is added, and it is told. */
    void refuse(String noun) {
        if (scant.isEmpty()) {
            refused.add(noun);
        } else {
            tell(scant + " " + words.plurals().plural(words.nouns().singular(noun)));
        }
    }

    /** "No cars, dogs or people": whether a list of what must not be there goes on behind the mark here. */
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

    /** Begins a new description; nothing waits for its noun any longer. */
    void clear() {
        next = new ThingDraft();
        sentence.pending = null;
    }
}
