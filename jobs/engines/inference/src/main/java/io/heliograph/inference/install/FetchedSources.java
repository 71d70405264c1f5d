// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.install;

import io.heliograph.inference.pack.Sha256;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.PublishedChecksum;
import io.heliograph.inference.recipe.RecipeFile;
import io.heliograph.inference.recipe.RecipeSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Assigns an operator's files to the sources of a recipe, and checks that they are the right ones. */
public final class FetchedSources {
    private FetchedSources() {}

    /**
     * Finds the file of each source: by name, else by size, else by elimination.
     *
     * @return files by id of the source
     * @throws InstallException if files are missing, too many, or cannot be distinguished
     */
    public static Map<String, Path> match(ModelRecipe recipe, List<Path> files) throws InstallException {
        for (Path file : files) {
            if (!Files.isRegularFile(file)) {
                throw new InstallException(InstallException.Reason.WISH, "there is no file " + file);
            }
        }
        if (files.size() != recipe.sources().size()) {
            throw new InstallException(
                    InstallException.Reason.WISH,
                    "the recipe %s takes %s, not %d files".formatted(recipe.name(), names(recipe), files.size()));
        }
        Map<String, Path> matched = new LinkedHashMap<>();
        List<Path> left = new ArrayList<>(files);
        List<RecipeSource> open = new ArrayList<>(recipe.sources());
        if (open.size() > 1) {
            open.removeIf(source -> take(matched, left, source, file -> named(file, source)));
            open.removeIf(source -> take(matched, left, source, file -> sized(file, source)));
        }
        if (open.size() > 1) {
            throw new InstallException(
                    InstallException.Reason.WISH,
                    "cannot match the files to the sources of the recipe: name them %s".formatted(names(recipe)));
        }
        open.forEach(source -> matched.put(source.id(), left.getFirst()));
        return matched;
    }

    private static boolean take(Map<String, Path> matched, List<Path> left, RecipeSource source, Predicate<Path> fits) {
        List<Path> fitting = left.stream().filter(fits).toList();
        if (fitting.size() != 1) {
            return false;
        }
        matched.put(source.id(), fitting.getFirst());
        left.remove(fitting.getFirst());
        return true;
    }

    private static boolean named(Path file, RecipeSource source) {
        return String.valueOf(file.getFileName()).equals(source.fileName());
    }

    private static boolean sized(Path file, RecipeSource source) {
        try {
            return source.bytes().isPresent()
                    && Files.size(file) == source.bytes().get();
        } catch (IOException e) {
            return false;
        }
    }

    private static String names(ModelRecipe recipe) {
        return recipe.sources().stream().map(RecipeSource::fileName).collect(Collectors.joining(" and "));
    }

    /**
     * Compares a file with the source's checksum or, if none is published, with its pin. If the recipe has a SHA-256
     * for every file of the pack from this source, only these are checked: package clients may repack the archive.
     *
     * @return the file's SHA-256 if it has to be pinned, otherwise empty
     * @throws InstallException if the file differs
     */
    static Optional<String> check(ModelRecipe recipe, RecipeSource source, Path file, SourcePins pins)
            throws InstallException {
        boolean membersDecide = recipe.files().stream()
                .filter(each -> each.source().equals(source.id()))
                .map(RecipeFile::sha256)
                .allMatch(Optional::isPresent);
        if (membersDecide) {
            return Optional.empty();
        }
        try {
            long size = Files.size(file);
            if ((source.bytes().isPresent() && size != source.bytes().get()) || size > source.mostBytes()) {
                throw InstallException.content(
                        "%s has %d bytes, not %s: the file differs from recipe %s, or is incomplete",
                        file,
                        size,
                        source.bytes().map(String::valueOf).orElse("at most " + source.mostBytes()),
                        recipe.name());
            }
            if (source.checksum().isPresent()) {
                PublishedChecksum checksum = source.checksum().get();
                if (!checksum.matches(file)) {
                    throw InstallException.content(
                            "%s has another %s than %s, given by %s: the file differs from recipe %s, or is damaged",
                            file, checksum.algorithm().title(), checksum.hex(), checksum.publishedBy(), recipe.name());
                }
                return Optional.empty();
            }
            String sha256 = Sha256.of(file);
            return pins.check(recipe, source, sha256) ? Optional.of(sha256) : Optional.empty();
        } catch (IOException e) {
            throw new InstallException(
                    InstallException.Reason.CONTENT, "%s cannot be read: %s".formatted(file, e.getMessage()), e);
        }
    }
}
