// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * The SHA-256 of download sources without a published checksum, recorded at their first use: {@code pins.json} in the folder of
 * the packs.
 */
final class SourcePins {
    private static final int LONGEST = 1 << 20;

    private final Path file;

    SourcePins(Path folder) {
        file = folder.resolve("pins.json");
    }

    private static String key(ModelRecipe recipe, RecipeSource source) {
        return recipe.name() + "/" + source.id();
    }

    /**
     * Compares a checksum with the pinned one.
     *
     * @return whether nothing was pinned yet
     * @throws InstallException if it differs
     */
    boolean check(ModelRecipe recipe, RecipeSource source, String sha256) throws InstallException {
        String pinned = read().path(key(recipe, source)).asString("");
        if (!pinned.isEmpty() && !pinned.equals(sha256)) {
            throw InstallException.content(
                    "%s has the SHA-256 %s; when it was used for the first time it was %s. Its publisher gives "
                            + "no checksum: find out why it has changed. If the new file is right, remove its line"
                            + " from %s",
                    source.fileName(), sha256, pinned, file);
        }
        return pinned.isEmpty();
    }

    /** Pins the checksum of a source. */
    void pin(ModelRecipe recipe, RecipeSource source, String sha256) throws InstallException {
        ObjectNode all = read().put(key(recipe, source), sha256);
        try {
            Path next = Files.createTempFile(file.toAbsolutePath().getParent(), ".pins", ".json");
            Files.write(
                    next, JsonMapper.shared().writerWithDefaultPrettyPrinter().writeValueAsBytes(all));
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new InstallException(InstallException.Reason.DISK, "%s cannot be written: %s".formatted(file, e), e);
        }
    }

    private ObjectNode read() throws InstallException {
        try {
            if (!Files.exists(file)) {
                return JsonMapper.shared().createObjectNode();
            }
            if (Files.size(file) <= LONGEST
                    && JsonMapper.shared().readTree(Files.readAllBytes(file)) instanceof ObjectNode pins) {
                return pins;
            }
            throw new IOException("it is no JSON object");
        } catch (IOException | JacksonException e) {
            throw new InstallException(
                    InstallException.Reason.DISK, "%s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }
}
