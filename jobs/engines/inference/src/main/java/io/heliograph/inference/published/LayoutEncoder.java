// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.published;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A text encoder with CLIP's tokenizer.
 *
 * @param folder of the model
 * @param name name of the network and of its folder
 * @param tokenizer folder of its tokenizer
 * @param large whether the denoiser is SDXL's, which takes the second to last hidden state
 * @param pooled whether the denoiser also takes the encoder's pooled output
 */
record LayoutEncoder(LayoutFolder folder, String name, String tokenizer, boolean large, boolean pooled) {
    private static final int TOKENS = 77;
    private static final long LONGEST_VOCABULARY = 16 << 20;
    private static final String POOLED = "text_embeds";
    private static final Map<String, LayoutNetwork.Input> INPUTS = Map.of(
            "input_ids", new LayoutNetwork.Input("ids", true, List.of(1L, (long) TOKENS)),
            "attention_mask", new LayoutNetwork.Input("mask", false, List.of(1L, (long) TOKENS)));

    void write(String path, ObjectNode networks, ArrayNode texts) throws PackException {
        var network = new LayoutNetwork(path, folder.ports(path), INPUTS);
        List<LayoutNetwork.Output> outputs = new ArrayList<>();
        outputs.add(new LayoutNetwork.Output("hidden", hidden(network), 3));
        if (pooled) {
            if (!network.ports().outputNames().contains(POOLED)) {
                throw new PackException("%s gives %s, and not %s"
                        .formatted(path, network.ports().outputNames(), POOLED));
            }
            outputs.add(new LayoutNetwork.Output("pooled", POOLED, 2));
        }
        network.write(networks, name, outputs, vocabulary());
        ObjectNode text = texts.addObject().put("network", name).put("hidden", "hidden");
        if (pooled) {
            text.put("pooled", "pooled");
        }
        text.putObject("tokenizer")
                .put("kind", "clip")
                .put("vocabulary", tokenizer + "/vocab.json")
                .put("merges", tokenizer + "/merges.txt")
                .put("length", network.length("input_ids", 1, TOKENS))
                .put("pad", pad());
    }

    private String hidden(LayoutNetwork network) throws PackException {
        List<String> given = network.ports().outputNames();
        if (!large && given.contains("last_hidden_state")) {
            return "last_hidden_state";
        }
        long states =
                given.stream().filter(name -> name.startsWith("hidden_states.")).count();
        String wanted = large ? "hidden_states." + (states - 2) : "last_hidden_state";
        if (!given.contains(wanted)) {
            throw new PackException(
                    "%s gives %s, and the vectors of its tokens are not among them".formatted(network.path(), given));
        }
        return wanted;
    }

    /** The token for padding, given as a text or as an object with it; by default CLIP's end token. */
    private String pad() throws PackException {
        for (String file : List.of("tokenizer_config.json", "special_tokens_map.json")) {
            PackFields config = folder.config(tokenizer + "/" + file);
            if (config.has("pad_token")) {
                return config.textOr("pad_token", "content");
            }
        }
        return "<|endoftext|>";
    }

    private long vocabulary() throws PackException {
        Path file = folder.root().resolve(tokenizer + "/vocab.json");
        try {
            if (Files.size(file) > LONGEST_VOCABULARY) {
                throw new PackException(tokenizer + "/vocab.json is longer than 16 MB");
            }
            return Math.max(
                    2, JsonMapper.shared().readTree(Files.readAllBytes(file)).size());
        } catch (IOException | JacksonException e) {
            throw new PackException("%s/vocab.json cannot be read: %s".formatted(tokenizer, e.getMessage()), e);
        }
    }
}
