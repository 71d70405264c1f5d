// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.insertion.BackgroundReplacement;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.CameraLens;
import io.heliograph.scene.brief.NamedColour;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.compositing.ReferencePicture;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.SubjectWords;
import io.heliograph.vision.grounding.ColourShare;
import io.heliograph.vision.grounding.SalientThing;
import io.heliograph.vision.grounding.TargetColour;
import io.heliograph.vision.matting.CutoutResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Role of a picture's subject in the scene that a prompt describes. The prompt names the subject by a noun ("a mug on a table"), which is
 * then not drawn again, or describes only its surroundings.
 *
 * @param guide the picture with the subject
 * @param said the parsed prompt, with the subject as its first thing
 * @param first the thing of the prompt that is the subject; empty if the prompt does not name it
 * @param refusal a wish about the subject that no engine can fulfil
 * @param opposed a wish about the subject that only a new drawing of it can fulfil
 */
record SubjectPart(
        PictureGuide guide,
        Brief said,
        Optional<BriefThing> first,
        Optional<String> refusal,
        Optional<String> opposed) {
    private static final double COLOURED =
            0.1; // minimum share of the subject's pixels that have the colour in the prompt

    private static final Set<ThingRelation.Kind> BODILY =
            Set.of(ThingRelation.Kind.HOLDING, ThingRelation.Kind.WEARING, ThingRelation.Kind.RIDING);

    private static final String UNCHANGED =
            "Send the picture to /v2/image/edit to change it, or name a thing to draw instead.";

    /** Parses the prompt beside a guiding picture. */
    static SubjectPart of(PictureGuide guide, BriefReader prompts) {
        Brief said = prompts.read(guide.prompt(), "");
        SubjectWords words = prompts.subject(guide.prompt(), said);
        if (words.thing().isEmpty()) {
            return new SubjectPart(guide, said, Optional.empty(), words.refusal(), Optional.empty());
        }
        Brief headed = said.headedBy(words.thing().getAsInt());
        String noun = headed.things().getFirst().noun();
        boolean denied = prompts.read(guide.refused(), "").things().stream()
                .anyMatch(thing -> thing.noun().equals(noun));
        return new SubjectPart(
                guide,
                headed,
                headed.subject(),
                words.refusal()
                        .or(() -> denied ? Optional.of("\"%s\" must not appear".formatted(noun)) : Optional.empty()),
                words.contrary());
    }

    /**
     * The scene to draw around the subject. The scene keeps its palette only if the prompt names colours, since the subject has its own. It
     * loses its mood if the prompt is empty.
     *
     * @param drawn the scene description to draw
     */
    Brief scene(Brief drawn) {
        Brief headed = position(drawn).map(drawn::headedBy).orElse(drawn);
        Brief coloured = said.palette().isEmpty() ? headed.withPalette(List.of()) : headed;
        return guide.prompt().isBlank() ? coloured.withMood(List.of()) : coloured;
    }

    /** Position of the subject among the things of a drawing. */
    private Optional<Integer> position(Brief drawn) {
        return first.flatMap(thing -> IntStream.range(0, drawn.things().size())
                .boxed()
                .filter(i -> drawn.things().get(i).noun().equals(thing.noun()))
                .findFirst());
    }

    /** Whether the scene has a drawn thing, such as a table, for the subject to stand on. */
    boolean isCarried(Brief drawn) {
        return first.map(thing ->
                        thing.relations().stream().anyMatch(relation -> relation.kind() == ThingRelation.Kind.ON))
                .orElse(!drawn.things().isEmpty());
    }

    /** How the renderer uses the subject: as the first thing of the scene, or as an additional one. */
    ReferencePicture.Use use(Brief drawn) {
        return position(drawn).isPresent() ? ReferencePicture.Use.FIRST_THING : ReferencePicture.Use.SUBJECT;
    }

    /**
     * Refuses a prompt that would change the subject but names no drawable thing instead.
     *
     * @throws FailureException VALIDATION_ERROR that names the field
     */
    void check() {
        if (refusal.isPresent()) {
            throw refused(refusal.get());
        }
    }

    /**
     * Contradiction between the prompt and the subject of the picture, phrased to follow "according to the prompt"; empty if none is known.
     */
    Optional<String> contrary(CutoutResult cutoutResult) {
        return opposed.or(() -> first.flatMap(thing -> contrary(thing, cutoutResult)));
    }

    private Optional<String> contrary(BriefThing thing, CutoutResult cutoutResult) {
        String noun = thing.noun();
        if (thing.count() > 1) {
            return Optional.of(
                    "there are %d of \"%s\", but the picture has one subject".formatted(thing.count(), noun));
        }
        for (NamedColour colour : thing.colours()) {
            var tone = TargetColour.ofRgb(colour.red(), colour.green(), colour.blue());
            if (ColourShare.of(cutoutResult, tone) < COLOURED) {
                return Optional.of(
                        "\"%s\" is %s, but the subject of the picture is not".formatted(noun, colour.name()));
            }
        }
        if (said.letterings().stream()
                .anyMatch(text -> text.on().filter(on -> on == 0).isPresent())) {
            return Optional.of("\"%s\" has text on it".formatted(noun));
        }
        if (isInside(thing, said.things())) {
            return Optional.of("\"%s\" is inside something, or something is inside it".formatted(noun));
        }
        return bodily(thing) || said.things().stream().skip(1).anyMatch(other -> bodilyTo(other, 0))
                ? Optional.of("\"%s\" holds, wears or rides something, or is held, worn or ridden".formatted(noun))
                : Optional.empty();
    }

    /**
     * Whether the prompt alone is enough for a drawing: it names the subject; or the picture's layout is kept and it names a thing or a
     * place.
     */
    boolean isDrawable() {
        boolean layout = guide.use() == PictureGuide.Use.STRUCTURE
                && (!said.things().isEmpty() || !said.setting().words().isBlank());
        return first.isPresent() || layout;
    }

    private static boolean isInside(BriefThing first, List<BriefThing> things) {
        return first.relations().stream().anyMatch(relation -> relation.kind() == ThingRelation.Kind.INSIDE)
                || things.stream()
                        .flatMap(thing -> thing.relations().stream())
                        .anyMatch(relation -> relation.kind() == ThingRelation.Kind.INSIDE && relation.other() == 0);
    }

    private static boolean bodily(BriefThing thing) {
        return thing.relations().stream().anyMatch(relation -> BODILY.contains(relation.kind()));
    }

    private static boolean bodilyTo(BriefThing thing, int other) {
        return thing.relations().stream()
                .anyMatch(relation -> relation.other() == other && BODILY.contains(relation.kind()));
    }

    private FailureException refused(String why) {
        return new FailureException(
                ErrorCode.VALIDATION_ERROR,
                "Cannot be kept: " + guide.asked(),
                ("The field '%s' keeps the subject of a picture unchanged, but according to the prompt %s, and the"
                                + " prompt names nothing to draw instead. %s")
                        .formatted(guide.asked(), why, UNCHANGED));
    }

    /**
     * Warnings for the client.
     *
     * @param inPlace whether the subject kept its place
     * @param painted whether the scene uses the camera of the prompt
     * @param unverified the kept subject, if nothing confirms that it is the thing of the prompt
     */
    List<String> told(boolean inPlace, boolean painted, Optional<SalientThing> unverified) {
        List<String> told = new ArrayList<>();
        String kept = inPlace
                ? "The subject of '%s' was cut out and placed unchanged, at its original position, in the drawn scene%s."
                : "The subject of '%s' was cut out and placed unchanged in the drawn scene%s.";
        told.add(kept.formatted(
                guide.field(),
                first.map(thing -> "; it %s the \"%s\" of the prompt"
                                .formatted(unverified.isPresent() ? "was taken for" : "is", thing.noun()))
                        .orElse("")));
        first.flatMap(thing -> unverified.map(subject -> unverified(thing.noun(), subject)))
                .ifPresent(told::add);
        first.map(SubjectPart::unverified)
                .filter(words -> !words.isEmpty())
                .map("It was not changed to match the prompt: %s."::formatted)
                .ifPresent(told::add);
        if (!painted && said.lens().angle() != CameraLens.Angle.EYE_LEVEL) {
            told.add(BackgroundReplacement.CAMERA_KEPT);
        }
        guide.scale()
                .map("It is kept complete; '%s' has no effect on it."::formatted)
                .ifPresent(told::add);
        return told;
    }

    private static String unverified(String noun, SalientThing kept) {
        return ("The kept subject is mainly %s, lies %s and covers %.0f %% of the picture. Its name was not checked, which takes"
                        + " a model pack for detect.objects. To have a \"%s\" drawn in its place, name a colour that it does not"
                        + " have.")
                .formatted(kept.colour(), kept.side(), 100 * kept.share(), noun);
    }

    private static String unverified(BriefThing thing) {
        Optional<String> size = Optional.of(thing.size())
                .filter(named -> named != RelativeSize.NATURAL)
                .map(named -> named.name().toLowerCase(Locale.ROOT));
        return Stream.concat(
                        Stream.of(size, thing.material(), thing.pattern(), thing.pose())
                                .flatMap(Optional::stream),
                        thing.details().stream())
                .map("\"%s\""::formatted)
                .collect(Collectors.joining(" and "));
    }
}
