// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.vision.grounding.GroundingOutcome;
import io.heliograph.vision.grounding.GroundingQuery;
import io.heliograph.vision.grounding.PhraseGrounding;
import io.heliograph.vision.grounding.SightedObject;
import io.heliograph.vision.matting.SubjectSegmenter;
import io.heliograph.vision.picture.MaskArithmetic;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Matches phrases to pixels of one picture. The picture is analysed once for all phrases. */
public final class PhrasePointing {
    /** Name of the engine in documentation. */
    public static final String ENGINE =
            "builtin/regions-grounding@5: areas merged from SLIC superpixels, separated from the backdrop or found by"
                    + " the subject network; boosted"
                    + " trees rate each as a whole thing; words of colour, place and size select, materials by colour"
                    + " and texture. No built-in network knows nouns: it"
                    + " cannot distinguish a dog from a cat, and applies any name to the only thing in a picture. A"
                    + " model pack of the role ground.phrase is asked first, with the words; then one of the role"
                    + " detect.objects, by labels that WordNet relates to the noun. A pack of the role"
                    + " segment.promptable cuts out the things in their boxes";

    /** Native memory beside the decoded picture, in bytes a pixel. */
    public static final int BYTES_PER_PIXEL = 28;

    private static final int LONGEST_DETAILS = 1900; // maximum characters in the details of a failure
    private static final int LONGEST_NAME = 100;
    private static final String MASK = "send a mask";

    private final Raster picture;
    private final PhraseGrounding phraseGrounding;
    private final NetworkSightings seen;
    private final Consumer<String> warnings;
    private Optional<String> onlySubject = Optional.empty(); // noun to which the main subject was matched
    private Optional<ClientAnswer> answer = Optional.empty();

    private PhrasePointing(
            Raster picture, SubjectSegmenter subjectSegmenter, NetworkSightings seen, Consumer<String> warnings) {
        this.picture = picture;
        this.seen = seen;
        this.warnings = warnings;
        phraseGrounding =
                PhraseGrounding.of(picture, subjectSegmenter, seen.sightings()).cuttingBoxes(seen.boxes());
    }

    /**
     * Prepares a picture, which must stay open while the result is used.
     *
     * @param subjectSegmenter finds the picture's subject and refines edges
     * @param seen objects found by an object detector
     * @param warnings receives a sentence for each uncertain match
     */
    static PhrasePointing at(
            Raster picture, SubjectSegmenter subjectSegmenter, NetworkSightings seen, Consumer<String> warnings) {
        return new PhrasePointing(picture, subjectSegmenter, seen, warnings);
    }

    /** Adds the client's answer to an earlier refusal. */
    public PhrasePointing answeredBy(ClientAnswer said) {
        answer = Optional.of(said);
        return this;
    }

    private GroundingQuery query(NounPhrase phrase) {
        return PhraseQueries.of(phrase, seen::labels);
    }

    /**
     * Mask of a phrase's thing: CV_8UC1 of the picture's size, 0 to 255, soft at the edges; the caller closes it.
     *
     * @return empty if nothing matches the phrase clearly enough
     */
    public Optional<Mat> find(NounPhrase phrase) {
        if (PhraseQueries.unclear(phrase).isPresent()) {
            return Optional.empty();
        }
        return switch (look(phrase)) {
            case GroundingOutcome.Found found -> Optional.of(believed(found, phrase));
            case GroundingOutcome.NotFound _ -> Optional.empty();
        };
    }

