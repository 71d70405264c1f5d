// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import io.heliograph.inference.pack.PackException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The known recipes. */
public final class RecipeCatalogue {
    private static final String FOLDER = "recipes/";

    private final List<ModelRecipe> recipes;

    private RecipeCatalogue(List<ModelRecipe> recipes) {
        this.recipes = recipes.stream()
                .sorted(Comparator.comparing(ModelRecipe::role)
                        .thenComparingInt(ModelRecipe::rank)
                        .thenComparing(ModelRecipe::name))
                .toList();
    }

    /** A catalogue of these recipes. */
    public static RecipeCatalogue of(List<ModelRecipe> recipes) {
        return new RecipeCatalogue(recipes);
    }

    /**
     * The recipes in the jar, listed in {@code recipes/index}.
     *
     * @throws IllegalStateException if one is broken, which is a fault of the build
     */
    public static RecipeCatalogue builtIn() {
        String index = new String(resource("index"), StandardCharsets.UTF_8);
        return new RecipeCatalogue(index.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .map(RecipeCatalogue::load)
                .toList());
    }

    /**
     * Reads an operator's own recipe.
     *
     * @param place its name in messages
     * @throws PackException with the error and its place
     */
    public static ModelRecipe read(String place, byte[] json) throws PackException {
        return ModelRecipeReader.read(place + ":", json);
    }

    private static ModelRecipe load(String name) {
        try {
            ModelRecipe recipe = read("recipe " + name, resource(name + ".json"));
            if (!recipe.name().equals(name)) {
                throw new PackException("the recipe in %s.json is called %s".formatted(name, recipe.name()));
            }
            return recipe;
        } catch (PackException e) {
            throw new IllegalStateException("the recipe " + name + " is broken", e);
        }
    }

    private static byte[] resource(String name) {
        try (InputStream in = RecipeCatalogue.class.getClassLoader().getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new IllegalStateException("the jar has no " + FOLDER + name);
            }
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All recipes, ordered by role and rank. */
    public List<ModelRecipe> all() {
        return recipes;
    }

    /** Finds a recipe by its name. */
    public Optional<ModelRecipe> find(String name) {
        return recipes.stream().filter(each -> each.name().equals(name)).findFirst();
    }

    /** Recipes of a role that can be installed and serve, the recommended one first. */
    public List<ModelRecipe> ready(String role) {
        return recipes.stream()
                .filter(each -> each.ready() && each.role().equals(role))
                .toList();
    }
}
