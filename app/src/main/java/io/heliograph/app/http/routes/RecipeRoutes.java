// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.routes;

import io.heliograph.app.http.HttpRoute;
import io.heliograph.app.http.JsonAnswers;
import io.heliograph.app.http.RouteProvider;
import io.heliograph.app.http.access.AccessFilter;
import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.Operation;
import io.heliograph.batch.catalogue.RecipeList;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.swagger.v3.oas.models.media.JsonSchema;
import io.swagger.v3.oas.models.media.Schema;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;
import org.springframework.web.servlet.function.ServerResponse;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Recipes by name: a list with descriptions, and submissions at an address for each recipe. */
@Component
final class RecipeRoutes implements RouteProvider {
    private static final String NAME = "status"; // name of the rate limit and of the feature
    private static final String OPERATION = "recipe";
    private static final String UNKNOWN = "No recipe of that name";
    private static final AddressFields RECIPE = new AddressFields(Set.of("definition"));
    private static final JsonMapper JSON = JsonMapper.shared();

    private final AccessFilter accessFilter;
    private final Optional<RecipeList> recipes;
    private final Catalogue catalogue;
    private final SubmissionRoute submissionRoute;

    RecipeRoutes(
            AccessFilter accessFilter,
            ObjectProvider<RecipeList> recipes,
            Catalogue catalogue,
            SubmissionRoute submissionRoute) {
        this.accessFilter = accessFilter;
        this.recipes = Optional.ofNullable(recipes.getIfAvailable());
        this.catalogue = catalogue;
        this.submissionRoute = submissionRoute;
    }

    @Override
    public List<HttpRoute> routes() {
        Optional<Operation> operation = catalogue.find(OPERATION);
        if (operation.isEmpty() || recipes.isEmpty()) {
            return List.of();
        }
        return List.of(
                HttpRoute.get("/v2/recipes", request -> list(request, recipes.get()))
                        .with(RouteContract.of("recipes", "The recipes of this server")
                                .answers("200", "Names and summaries", names())),
                HttpRoute.get("/v2/recipes/{recipe}", request -> one(request, recipes.get()))
                        .with(named("recipe_definition", "A recipe's definition")
                                .answers("200", "The definition", definition())
                                .missing(UNKNOWN)),
                HttpRoute.post(
                                "/v2/recipes/{recipe}",
                                request -> submissionRoute.submit(request, operation.get(), RECIPE))
                        .with(named("recipe_run", "Runs a recipe; the same as /v2/recipes with the field 'recipe'")
                                .takes(JsonSchemas.object()
                                        .description("the fields of /v2/recipes without 'recipe' and 'definition'"))
                                .answers("202", "Accepted: poll status_url, or wait for the webhook.", accepted())
                                .answer("422", "No recipe of that name, or a field is wrong", JsonSchemas.error())));
    }

    private static RouteContract named(String id, String summary) {
        return RouteContract.of(id, summary).path("recipe", "name of the recipe");
    }

    private static JsonSchema names() {
        JsonSchema recipe = JsonSchemas.object("name", "name of the recipe");
        recipe.addProperty("summary", JsonSchemas.text("one sentence; empty if the recipe has none"));
        return JsonSchemas.with(JsonSchemas.object(), "recipes", JsonSchemas.list(recipe));
    }

    private static JsonSchema definition() {
        JsonSchema body = JsonSchemas.object("name", "name of the recipe");
        body.addProperty("definition", JsonSchemas.object().description("the recipe's file"));
        return body;
    }

    private static Schema<?> accepted() {
        return JsonSchemas.ref("Accepted");
    }

    private ServerResponse list(ServerRequest request, RecipeList list) {
        accessFilter.admit(request, NAME, NAME);
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode names = body.putArray("recipes");
        for (String name : list.names()) {
            names.addObject()
                    .put("name", name)
                    .put("summary", tree(list, name).path("summary").asString(""));
        }
        return JsonAnswers.json(200, body);
    }

    private ServerResponse one(ServerRequest request, RecipeList list) {
        accessFilter.admit(request, NAME, NAME);
        String name = request.pathVariable("recipe");
        if (!list.names().contains(name)) {
            throw new FailureException(ErrorCode.NOT_FOUND, "Not Found", "There is no recipe of that name.");
        }
        ObjectNode body = JsonNodeFactory.instance.objectNode().put("name", name);
        body.set("definition", tree(list, name));
        return JsonAnswers.json(200, body);
    }

    private static JsonNode tree(RecipeList list, String name) {
        try {
            return JSON.readTree(list.textOf(name).orElse("{}"));
        } catch (JacksonException e) {
            return JsonNodeFactory.instance.objectNode().put("summary", "not valid JSON");
        }
    }
}
