// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.lexicon.WholePictureWords;
import io.heliograph.scene.language.lexicon.WordToken;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads instructions to crop or extend the picture. */
final class FrameRule implements ClauseRule {
    private static final double WIDEST = 20; // maximum value of each side of an aspect ratio
    private static final Set<String> LEADS =
            Set.of("to", "around", "on", "onto", "tightly", "into", "in", "so", "closer");

    @Override
    public List<InstructionEdit> read(InstructionClause instructionClause) {
        boolean whole = instructionClause.verbIs("change")
                && WholePictureWords.whole(
                        WholePictureWords.without(instructionClause.rest(), Set.of("wider", "square")));
        Optional<String> ratio = ratio(instructionClause);
        boolean expands = instructionClause.verbIs("expand") || (whole && instructionClause.hasAny("wider", "extend"));
        boolean square = whole && instructionClause.has("square");
        boolean reshaped = instructionClause.verbIs("change") && ratio.isPresent();
        if (!expands && !instructionClause.verbIs("crop") && !square && !reshaped) {
            return List.of();
        }
        if (ratio.filter(FrameRule::extreme).isPresent()) {
            return instructionClause.impossible("A ratio of width to height is from 1:20 to 20:1.");
        }
        return expands
                ? List.of(new InstructionEdit.Expand(side(instructionClause), ratio))
                : crop(instructionClause, ratio);
    }

    private static boolean extreme(String ratio) {
        int colon = ratio.indexOf(':');
        double value = Double.parseDouble(ratio.substring(0, colon)) / Double.parseDouble(ratio.substring(colon + 1));
        return !(value >= 1 / WIDEST && value <= WIDEST);
    }

    private static List<InstructionEdit> window(InstructionClause instructionClause, PixelExtent pixelExtent) {
        double shorter = Math.min(pixelExtent.width(), pixelExtent.height());
        double longer = Math.max(pixelExtent.width(), pixelExtent.height());
        return shorter >= 1 && longer <= InstructionEdit.Window.MOST
                ? List.of(new InstructionEdit.Window(
                        (int) Math.round(pixelExtent.width()), (int) Math.round(pixelExtent.height())))
                : instructionClause.impossible(
                        "A picture is cut to 1 to %,d pixels each way, and to no more than it has."
                                .formatted(InstructionEdit.Window.MOST));
    }

    private static List<InstructionEdit> crop(InstructionClause instructionClause, Optional<String> ratio) {
        Optional<PixelExtent> extent = PixelExtent.in(instructionClause.rest());
        if (extent.isPresent() && ratio.isEmpty()) {
            return window(instructionClause, extent.get());
        }
        Optional<PicturePlace> side = ratio.isPresent() ? Optional.empty() : side(instructionClause);
        Optional<Double> share = PictureShare.in(instructionClause);
        if (side.isPresent() && share.isPresent()) {
            return PictureShare.crop(instructionClause, side.get(), share.get());
        }
        if (ratio.isPresent() || side.isPresent()) {
            return List.of(new InstructionEdit.Crop(Optional.empty(), side, ratio));
        }
        List<WordToken> rest = instructionClause.rest();
        int from = 0;
        for (int i = 0; i < rest.size(); i++) {
            from = LEADS.contains(rest.get(i).word()) ? i + 1 : from;
        }
        List<WordToken> said = rest.subList(from, rest.size());
        Optional<NounPhrase> to = WholePictureWords.whole(said) ? Optional.empty() : instructionClause.phrase(said);
        return List.of(new InstructionEdit.Crop(to, Optional.empty(), Optional.empty()));
    }

    private static Optional<String> ratio(InstructionClause instructionClause) {
        if (instructionClause.has("square")) {
            return Optional.of("1:1");
        }
        for (WordToken wordToken : instructionClause.rest()) {
            int colon = wordToken.word().indexOf(':');
            if (wordToken.isWord() && colon > 0 && digits(wordToken.word(), colon)) {
                return Optional.of(wordToken.word());
            }
        }
        return Optional.empty();
    }

    private static boolean digits(String word, int colon) {
        return word.chars().allMatch(c -> c == ':' || c == '.' || (c >= '0' && c <= '9'))
                && word.lastIndexOf(':') == colon
                && word.indexOf('.') == word.lastIndexOf('.')
                && Character.isDigit(word.charAt(0))
                && colon < word.length() - 1;
    }

    private static Optional<PicturePlace> side(InstructionClause instructionClause) {
        for (WordToken wordToken : instructionClause.rest()) {
            switch (wordToken.isWord() ? wordToken.word() : "") {
                case "left" -> {
                    return Optional.of(PicturePlace.LEFT);
                }
                case "right" -> {
                    return Optional.of(PicturePlace.RIGHT);
                }
                case "top", "upper", "up", "upwards", "above" -> {
                    return Optional.of(PicturePlace.TOP);
                }
                case "bottom", "lower", "downwards", "below", "down" -> {
                    return Optional.of(PicturePlace.BOTTOM);
                }
                default -> {}
            }
        }
        return Optional.empty();
    }
}
