// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.survey;

import io.heliograph.inference.own.OwnNetworks;
import io.heliograph.inference.pack.PackManifest;
import io.heliograph.inference.pack.PackStore.Choice;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import io.heliograph.inference.role.RoleCatalogue;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Lists the engine that serves each role. */
public final class RoleSurvey {
    /** Engine name of a role that the built-in engine serves. */
    public static final String BUILT_IN = "built-in";

    /** Engine and runtime of a role with neither a pack nor a built-in engine. */
    public static final String NONE = "none";

    private static final String OWN_LICENCE = "Apache-2.0";
    private static final String NO_NETWORK = "java";

    private RoleSurvey() {}

    /** Names of all roles that packs may serve. */
    public static List<String> roles() {
        return RoleCatalogue.titles();
    }

    /**
     * Surveys all roles.
     *
     * @param choose selects the engine of a role: from a scanned {@link io.heliograph.inference.pack.PackStore}
     */
    public static List<SurveyedRole> of(Function<String, Choice> choose, RecipeCatalogue recipes) {
        return roles().stream()
                .map(role -> of(role, choose.apply(role), recipes))
                .toList();
    }

    private static SurveyedRole of(String role, Choice choice, RecipeCatalogue recipes) {
        return switch (choice) {
            case Choice.Packed(var modelPack) -> {
                PackManifest manifest = modelPack.manifest();
                yield new SurveyedRole(
                        role,
                        manifest.engineName(),
                        manifest.engine().name(),
                        manifest.licensing().summary(),
                        Optional.empty(),
                        better(recipes.ready(role), manifest.name()));
            }
            case Choice.BuiltIn(String reason)
            when !RoleCatalogue.isBuiltIn(role) ->
                new SurveyedRole(role, NONE, NONE, "", Optional.of(reason), recipes.ready(role));
            case Choice.BuiltIn(String reason) -> {
                Optional<PackManifest> own = OwnNetworks.names().stream()
                        .map(OwnNetworks::manifest)
                        .filter(each -> serves(each.role(), role))
                        .findFirst();
                yield new SurveyedRole(
                        role,
                        BUILT_IN,
                        own.map(each -> each.engine().name()).orElse(NO_NETWORK),
                        own.map(PackManifest::licence).orElse(OWN_LICENCE),
                        Optional.of(reason),
                        recipes.ready(role));
            }
        };
    }

    /**
     * Whether one of this project's networks serves a role. The super-resolution networks have a role of their own,
     * since they take one plane instead of three.
     */
    private static boolean serves(String own, String role) {
        return own.equals(role) || (own.startsWith(role + ".") && !roles().contains(own));
    }

    /** Recipes ranked before the installed one; none if an operator's own pack serves. */
    private static List<ModelRecipe> better(List<ModelRecipe> recipes, String installed) {
        int place = recipes.stream().map(ModelRecipe::name).toList().indexOf(installed);
        return place > 0 ? recipes.subList(0, place) : List.of();
    }
}