    /** The match of a phrase. The picture's main subject is matched to one noun only. */
    private GroundingOutcome look(NounPhrase phrase) {
        Optional<SightedObject> box = answer.flatMap(ClientAnswer::box);
        if (box.isPresent()) {
            return phraseGrounding.within(box.get());
        }
        GroundingQuery query = query(phrase);
        GroundingOutcome outcome =
                query.named() ? phraseGrounding.seeing(seen.of(phrase)).find(query) : phraseGrounding.find(query);
        if (!(outcome instanceof GroundingOutcome.Found found) || !found.evident()) {
            return outcome;
        }
        Optional<String> other = onlySubject.filter(noun -> !noun.equals(phrase.noun()));
        if (other.isPresent()) {
            found.close();
            return new GroundingOutcome.NotFound("the only main subject was matched to \"%s\"".formatted(other.get()));
        }
        onlySubject = Optional.of(phrase.noun());
        return found;
    }

    private Mat believed(GroundingOutcome.Found found, NounPhrase phrase) {
        if (found.evident()) {
            warnOfSubject(phrase);
        } else if (found.confidence() < PhraseGrounding.DOUBT) {
            warnings.accept("The match for \"%s\" is uncertain (confidence %.2f). %s"
                    .formatted(describe(phrase), found.confidence(), PhraseAdvice.of(phrase, MASK)));
        }
        return found.mask();
    }

    private void warnOfSubject(NounPhrase phrase) {
        warnings.accept(
                "\"%s\" was matched to the picture's only main subject. Check the result.".formatted(describe(phrase)));
    }

    /**
     * The mask of a thing that an operation changes or moves. A match with less than the required confidence is refused.
     *
     * @param field field of the phrase
     * @throws FailureException VALIDATION_ERROR with the phrase, the reason, and the salient things of the picture
     */
    public Mat findOrRefuse(NounPhrase phrase, String field) {
        return findOrRefuse(phrase, field, false);
    }

    /**
     * The mask of a thing to erase. As {@link #findOrRefuse(NounPhrase, String)}, but the only main subject must be confirmed if the
     * picture shows other things that the name may mean, or if the subject is too large for the name.
     */
    public Mat findToErase(NounPhrase phrase, String field) {
        return findOrRefuse(phrase, field, true);
    }

    private Mat findOrRefuse(NounPhrase phrase, String field, boolean erased) {
        return switch (decide(phrase, query(phrase).needed(), erased)) {
            case Decision.Sure(GroundingOutcome.Found found) -> believed(found, phrase);
            case Decision.Refused refused -> throw refusal(phrase, field, refused);
        };
    }

    /** Whether a phrase matches only because the picture has one main subject; matches of other phrases are ignored. */
    public boolean isOnlySubject(NounPhrase phrase) {
        try (GroundingOutcome outcome = unclaimed(phrase)) {
            return outcome instanceof GroundingOutcome.Found found && found.evident();
        }
    }

    /** Whether a phrase matches nothing in the picture, not even uncertainly. */
    public boolean isUnseen(NounPhrase phrase) {
        try (GroundingOutcome outcome = unclaimed(phrase)) {
            return outcome instanceof GroundingOutcome.NotFound;
        }
    }

    /** The match of a phrase by its words alone, regardless of the matches of other phrases. */
    private GroundingOutcome unclaimed(NounPhrase phrase) {
        return PhraseQueries.unclear(phrase)
                .<GroundingOutcome>map(GroundingOutcome.NotFound::new)
                .orElseGet(() -> phraseGrounding.seeing(seen.of(phrase)).find(query(phrase)));
    }

    /**
     * Requires the client's confirmation that the only main subject is the thing to change, if it may as well be the thing to keep.
     *
     * @param phrase phrase of the thing to change; {@link #isOnlySubject} holds for it and for {@code kept}
     * @throws FailureException VALIDATION_ERROR with a token to confirm the place
     */
    public void checkConfirmed(NounPhrase phrase, NounPhrase kept, String field) {
        if (!(look(phrase) instanceof GroundingOutcome.Found found)) {
            return;
        }
        try (found) {
            if (!isConfirmed(phrase, found)) {
                PixelArea area = PixelArea.of(found.mask());
                throw refusal(
                        phrase,
                        field,
                        new Decision.Refused(
                                "the picture's only main subject may as well be \"%s\", which is to stay: box %s%s"
                                        .formatted(
                                                describe(kept),
                                                SalientSentence.box(area),
                                                answer.map(said -> said.offer(phrase.toString(), area))
                                                        .orElse("")),
                                found.confidence(),
                                answer.map(_ -> MaskPreview.of(found.mask()))));
            }
        }
    }

