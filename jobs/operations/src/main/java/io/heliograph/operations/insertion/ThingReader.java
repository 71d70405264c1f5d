// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.insertion;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.language.ChoiceWarning;
import io.heliograph.operations.language.FeasibleEdits;
import io.heliograph.operations.language.LanguageAid;
import io.heliograph.operations.segmentation.PhraseQueries;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.archetype.Archetype;
import io.heliograph.scene.archetype.ArchetypeOverrides;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.brief.BriefThing;
import io.heliograph.scene.brief.FacingDirection;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounKind;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.brief.ThingRelation;
import io.heliograph.scene.document.StructuredPrompts;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.language.instruction.InstructionReader;
import io.heliograph.scene.language.prompt.DocumentFieldReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/** Reads which things a client wants to add to a picture. */
@Component
public final class ThingReader {
    private static final String FULL_MOON = "full moon"; // needs no warning, since the renderer's moon is a full one
    private static final Set<String> AIRBORNE = Set.of(
            "airplane", "helicopter", "hot air balloon", "balloon", "cloud", "sun", "moon", "star", "kite", "ufo");
    private static final String NO_SIZE = "abstract"; // catalogue family of cubes and spheres, without a natural size
    private static final long USUAL = 1; // seed of the drawn variant by which a thing is measured

    private final SceneStudio sceneStudio;
    private final BriefReader briefReader;
    private final StructuredPrompts structuredPrompts;
    private final LanguageAid aid;

    ThingReader(
            SceneStudio sceneStudio, BriefReader briefReader, StructuredPrompts structuredPrompts, LanguageAid aid) {
        this.sceneStudio = sceneStudio;
        this.briefReader = briefReader;
        this.structuredPrompts = structuredPrompts;
        this.aid = aid;
    }

    /** Reader of instructions with the same vocabulary. */
    public InstructionReader instructions() {
        return briefReader.instructions();
    }

    /** Reader of prompts with the same vocabulary. */
    public BriefReader prompts() {
        return briefReader;
    }

    /** A prompt with details added where it leaves choices open. */
    public String refined(String prompt, long seed) {
        return aid.enhanced(prompt, seed).orElseGet(() -> structuredPrompts.enhance(prompt, seed, true));
    }

    /**
     * The edits of an instruction.
     *
     * @param field field of the instruction, for errors
     * @throws FailureException VALIDATION_ERROR if a number in the instruction is out of range
     */
    public List<InstructionEdit> edits(String instruction, String field) {
        return FeasibleEdits.checked(briefReader.instructions().read(instruction), field);
    }

    /** A warning about alternatives in an instruction that were not chosen. */
    public Optional<String> choice(String instruction, String field) {
        return ChoiceWarning.of(field, briefReader.instructions().alternatives(instruction));
    }

    /**
     * The drawable thing that a phrase asks for.
     *
     * @param field field of the phrase, for errors
     * @param warnings receives a sentence if a similar thing is drawn instead
     * @throws FailureException VALIDATION_ERROR if no drawable thing is similar
     */
    public ObjectSpec wanted(NounPhrase phrase, String field, Consumer<String> warnings) {
        if (phrase.kind() == NounKind.WORN
                && phrase.near().filter(ThingReader::wears).isPresent()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Cannot be drawn: " + field,
                    "The field '%s' asks for '%s' worn by '%s'; clothing cannot be fitted to a wearer. Ask for it beside them."
                            .formatted(
                                    field,
                                    phrase.noun(),
                                    phrase.near().get().other().noun()));
        }
        return wanted(thing(phrase), field, warnings);
    }

    private static boolean wears(NounPhrase.Near near) {
        NounKind kind = near.other().kind();
        boolean body = kind == NounKind.PERSON || kind == NounKind.LIVING || kind == NounKind.PART;
        return near.kind() == ThingRelation.Kind.ON && (body || PhraseQueries.isSubject(near.other()));
    }

    /** The drawable thing for a thing that a prompt names. */
    public ObjectSpec wanted(BriefThing briefThing, String field, Consumer<String> warnings) {
        String noun = briefThing.noun();
        Optional<String> itself = sceneStudio.archetypes().archetypeOf(noun);
        String drawn = itself.or(briefThing::archetype)
                .or(() -> briefReader.fields().archetype(noun))
                .orElseThrow(() -> new FailureException(
                        ErrorCode.VALIDATION_ERROR,
                        "Cannot be drawn: " + field,
                        "The field '%s' names '%s', and the built-in renderer can draw nothing similar. Name another thing."
                                .formatted(field, noun)));
        Archetype archetype = sceneStudio.archetypes().find(drawn).orElseThrow();
        if (!archetype.isCalled(noun)) {
            warnings.accept("\"%s\" is drawn as \"%s\".".formatted(noun, drawn));
        } else if (noun.endsWith(drawn) && !noun.equals(drawn) && !noun.equals(FULL_MOON)) { // such as "tennis ball"
            warnings.accept("\"%s\" is drawn as a plain \"%s\".".formatted(noun, drawn));
        }
        BriefThing named = new BriefThing(
                noun,
                Optional.of(drawn),
                briefThing.count(),
                briefThing.size(),
                briefThing.colours(),
                briefThing.material(),
                briefThing.pattern(),
                Optional.empty(),
                List.of(),
                briefThing.pose(),
                briefThing.facing(),
                briefThing.details());
        Brief brief = briefReader
                .read(noun, "")
                .withThings(List.of(named))
                .withMood(List.of())
                .withPalette(List.of())
                .withLetterings(List.of())
                .withUnknown(List.of());
        boolean sized = itself.isPresent() && !archetype.family().equals(NO_SIZE);
        return ObjectSpec.of(
                brief, archetype.make(ArchetypeOverrides.of(named), USUAL), sized, AIRBORNE.contains(drawn));
    }

    /** Catalogue entry for a phrase's noun, if the catalogue has exactly this noun and a size for it. */
    public Optional<ObjectSpec> known(NounPhrase phrase) {
        return sceneStudio
                .archetypes()
                .archetypeOf(phrase.noun())
                .map(_ -> wanted(phrase.at(phrase.place(), Optional.empty()), "", _ -> {}))
                .filter(ObjectSpec::sized);
    }

    /** Catalogue entry for a noun, if the catalogue has exactly this noun and a size for it. */
    public Optional<ObjectSpec> known(String noun, NounKind kind) {
        return known(new NounPhrase(
                1,
                RelativeSize.NATURAL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of(),
                noun,
                kind,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                0,
                false));
    }

    private BriefThing thing(NounPhrase phrase) {
        DocumentFieldReader documentFieldReader = briefReader.fields();
        String details = String.join(" ", phrase.details());
        return new BriefThing(
                phrase.noun(),
                Optional.empty(),
                Math.clamp(phrase.count(), 1, 50),
                phrase.size(),
                phrase.colours(),
                phrase.material(),
                phrase.pattern(),
                Optional.empty(),
                List.of(),
                documentFieldReader.pose(details),
                documentFieldReader.facing(details).orElse(FacingDirection.UNSAID),
                phrase.details());
    }
}
