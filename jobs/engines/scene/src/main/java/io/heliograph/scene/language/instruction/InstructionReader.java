// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.language.instruction;

import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.NounPhrase;
import io.heliograph.scene.language.lexicon.DrawableVocabulary;
import io.heliograph.scene.language.lexicon.LexiconSet;
import io.heliograph.scene.language.lexicon.WordToken;
import io.heliograph.scene.language.lexicon.WordTokenizer;
import io.heliograph.scene.language.wording.PlainWording;
import io.heliograph.scene.language.wording.WordingRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads edit instructions, deterministically and without a network. Thread-safe; never throws for any text. */
public final class InstructionReader {
    // maximum words of an instruction: the time of some rules grows with the square of the length
    private static final int MOST_WORDS = 400;
    private static final int SHOWN = 10; // number of words quoted from an instruction that is too long
    // maximum exceptions in a clause, as each one causes another reading of the remaining words
    private static final int MOST_EXCEPTIONS = 8;

    /** Rules in order of precedence, the most specific first: the first rule that understands a clause decides it. */
    private static final List<ClauseRule> RULES = List.of(
            new TextRule(),
            new RestRule(),
            new SwapRule(),
            new MergeRule(),
            new LessColourRule(),
            new BackgroundRule(),
            new ToneRule(),
            new GeometryRule(),
            new FrameRule(),
            new AtmosphereRule(),
            new AdjustRule(),
            new ResizeRule(),
            new MaterialRule(),
            new ColourRule(),
            new ReplaceRule(),
            new MoveRule(),
            new EraseRule(),
            new AddRule());

    private static final List<WordingRule> WORDING = Stream.concat(
                    PlainWording.INSTRUCTIONS.stream(),
                    Stream.<WordingRule>of(
                            AspectsWithThings::at, DeniedColours::at, WishedContrasts::at, ContrastedNouns::at))
            .toList();

    private final LexiconSet words;
    private final ClauseSplitter clauseSplitter;
    private final PlainWording wording;
    private final InstructionLedger ledger = new InstructionLedger();
    private final UnreadContrasts unreadContrasts = new UnreadContrasts();

    /** A clause and its edits. */
    private record ReadClause(InstructionClause clause, List<InstructionEdit> edits) {}

    public InstructionReader(LexiconSet words) {
        this.words = words;
        wording = new PlainWording(words);
        clauseSplitter = new ClauseSplitter(words);
    }

    /**
     * Loads the lexicons.
     *
     * @param drawableVocabulary which nouns can be drawn
     */
    public static InstructionReader load(DrawableVocabulary drawableVocabulary) {
        return new InstructionReader(LexiconSet.load(drawableVocabulary));
    }

    /**
     * The edits of an instruction, in order; a clause that no rule understands becomes {@link InstructionEdit.Unclear}, and a clause with a
     * number out of range becomes {@link InstructionEdit.Impossible}.
     *
     * @param instruction in English; more than 400 words make it {@link InstructionEdit.Impossible}
     */
    public List<InstructionEdit> read(String instruction) {
        List<InstructionEdit> edits = OppositeColours.refused(
                instruction,
                clauses(instruction).stream()
                        .flatMap(each -> each.edits().stream())
                        .distinct()
                        .toList());
        return IntStream.range(0, edits.size())
                .filter(i -> i + 1 == edits.size() || !isReplaced(edits.get(i), edits.get(i + 1)))
                .mapToObj(edits::get)
                .toList();
    }

    /**
     * Whether the next edit makes the first one redundant: a new background follows its removal, or "grey except the cup" follows "grey".
     */
    private static boolean isReplaced(InstructionEdit first, InstructionEdit next) {
        boolean toned = first instanceof InstructionEdit.Tone
                && next instanceof InstructionEdit.Sparing sparing
                && sparing.edit().equals(first);
        return toned || isBackgroundReplaced(first, next);
    }

    private static boolean isBackgroundReplaced(InstructionEdit first, InstructionEdit next) {
        return first instanceof InstructionEdit.Background away
                && away.kind() == InstructionEdit.Background.Kind.REMOVE
                && away.words().isBlank()
                && next instanceof InstructionEdit.Background other
                && (other.kind() == InstructionEdit.Background.Kind.COLOUR
                        || other.kind() == InstructionEdit.Background.Kind.REPLACE);
    }

    /**
     * The words of an instruction that have no effect on any edit, for a warning; clauses that are refused as a whole are not listed.
     *
     * @param instruction as for {@link #read}
     */
    public List<String> unheeded(String instruction) {
        return clauses(instruction).stream()
                .filter(each -> each.edits().stream().noneMatch(InstructionReader::isRefused))
                .flatMap(each -> ledger.missing(each.clause(), each.edits()).stream())
                .distinct()
                .toList();
    }

    /** Alternatives of an instruction that are ignored: "green" in "blue or green", where only the first is used. */
    public List<String> alternatives(String instruction) {
        List<WordToken> said = WordTokenizer.of(instruction);
        return said.size() > MOST_WORDS ? List.of() : wording.instructionAlternatives(plain(said));
    }

    private List<WordToken> plain(List<WordToken> said) {
        return WordingRule.rewritten(words, said, WORDING);
    }

