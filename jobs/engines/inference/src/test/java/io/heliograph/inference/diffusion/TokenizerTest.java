// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.diffusion.DiffusionConfig.TokenizerFiles;
import io.heliograph.inference.diffusion.UnigramTokenizer.Piece;
import io.heliograph.inference.pack.Copies;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TokenizerTest {
    /** A vocabulary with all bytes and the merges given, as CLIP's is built. */
    private static ClipTokenizer clip(int length, String... merges) throws PackException {
        Map<String, Integer> vocabulary = new HashMap<>();
        for (int end = 0; end < 2; end++) {
            for (int b = 0; b < 324; b++) {
                vocabulary.put((char) b + (end == 1 ? "</w>" : ""), vocabulary.size());
            }
        }
        for (String merge : merges) {
            vocabulary.put(merge.replace(" ", ""), vocabulary.size());
        }
        vocabulary.put("<|startoftext|>", 49406);
        vocabulary.put("<|endoftext|>", 49407);
        return new ClipTokenizer(vocabulary, List.of(merges), length, "<|endoftext|>");
    }

    @Test
    void pairsAreJoinedInTheOrderInWhichTheyWereLearned() throws PackException {
        // "b c" came first, so "abc" is a + bc, not ab + c
        ClipTokenizer tokenizer = clip(8, "b c</w>", "a b", "a bc</w>");
        long abc = tokenizer.encode("abc").ids()[1];
        assertThat(tokenizer.encode("abc").used()).isEqualTo(3);
        assertThat(abc).isEqualTo(648 + 2);
    }

    @Test
    void caseWhiteSpaceAndContractionsAreSplitAsClipDoes() throws PackException {
        ClipTokenizer tokenizer = clip(16);
        assertThat(tokenizer.encode("  IT's\n 42!?").ids())
                .isEqualTo(tokenizer.encode("it 's 4 2 !?").ids());
        assertThat(tokenizer.encode("it's").ids())
                .isNotEqualTo(tokenizer.encode("its").ids());
    }

    @Test
    void lettersOfAllScriptsBecomeTheirBytes() throws PackException {
        Tokenizer.Tokens tokens = clip(16).encode("\u00e9\u732b");
        assertThat(tokens.used()).isEqualTo(2 + 2 + 3);
    }

    @Test
    void theEndIsMarkedAlsoWhenTheTextIsCut() throws PackException {
        Tokenizer.Tokens tokens = clip(6).encode("a b c d e f g h");
        assertThat(tokens.cut()).isTrue();
        assertThat(tokens.ids()).startsWith(49406).endsWith(49407).hasSize(6);
        assertThat(clip(6).encode("a b c d").cut()).isFalse();
        assertThat(clip(6).encode("").ids()).containsExactly(49406, 49407, 49407, 49407, 49407, 49407);
    }

    @Test
    void marksInAUsersTextAreText() throws PackException {
        long[] ids = clip(40).encode("<|endoftext|> cat").ids();
        assertThat(Arrays.stream(ids).limit(10)).doesNotContain(49407L);
    }

    @Test
    void thePythonThatMadeTheMicroPackCutsWordsTheSameWay() throws PackException {
        ModelPack modelPack = ModelPack.read(Copies.original("micro-sd"));
        ClipTokenizer tokenizer = new TokenizerReader(modelPack)
                .clip(new TokenizerFiles(
                        TokenizerFiles.Kind.CLIP,
                        "tokenizer/vocab.json",
                        Optional.of("tokenizer/merges.txt"),
                        77,
                        "<|endoftext|>",
                        true));
        // python3: Tokenizer().encode("a yellow ball on the left") and a word that the merges do not know
        assertThat(Arrays.copyOf(
                        tokenizer.encode("a yellow ball on the left zebra").ids(), 14))
                .containsExactly(PYTHON);
    }

    private static final long[] PYTHON = {559, 320, 558, 519, 553, 556, 550, 89, 68, 65, 81, 320, 560, 560};

    @Test
    void mergesThatDoNotFitTheVocabularyAreRefused() {
        assertThatThrownBy(() -> clip(8, "b c", "abc"))
                .isInstanceOf(PackException.class)
                .hasMessage("merges.txt does not fit the vocabulary at \"abc\"");
        Map<String, Integer> vocabulary = new HashMap<>(Map.of("<|startoftext|>", 0, "<|endoftext|>", 1, "the</w>", 2));
        for (int b = 0; b < 324; b++) {
            vocabulary.put(String.valueOf((char) b), vocabulary.size());
            vocabulary.put((char) b + "</w>", vocabulary.size());
        }
        assertThatThrownBy(() -> new ClipTokenizer(vocabulary, List.of(), 8, "<|endoftext|>"))
                .isInstanceOf(PackException.class)
                .hasMessage("merges.txt has no line for the token \"the</w>\"");
    }

    @Test
    void aVocabularyThatLacksAByteIsRefused() {
        assertThatThrownBy(() -> new ClipTokenizer(
                        Map.of("<|startoftext|>", 0, "<|endoftext|>", 1), List.of(), 77, "<|endoftext|>"))
                .isInstanceOf(PackException.class)
                .hasMessageContaining("vocabulary has no");
    }

    private static UnigramTokenizer unigram() throws PackException {
        return new UnigramTokenizer(
                List.of(
                        new Piece("<pad>", 0),
                        new Piece("</s>", 0),
                        new Piece("<unk>", 0),
                        new Piece("\u2581", -3),
                        new Piece("\u2581red", -4),
                        new Piece("\u2581re", -3.5),
                        new Piece("d", -2),
                        new Piece("\u2581c", -3),
                        new Piece("at", -2.5),
                        new Piece("\u2581cat", -6)),
                8,
                "<pad>",
                true);
    }

    @Test
    void theMostLikelyPiecesWin() throws PackException {
        // red: -4 against -5.5; cat: c + at is -5.5 against -6
        assertThat(unigram().encode("red  cat").ids()).containsExactly(4, 7, 8, 1, 0, 0, 0, 0);
        assertThat(unigram().encode("red  cat").used()).isEqualTo(4);
        assertThat(unigram().encode("RED CAT").ids())
                .isEqualTo(unigram().encode("red cat").ids());
    }

    @Test
    void aRunOfUnknownCharactersIsOneUnknown() throws PackException {
        assertThat(unigram().encode("\u732b\u732b").ids()).containsExactly(3, 2, 1, 0, 0, 0, 0, 0);
        assertThat(unigram().encode("</s>").ids()).startsWith(3, 2).endsWith(0, 0, 0);
    }

    @Test
    void compatibilityCharactersAreFolded() throws PackException {
        assertThat(unigram().encode("\uff52\uff45\uff44").ids())
                .isEqualTo(unigram().encode("red").ids());
    }
}
