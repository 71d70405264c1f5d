// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.install.PackDocument.Entry;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.ProbePicture;
import io.heliograph.inference.pack.Sha256;
import io.heliograph.inference.recipe.RecipeCatalogue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.databind.JsonNode;

/** The input picture for probes of recipes: an object with its shadow and two lines of text, drawn for this project. */
public final class ShownPicture {
    private static final String NAME = "probe.png";

    private ShownPicture() {}

    /** Whether a probe of the pack uses this picture. */
    static boolean isWanted(JsonNode template) {
        for (JsonNode network : template.path("networks")) {
            if (network.path("probe").path("picture").asString("").equals(NAME)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The decoded picture, for test runs of packs.
     *
     * @throws PackException if it cannot be read, which is a fault of the build
     */
    public static ProbePicture decoded() throws PackException {
        try {
            return ProbePicture.of(bytes());
        } catch (IOException e) {
            throw new PackException("the probe's picture cannot be read: " + e.getMessage(), e);
        }
    }

    /** The picture as a PNG file. */
    static byte[] bytes() throws IOException {
        try (InputStream in = RecipeCatalogue.class.getClassLoader().getResourceAsStream("recipes/" + NAME)) {
            if (in == null) {
                throw new IllegalStateException("the jar has no recipes/" + NAME);
            }
            return in.readAllBytes();
        }
    }

    /** Writes the picture's file into a pack's folder. */
    static Entry write(Path folder) throws IOException {
        Files.write(folder.resolve(NAME), bytes());
        Path file = folder.resolve(NAME);
        return new Entry(NAME, Sha256.of(file), Files.size(file));
    }
}