    /** Refuses an instruction with too many words, as one impossible clause that consists of its first words. */
    private List<ReadClause> tooLong(List<WordToken> said) {
        return clauseSplitter.of(said.subList(0, SHOWN)).stream()
                .limit(1)
                .map(clause -> new ReadClause(
                        clause,
                        clause.impossible("It has more than " + MOST_WORDS + " words: send several instructions.")))
                .toList();
    }

    private static boolean isRefused(InstructionEdit edit) {
        return edit instanceof InstructionEdit.Impossible;
    }

    private List<ReadClause> clauses(String instruction) {
        List<WordToken> said = WordTokenizer.of(instruction);
        if (said.size() > MOST_WORDS) {
            return tooLong(said);
        }
        List<ReadClause> read = new ArrayList<>();
        for (InstructionClause each : clauseSplitter.of(wording.instruction(plain(said)))) {
            List<InstructionEdit> before =
                    read.isEmpty() ? List.of() : read.getLast().edits();
            InstructionClause clause = PronounReading.of(each, before);
            read.add(new ReadClause(clause, read(clause)));
        }
        read = spared(read);
        boolean acts = read.stream()
                .flatMap(each -> each.edits().stream())
                .anyMatch(edit -> !(edit instanceof InstructionEdit.Unclear));
        read = acts ? read.stream().map(this::understood).toList() : read;
        boolean rest = read.stream().anyMatch(each -> RestRule.isRest(each.clause()));
        return rest ? read.stream().map(InstructionReader::beside).toList() : read;
    }

    /** Refuses a clause with a condition or contrast that no rule understands: an edit without it may be the opposite. */
    private ReadClause understood(ReadClause read) {
        return unreadContrasts
                .in(read.clause(), read.edits(), ledger.missing(read.clause(), read.edits()))
                .map(refusal -> new ReadClause(read.clause(), read.clause().impossible(refusal)))
                .orElse(read);
    }

    /** Merges clauses that only name things to keep into the other clauses, as exceptions: "remove the cup, but keep the saucer". */
    private static List<ReadClause> spared(List<ReadClause> read) {
        List<NounPhrase> kept = read.stream()
                .flatMap(each -> SparedThings.keptBy(each.clause()).stream())
                .toList();
        List<ReadClause> others = read.stream()
                .filter(each -> SparedThings.keptBy(each.clause()).isEmpty())
                .toList();
        if (kept.isEmpty() || others.isEmpty()) {
            return read;
        }
        return others.stream()
                .map(each -> new ReadClause(
                        each.clause(),
                        SparingEdits.of(each.clause(), withoutRest(each).edits(), kept)))
                .toList();
    }

    /**
     * Reads "make the rest grey" in "keep the cup and make the rest grey" as "make everything grey", to which the cup becomes an exception.
     */
    private static ReadClause withoutRest(ReadClause read) {
        return RestRule.whole(read.clause())
                .map(clause -> new ReadClause(clause, read(clause)))
                .orElse(read);
    }

    /** Ignores "keep only the woman" in "keep only the woman and blur the rest": the other clause edits the rest, so nothing is removed. */
    private static ReadClause beside(ReadClause read) {
        boolean keeps = read.clause().hasAny("keep only", "only keep");
        return keeps ? new ReadClause(read.clause(), List.of()) : read;
    }

    /** One instruction that means the same as several edits. */
    public static String canonical(List<InstructionEdit> edits) {
        return String.join(
                "; ", edits.stream().map(CanonicalSentences::sentence).toList());
    }

    /** Whether an edit adds a thing with a negation, such as "a cup without a handle". */
    private static boolean isLess(InstructionEdit edit) {
        return switch (edit) {
            case InstructionEdit.Add add -> add.what().denied().isPresent();
            case InstructionEdit.Replace replace -> replace.with().denied().isPresent();
            default -> false;
        };
    }

    private static List<InstructionEdit> read(InstructionClause instructionClause) {
        return read(instructionClause, MOST_EXCEPTIONS);
    }

    private static List<InstructionEdit> read(InstructionClause instructionClause, int exceptions) {
        if (instructionClause.all().stream().anyMatch(word -> word.isWord() && word.is("or"))) {
            return instructionClause.impossible("It gives a choice that was not understood: send one of the two.");
        }
        Optional<String> unread = UnreadPlaces.refusal(instructionClause);
        if (unread.isPresent()) {
            return instructionClause.impossible(unread.get());
        }
        Optional<SparedThings> spared = SparedThings.of(instructionClause);
        if (spared.isPresent()) {
            if (exceptions == 0) {
                return instructionClause.impossible("It has more than " + MOST_EXCEPTIONS
                        + " exceptions in one clause: send several instructions.");
            }
            List<InstructionEdit> others = read(spared.get().clause(), exceptions - 1);
            return SparingEdits.of(instructionClause, others, spared.get().kept());
        }
        Optional<String> wrong = CountReader.wrong(instructionClause);
        for (ClauseRule clauseRule : RULES) {
            List<InstructionEdit> edits = clauseRule.read(instructionClause);
            if (edits.stream().anyMatch(InstructionReader::isLess)) {
                return instructionClause.impossible(
                        "An added thing is drawn whole: describe its features, not the missing ones.");
            }
            if (!edits.isEmpty()) {
                return wrong.map(instructionClause::impossible)
                        .orElseGet(() -> IgnoredAmounts.with(instructionClause, edits));
            }
        }
        return List.of(new InstructionEdit.Unclear(instructionClause.text()));
    }
}
