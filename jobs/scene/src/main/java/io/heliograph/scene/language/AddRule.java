// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import io.heliograph.scene.brief.Relation;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Something in. */
final class AddRule implements Rule {
    private static final int SEVERAL = 3;
    private static final Set<String> RECEIVERS = Set.of("her", "him", "it", "them", "me");

    @Override
    public List<Edit> read(Clause clause) {
        if (!clause.verbIs("add", "put")) {
            return List.of();
        }
        List<Token> rest = clause.rest();
        if (clause.saidAny("give") && rest.size() > 1) {
            return given(clause, rest);
        }
        return Listed.phrases(clause, rest).stream()
                .<Edit>map(phrase -> new Edit.Add(several(phrase)))
                .toList();
    }

    /** "Give the man a hat". */
    private static List<Edit> given(Clause clause, List<Token> rest) {
        if (RECEIVERS.contains(rest.getFirst().word())) {
            Optional<NounPhrase> receiver =
                    rest.getFirst().is("me") ? Optional.empty() : PhraseReader.subject(clause.words());
            return add(clause.phrase(rest.subList(1, rest.size())), receiver);
        }
        for (int i = 1; i < rest.size() - 1; i++) {
            boolean article = rest.get(i).is("a")
                    || rest.get(i).is("an")
                    || rest.get(i).is("some")
                    || rest.get(i).is("two");
            if (article) {
                return add(clause.phrase(rest.subList(i, rest.size())), clause.phrase(rest.subList(0, i)));
            }
        }
        return add(clause.phrase(rest), Optional.empty());
    }

    private static List<Edit> add(Optional<NounPhrase> what, Optional<NounPhrase> to) {
        return what.<List<Edit>>map(phrase -> List.of(new Edit.Add(several(carried(phrase, to)))))
                .orElse(List.of());
    }

    private static NounPhrase carried(NounPhrase what, Optional<NounPhrase> by) {
        return by.map(owner -> what.at(what.place(), Optional.of(new NounPhrase.Near(Relation.Kind.ON, owner))))
                .orElse(what);
    }

    /** What is added in the plural is several: "all" of what is not there yet means nothing. */
    private static NounPhrase several(NounPhrase phrase) {
        return phrase.count() == NounPhrase.ALL
                ? phrase.counted(SEVERAL)
                : phrase.count() == 0 ? phrase.counted(1) : phrase;
    }
}
