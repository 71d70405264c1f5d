// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.PhraseModel;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.grounding.SightedObject;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Finds boxes of things that phrases name, by the operator's model pack for {@value PhraseModel#TITLE}; nothing without a pack. */
@Component
final class PhraseBoxes {
    private static final int SIDE = 1024; // longer side in pixels of the analysed copy; networks use about as many
    private static final Set<String> PLACES = Set.of(
            "left",
            "leftmost",
            "right",
            "rightmost",
            "top",
            "upper",
            "topmost",
            "bottom",
            "lower",
            "lowest",
            "middle",
            "central",
            "center",
            "centre",
            "main");

    private final EngineSelection engineSelection;

    PhraseBoxes(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /**
     * Prepares a picture, which must stay open while the result is used. The network searches for each text only once.
     *
     * @param checkpoint may throw to stop
     */
    Named in(Raster picture, Runnable checkpoint) {
        Map<String, Optional<List<SightedObject>>> known = new HashMap<>();
        return phrase -> known.computeIfAbsent(
                text(phrase),
                text -> engineSelection.ask(
                        PhraseModel.ROLE,
                        model -> Optional.of(found(model, picture, text, checkpoint)),
                        Optional::empty));
    }

    /** Finds the boxes of a phrase's thing. */
    @FunctionalInterface
    interface Named {
        /** Finds nothing, since there is no network. */
        Named NONE = _ -> Optional.empty();

        /** The boxes, labelled with the {@linkplain PhraseBoxes#text text} of the phrase; empty without a network. */
        Optional<List<SightedObject>> of(NounPhrase phrase);
    }

    /** The words of a phrase that a network can use: the thing and its appearance, without its place. */
    static String text(NounPhrase phrase) {
        List<String> words = new ArrayList<>();
        phrase.details().stream().filter(word -> !PLACES.contains(word)).forEach(words::add);
        phrase.colours().stream().map(NamedColour::name).forEach(words::add);
        phrase.material().ifPresent(words::add);
        phrase.pattern().ifPresent(words::add);
        words.add(phrase.noun());
        return String.join(" ", words.stream().distinct().toList());
    }

    private static List<SightedObject> found(PhraseModel model, Raster picture, String text, Runnable checkpoint)
            throws PackException {
        try (Mat view = MatrixPlanes.small(picture.mat(), SIDE)) {
            double width = view.cols();
            double height = view.rows();
            return model.find(ColourPlanes.of(view), text, checkpoint).stream()
                    .map(object -> new SightedObject(
                            text,
                            object.score(),
                            object.left() / width,
                            object.top() / height,
                            object.right() / width,
                            object.bottom() / height))
                    .toList();
        }
    }
}
