// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.List;
import java.util.Optional;

/** Another colour. */
final class ColourRule implements Rule {
    @Override
    public List<Edit> read(Clause clause) {
        boolean wished = clause.saidAny("give", "id like", "i want", "i would like", "have", "i need");
        if (!clause.verbIs("change", "adjust", "") && !wished) {
            return List.of();
        }
        Optional<Edit> edit = Tail.of(clause, clause::colour).map(tail -> new Edit.Recolour(tail.what(), tail.value()));
        return edit.map(List::of).orElse(List.of());
    }
}
