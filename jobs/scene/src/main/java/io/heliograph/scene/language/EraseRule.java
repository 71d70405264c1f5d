// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;

/** Something away. */
final class EraseRule implements Rule {
    private static final List<String> ENDS =
            List.of("off", "out of", "from the image", "from the picture", "from the photo", "out");

    @Override
    public List<Edit> read(Clause clause) {
        for (String gone :
                List.of("needs to go", "should go", "must go", "has to go", "need to go", "should not be there")) {
            int at = clause.find(gone);
            if (at > 0) {
                return erase(clause, clause.before(at));
            }
        }
        boolean getting = clause.saidAny("get", "cut", "take");
        if (!clause.verbIs("erase") || (getting && !clause.hasAny("out", "off", "away", "from"))) {
            return List.of();
        }
        int end = clause.rest().size();
        for (String word : ENDS) {
            int at = clause.find(word);
            end = at > 0 ? Math.min(end, at) : end;
        }
        return erase(clause, clause.rest().subList(0, end));
    }

    private static List<Edit> erase(Clause clause, List<Token> said) {
        return Listed.phrases(clause, said).stream().<Edit>map(Edit.Erase::new).toList();
    }
}
