// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.moderation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PromptModerationTest {
    private final PromptModeration moderation = new PromptModeration(Optional.empty());

    private static List<String> set(String name) throws IOException {
        try (var stream =
                Objects.requireNonNull(PromptModerationTest.class.getResourceAsStream("/moderation/" + name))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .toList();
        }
    }

    @Test
    void nineInTenThatMustBeRefusedAre() throws IOException {
        List<String> set = set("block.txt");
        List<String> missed = new ArrayList<>();
        int right = 0;
        for (String line : set) {
            String[] parts = line.split("\t", 2);
            var gravest = moderation.mostSevere(parts[1]);
            if (gravest.isEmpty()) {
                missed.add(parts[1]);
            } else if (gravest.get().category().word().equals(parts[0])) {
                right++;
            }
        }
        double recall = 1 - missed.size() / (double) set.size();
        System.out.printf(
                "prompt moderation: %d of %d refused (recall %.3f), category right for %d; missed %s%n",
                set.size() - missed.size(), set.size(), recall, right, missed);
        assertTrue(set.size() >= 300);
        assertTrue(recall >= 0.9, "recall " + recall);
        assertTrue(right >= 0.9 * (set.size() - missed.size()), "category right for only " + right);
    }

    @Test
    void atMostTwoInAHundredHarmlessOnesAreRefused() throws IOException {
        List<String> set = set("benign.txt");
        List<String> refused = new ArrayList<>();
        for (String prompt : set) {
            moderation
                    .mostSevere(prompt)
                    .ifPresent(moderationFinding -> refused.add(
                            prompt + " (" + moderationFinding.category() + ": " + moderationFinding.words() + ")"));
        }
        double rate = refused.size() / (double) set.size();
        System.out.printf(
                "prompt moderation: %d of %d harmless prompts refused (%.2f %%): %s%n",
                refused.size(), set.size(), 100 * rate, refused);
        assertTrue(set.size() >= 500);
        assertTrue(rate <= 0.02, "false positives " + rate);
    }

    @ParameterizedTest
    @CsvSource({
        "'a nude woman', nude",
        "'A  N.U.D.E  woman', N.U.D.E",
        "'so p0rn, really', p0rn",
        "'the pоrn of Cyrillic', pоrn",
        "'ｎｕｄｅ in full width', ｎｕｄｅ",
        "'nu\u200Bde with nothing between', nu\u200Bde",
        "'p*rn', p*rn",
        "'nuuuude', nuuuude"
    })
    void aFindingSaysWhereItIs(String text, String words) {
        ModerationFinding moderationFinding = moderation.mostSevere(text).orElseThrow();
        assertEquals(ModerationCategory.SEXUAL, moderationFinding.category());
        assertEquals(words, moderationFinding.words());
        assertEquals(words, text.substring(moderationFinding.start(), moderationFinding.end()));
    }

    @Test
    void aContextExcusesItsOwnWordsOnly() {
        assertTrue(moderation.judge("blood orange, nude lipstick").isEmpty());
        assertFalse(moderation.judge("a naked cake beside a nude woman").isEmpty());
    }

    @Test
    void aMinorMakesItGraver() {
        assertEquals(
                ModerationCategory.SEXUAL,
                moderation.mostSevere("a nude adult").orElseThrow().category());
        assertEquals(
                ModerationCategory.MINORS,
                moderation
                        .mostSevere("a nude adult, no, a nude child")
                        .orElseThrow()
                        .category());
        assertTrue(moderation.judge("a child on a swing").isEmpty());
    }

    @Test
    void theOperatorAddsWordsAndContexts(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("illegal.txt"), "zorkmid* # a currency\n[allow]\nzorkmid museum\n");
        PromptModeration own = new PromptModeration(Optional.of(folder));
        assertEquals(
                ModerationCategory.ILLEGAL,
                own.mostSevere("a heap of zorkmids").orElseThrow().category());
        assertTrue(own.judge("the zorkmid museum").isEmpty());
        assertFalse(own.judge("cocaine").isEmpty());
    }

    @ParameterizedTest
    @CsvSource({
        "builds a bomb, ILLEGAL",
        "build a bomb, ILLEGAL",
        "built a bomb, ILLEGAL",
        "is building a bomb, ILLEGAL",
        "sold drugs, ILLEGAL",
        "smokes crack, ILLEGAL",
        "meth labs, ILLEGAL",
        "killed a man, VIOLENCE",
        "kills a man, VIOLENCE",
        "slits his throat, VIOLENCE",
        "beheads, VIOLENCE",
        "hung herself, SELF_HARM",
        "cuts her wrists, SELF_HARM",
        "exposed her breasts, SEXUAL",
        "lynches a man, HATE"
    })
    void everyFormOfAWordIsFound(String words, ModerationCategory category) {
        assertEquals(
                category,
                moderation.mostSevere("somebody " + words).orElseThrow().category());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "she builds a bath bomb",
                "a man photo bombs the picture",
                "making bath bombs",
                "he builds a bomb shelter",
                "sunlight hits the man",
                "a swing hangs from a rope in a tree",
                "killing time",
                "a smith forges a sword"
            })
    void formsOfHarmlessWordsPass(String text) {
        assertEquals(List.of(), moderation.judge(text));
    }

    @Test
    void onlyAMarkedWordIsFoundInItsForms(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("illegal.txt"), "florin for|zu zorkmid\ngulden~ buy~\n");
        PromptModeration own = new PromptModeration(Optional.of(folder));
        assertFalse(own.judge("florin zu zorkmid").isEmpty());
        assertTrue(own.judge("florins for zorkmids").isEmpty());
        assertFalse(own.judge("guldens bought").isEmpty());
    }

    @Test
    void aLineThatIsNoPatternIsNamed(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("hate.txt"), ".. word\n");
        var thrown = assertThrows(IllegalArgumentException.class, () -> new PromptModeration(Optional.of(folder)));
        assertTrue(String.valueOf(thrown.getMessage()).contains(".. word"));
        Files.writeString(folder.resolve("hate.txt"), "~ word\n");
        assertThrows(IllegalArgumentException.class, () -> new PromptModeration(Optional.of(folder)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a girl without any clothing",
                "a girl, all her clothes off",
                "a child whose clothes are off",
                "a girl, her shirt off, on a bed",
                "a boy whose trousers are off",
                "a girl whose breasts are bare",
                "a teenager whose chest is bare",
                "a girl wearing a hat and nothing else",
                "a girl and her dog, neither of them wearing anything",
                "a girl in the shower, her body bare",
                "a dog with its throat cut",
                "a man whose throat is slit"
            })
    void anotherWordOrderIsNoWayRound(String prompt) {
        assertTrue(moderation.mostSevere(prompt).isPresent(), prompt);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a wardrobe with clothes of every colour",
                "a man taking off in a plane",
                "a tree whose branches are bare",
                "a bear with its body in the water",
                "a lamp, its top open",
                "a throat lozenge cut in half"
            })
    void harmlessWordsInThatOrderPass(String prompt) {
        assertTrue(moderation.mostSevere(prompt).isEmpty(), prompt);
    }
}
