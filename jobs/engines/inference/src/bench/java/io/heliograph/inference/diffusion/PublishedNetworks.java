// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.diffusion;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Table of docs/published-networks: the largest differences from an independent reader. */
final class PublishedNetworks {
    private static final double ALLOWED = 1e-3;

    private PublishedNetworks() {}

    /**
     * Prints the table; ends with 1 if a difference is too large.
     *
     * @param args the reader's values
     */
    public static void main(String[] args) throws Exception {
        JsonNode golden = JsonMapper.shared().readTree(Files.readAllBytes(Path.of(args[0])));
        var twins = new GoldenTwins(Path.of("jobs/engines/inference"), Files.createTempDirectory("twins"));
        JsonNode texts = golden.path("ids");
        int equal = 0;
        for (JsonNode text : texts) {
            long[] ids =
                    text.path("ids").valueStream().mapToLong(JsonNode::asLong).toArray();
            equal += Arrays.equals(ids, twins.tokens(text.path("text").asString())) ? 1 : 0;
        }
        boolean good = equal == texts.size();
        System.out.println("| twin | sampler | steps | largest difference of latents | of levels (0 to 255) |");
        System.out.println("|---|---|---|---|---|");
        String prompt = texts.get(0).path("text").asString();
        for (JsonNode run : golden.path("runs")) {
            good &= shown(run, twins.compare(run, prompt));
        }
        for (JsonNode run : golden.path("fills")) {
            good &= shown(run, twins.fill(run, prompt));
        }
        System.out.printf("CLIP's tokens: %d of %d texts equal%n", equal, texts.size());
        System.exit(good ? 0 : 1);
    }

    /** Prints a line of the table. */
    private static boolean shown(JsonNode run, GoldenTwins.Differences differences) {
        System.out.printf(
                "| %s | %s | %d | %.1e | %.2f |%n",
                run.path("twin").asString()
                        + (run.has("decoder") ? " with " + run.path("decoder").asString() : ""),
                run.path("sampler").asString(),
                run.path("steps").asInt(),
                differences.latent(),
                differences.levels());
        return differences.latent() < ALLOWED;
    }
}
