// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Amounts that an edit has no use for: they are named, and the edit is made as usual. */
final class Unheeded {
    private Unheeded() {}

    /** The edits of a clause, and behind them an {@link Edit.Unclear} if it says an amount that none of them takes. */
    static List<Edit> with(Clause clause, List<Edit> edits) {
        Edit edit = edits.getFirst();
        Optional<Amount> unused =
                clause.amount().filter(amount -> !takes(edit) && (amount.unit() != Amount.Unit.NONE || !counts(edit)));
        if (unused.isEmpty()) {
            return edits;
        }
        List<Edit> all = new ArrayList<>(edits);
        all.add(new Edit.Unclear(unused.get().said()));
        return all;
    }

    private static boolean takes(Edit edit) {
        return switch (edit) {
            case Edit.Adjust _, Edit.Resize _, Edit.Rotate _, Edit.Window _, Edit.Write _ -> true;
            case Edit.Impossible _, Edit.Unclear _ -> true;
            case Edit.Background background -> background.kind() == Edit.Background.Kind.REPLACE;
            default -> false;
        };
    }

    /** Whether a plain number is as likely one of things or pictures. */
    private static boolean counts(Edit edit) {
        return switch (edit) {
            case Edit.Crop _, Edit.Expand _, Edit.Background _, Edit.Flip _, Edit.Tone _, Edit.Restore _ -> false;
            default -> true;
        };
    }
}