    /** Whether a match is certain enough for erasing, changing, moving or following the thing. */
    private sealed interface Decision {
        /** A match that is certain enough; the caller closes its mask. */
        record Sure(GroundingOutcome.Found found) implements Decision {}

        /**
         * A match that is too uncertain, or no match.
         *
         * @param reason why, as the end of a sentence
         * @param confidence confidence of the uncertain match, 0 to 1; 0 without a match
         * @param preview data URI with the mask of the uncertain match, for clients that can confirm it
         */
        record Refused(String reason, double confidence, Optional<String> preview) implements Decision {
            static Refused nothing(String reason) {
                return new Refused(reason, 0, Optional.empty());
            }
        }
    }

    private Decision decide(NounPhrase phrase, double needed, boolean erased) {
        Optional<String> unclear = PhraseQueries.unclear(phrase);
        if (unclear.isPresent()) {
            return Decision.Refused.nothing(unclear.get());
        }
        return switch (look(phrase)) {
            case GroundingOutcome.Found found when isConfirmed(phrase, found) -> new Decision.Sure(found);
            case GroundingOutcome.Found found
            when found.confidence() >= needed || found.evident() ->
                (erased ? SubjectDoubt.of(phraseGrounding, phrase, found) : Optional.<String>empty())
                        .<Decision>map(doubt -> offered(phrase, found, doubt))
                        .orElseGet(() -> new Decision.Sure(found));
            case GroundingOutcome.Found found ->
                offered(
                        phrase,
                        found,
                        "the best match is too uncertain: confidence %.2f, minimum %.2f, "
                                .formatted(found.confidence(), needed));
            case GroundingOutcome.NotFound(String reason) -> probable(phrase, reason);
        };
    }

    /** The main subject if the client has confirmed it; else a refusal that asks the client to confirm it. */
    private Decision probable(NounPhrase phrase, String reason) {
        Optional<GroundingOutcome.Found> subject = answer.isPresent() && onlySubject.isEmpty()
                ? ProbableSubject.of(phraseGrounding, query(phrase))
                : Optional.empty();
        if (subject.filter(found -> isConfirmed(phrase, found)).isPresent()) {
            return new Decision.Sure(subject.get());
        }
        return subject.map(found -> offered(phrase, found, reason + "; it may be the picture's main subject: "))
                .orElseGet(() -> Decision.Refused.nothing(reason));
    }

    /** A refusal that the client can answer by a token or a box; closes the match. */
    private Decision offered(NounPhrase phrase, GroundingOutcome.Found found, String reason) {
        try (found) {
            PixelArea area = PixelArea.of(found.mask());
            String offer =
                    answer.map(said -> said.offer(phrase.toString(), area)).orElse("");
            return new Decision.Refused(
                    reason + "box " + SalientSentence.box(area) + offer,
                    found.confidence(),
                    answer.map(_ -> MaskPreview.of(found.mask())));
        }
    }

    private boolean isConfirmed(NounPhrase phrase, GroundingOutcome.Found found) {
        return answer.filter(said -> said.confirms(phrase.toString(), PixelArea.of(found.mask())))
                .isPresent();
    }

    /** A probable match of several phrases, for comparing frames of a clip. */
    public PhraseSighting sight(List<NounPhrase> phrases) {
        Mat all = MaskArithmetic.empty(picture.width(), picture.height());
        double confidence = 1;
        for (NounPhrase phrase : phrases) {
            switch (decide(phrase, PhraseGrounding.LIKELY, false)) {
                case Decision.Sure(GroundingOutcome.Found found) -> {
                    try (found) {
                        if (found.evident()) {
                            warnOfSubject(phrase);
                        }
                        MaskArithmetic.unite(all, found.mask());
                        confidence = Math.min(confidence, found.confidence());
                    }
                }
                case Decision.Refused(String reason, double unsure, var _) -> {
                    all.close();
                    return PhraseSighting.none(phrase, reason, unsure);
                }
            }
        }
        return PhraseSighting.of(phrases.getFirst(), all, confidence);
    }

