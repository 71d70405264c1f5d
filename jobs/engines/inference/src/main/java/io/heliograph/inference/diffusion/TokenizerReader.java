// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import io.heliograph.inference.diffusion.DiffusionConfig.TokenizerFiles;
import io.heliograph.inference.pack.BrokenJson;
import io.heliograph.inference.pack.ModelPack;
import io.heliograph.inference.pack.PackException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the files of tokenizers. */
final class TokenizerReader {
    private static final long LONGEST = 16 << 20;
    private static final int MOST_TOKENS = 1 << 20;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final ModelPack modelPack;

    TokenizerReader(ModelPack modelPack) {
        this.modelPack = modelPack;
    }

    /** Reads a tokenizer of any kind. */
    Tokenizer of(TokenizerFiles files) throws PackException {
        return switch (files.kind()) {
            case CLIP -> clip(files);
            case UNIGRAM -> unigram(files);
            case WORDPIECE -> wordPiece(files);
        };
    }

    /** {@code vocab.txt}: a piece a line. */
    private WordPieceTokenizer wordPiece(TokenizerFiles files) throws PackException {
        List<String> pieces = new String(modelPack.bytes(files.vocabulary(), LONGEST), StandardCharsets.UTF_8)
                .lines()
                .toList();
        if (pieces.size() > MOST_TOKENS) {
            throw new PackException(files.vocabulary() + " has too many pieces");
        }
        return new WordPieceTokenizer(pieces, files);
    }

    /** {@code vocab.json}: an object of token and number; {@code merges.txt}: a line for each merge. */
    ClipTokenizer clip(TokenizerFiles files) throws PackException {
        Map<String, Integer> vocabulary = new HashMap<>();
        JsonNode json = json(files.vocabulary());
        for (var entry : json.properties()) {
            if (!entry.getValue().isInt() || vocabulary.size() > MOST_TOKENS) {
                throw new PackException(files.vocabulary() + " is not an object of tokens and numbers");
            }
            vocabulary.put(entry.getKey(), entry.getValue().intValue());
        }
        String merges = files.merges().orElseThrow(() -> new PackException("a clip tokenizer needs merges"));
        List<String> lines = new String(modelPack.bytes(merges, LONGEST), StandardCharsets.UTF_8)
                .lines()
                .toList();
        return new ClipTokenizer(vocabulary, lines, files.length(), files.pad());
    }

    /** A list of pairs of piece and log-likelihood, as {@code model.vocab} of a {@code tokenizer.json}. */
    UnigramTokenizer unigram(TokenizerFiles files) throws PackException {
        List<UnigramTokenizer.Piece> pieces = new ArrayList<>();
        for (JsonNode pair : json(files.vocabulary())) {
            if (pair.size() != 2 || !pair.get(0).isString() || !pair.get(1).isNumber() || pieces.size() > MOST_TOKENS) {
                throw new PackException(files.vocabulary() + " is not a list of pieces and numbers");
            }
            pieces.add(new UnigramTokenizer.Piece(
                    pair.get(0).stringValue(), pair.get(1).doubleValue()));
        }
        return new UnigramTokenizer(pieces, files.length(), files.pad(), files.lowerCase());
    }

    private JsonNode json(String path) throws PackException {
        try {
            return JSON.readTree(modelPack.bytes(path, LONGEST));
        } catch (JacksonException e) {
            throw BrokenJson.in(path, e);
        }
    }
}
