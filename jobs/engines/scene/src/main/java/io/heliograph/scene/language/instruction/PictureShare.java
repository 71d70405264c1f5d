// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** Reads crops to a share of the picture at one side: "crop to the left half", "crop 30% off the top". */
final class PictureShare {
    private static final Map<String, Double> SHARES =
            Map.of("half", 50.0, "third", 100 / 3.0, "thirds", 200 / 3.0, "quarter", 25.0, "quarters", 75.0);

    private static final Set<String> BEHIND =
            Set.of("of", "part", "off", "out", "away", "from"); // words behind a share

    private PictureShare() {}

    /** The share that a clause names, in per cent of the picture. */
    static Optional<Double> in(InstructionClause clause) {
        Optional<Double> percent = clause.amount()
                .filter(amount -> amount.unit() == EditAmount.Unit.PERCENT)
                .map(EditAmount::value);
        return percent.or(() -> IntStream.range(0, clause.all().size())
                .filter(i -> !isOrdinal(clause.all(), i))
                .mapToObj(
                        i -> Optional.ofNullable(SHARES.get(clause.all().get(i).word())))
                .flatMap(Optional::stream)
                .findFirst());
    }

    /** Whether a noun follows, as in "the third mug". */
    private static boolean isOrdinal(List<WordToken> tokens, int at) {
        return at + 1 < tokens.size()
                && tokens.get(at + 1).isWord()
                && !BEHIND.contains(tokens.get(at + 1).word());
    }

    /**
     * The crop. "To" and "into" keep the part at the side; "off", "out", "away", "by" and "from" remove it.
     *
     * @param share share of the picture that the clause names, in per cent
     */
    static List<InstructionEdit> crop(InstructionClause clause, PicturePlace side, double share) {
        boolean removes = clause.hasAny("off", "out", "away", "by", "from");
        if (!removes && !clause.hasAny("to", "into")) {
            return clause.impossible("Write \"to\" before the part to keep, or \"off\" before the part to remove.");
        }
        long percent = Math.round(removes ? 100 - share : share);
        return percent >= 1 && percent <= 99
                ? List.of(new InstructionEdit.Portion(removes ? opposite(side) : side, (int) percent))
                : clause.impossible("A picture is cropped to 1 to 99 per cent of its size.");
    }

    private static PicturePlace opposite(PicturePlace side) {
        return switch (side) {
            case LEFT -> PicturePlace.RIGHT;
            case RIGHT -> PicturePlace.LEFT;
            case TOP -> PicturePlace.BOTTOM;
            default -> PicturePlace.TOP;
        };
    }
}
