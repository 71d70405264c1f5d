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

/** Who serves each role. */
public final class RoleSurvey {
    /** What serves a role that no pack serves. */
    public static final String BUILT_IN = "built-in";

    /** What serves a role that no pack serves and nothing built in, and what runs it. */
    public static final String NONE = "none";

    private static final String OWN_LICENCE = "Apache-2.0";
    private static final String NO_NETWORK = "java";

    private RoleSurvey() {}

    /** Names of all roles that packs may serve. */
    public static List<String> roles() {
        return RoleCatalogue.titles();
    }

    /**
     * Looks at each role.
     *
     * @param choose who serves a role: of a scanned {@link io.heliograph.inference.pack.PackStore}
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

    /** Our enlarging networks take one plane of the three that the role has, and are of a role of their own. */
    private static boolean serves(String own, String role) {
        return own.equals(role) || (own.startsWith(role + ".") && !roles().contains(own));
    }

    /** Those that stand before the recipe that is installed; none if a pack of somebody's own serves. */
    private static List<ModelRecipe> better(List<ModelRecipe> recipes, String installed) {
        int place = recipes.stream().map(ModelRecipe::name).toList().indexOf(installed);
        return place > 0 ? recipes.subList(0, place) : List.of();
    }
}