    /** A sentence that lists the salient things of the picture. */
    public String standingOut() {
        return SalientSentence.of(phraseGrounding, picture);
    }

    private FailureException refusal(NounPhrase phrase, String field, Decision.Refused refused) {
        String details = "The field '%s' names '%s', and %s. %s %s"
                .formatted(
                        field,
                        beginning(describe(phrase)),
                        refused.reason(),
                        standingOut(),
                        PhraseAdvice.of(phrase, MASK));
        String shown = refused.preview()
                .map(" The mask of the uncertain place: "::concat)
                .filter(mask -> details.length() + mask.length() <= LONGEST_DETAILS)
                .orElse("");
        return new FailureException(
                ErrorCode.VALIDATION_ERROR, "Object not found: " + beginning(phrase.noun()), details + shown);
    }

    private static String beginning(String text) {
        return text.length() <= LONGEST_NAME ? text : text.substring(0, LONGEST_NAME) + "…";
    }

    /**
     * Union of the masks of several phrases. If one phrase is matched too uncertainly, the whole request is refused.
     *
     * @param phrases at least one
     * @throws FailureException as {@link #findOrRefuse}
     */
    public Mat findOrRefuse(List<NounPhrase> phrases, String field) {
        Mat all = findOrRefuse(phrases.getFirst(), field);
        for (NounPhrase phrase : phrases.subList(1, phrases.size())) {
            try (Mat one = findOrRefuse(phrase, field)) {
                MaskArithmetic.unite(all, one);
            }
        }
        return all;
    }

    /** Union of the wanted masks minus the unwanted ones; phrases without a match are added to the list. */
    public Mat union(List<NounPhrase> wanted, List<NounPhrase> unwanted, List<String> missing) {
        Mat all = MaskArithmetic.empty(picture.width(), picture.height());
        for (NounPhrase phrase : wanted) {
            try (Mat one = find(phrase).orElseGet(() -> nothing(phrase, missing))) {
                MaskArithmetic.unite(all, one);
            }
        }
        for (NounPhrase phrase : unwanted) {
            try (Mat one = find(phrase).orElseGet(() -> nothing(phrase, missing))) {
                MaskArithmetic.subtract(all, one);
            }
        }
        return all;
    }

    /** The refusal if nothing remains to cut out: the first phrase has no match, or the unwanted things cover the match. */
    FailureException nothingLeft(List<NounPhrase> wanted, String field) {
        if (wanted.isEmpty()) {
            return new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Not understood: " + field,
                    "The field '%s' must name the thing to keep, such as 'the red car on the left'.".formatted(field));
        }
        return switch (decide(wanted.getFirst(), PhraseGrounding.LEAST, false)) {
            case Decision.Refused refused -> refusal(wanted.getFirst(), field, refused);
            case Decision.Sure(GroundingOutcome.Found found) -> {
                found.close();
                yield refusal(
                        wanted.getFirst(), field, Decision.Refused.nothing("the parts to leave out cover all of it"));
            }
        };
    }

    private Mat nothing(NounPhrase phrase, List<String> missing) {
        missing.add(describe(phrase));
        return MaskArithmetic.empty(picture.width(), picture.height());
    }

    /** A phrase in short, for messages. */
    public static String describe(NounPhrase phrase) {
        List<String> words = new ArrayList<>(phrase.details());
        phrase.colours().forEach(namedColour -> words.add(namedColour.name()));
        words.add(phrase.noun());
        phrase.denial().ifPresent(words::add);
        return String.join(" ", words);
    }
}
