// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.recipes;

import io.heliograph.app.admin.AuditLog;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.app.http.BaseUrl;
import io.heliograph.batch.catalogue.RecipeList;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.RequestIds;
import io.heliograph.config.access.OperatorRole;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Recipes: a list, and an editor with buttons that move steps. */
@Controller
final class RecipesPage implements ConsolePage {
    private static final String EDITOR = "console/recipe :: editor";
    private static final String TRIAL = "trial"; // with PREVIEW: ids of page elements that show pictures
    private static final String PREVIEW = "preview";
    private static final RecipeTrial.Progress NOTHING = new RecipeTrial.Progress(true, "", List.of());

    private final RecipeList recipes;
    private final RecipeTrial trial;
    private final RecipePreviews previews;
    private final BaseUrl baseUrl;
    private final AuditLog auditLog;

    RecipesPage(RecipeList recipes, RecipeTrial trial, RecipePreviews previews, BaseUrl baseUrl, AuditLog auditLog) {
        this.recipes = recipes;
        this.trial = trial;
        this.previews = previews;
        this.baseUrl = baseUrl;
        this.auditLog = auditLog;
    }

    /**
     * A recipe in the list.
     *
     * @param outputs description of its outputs
     */
    public record Card(String name, String summary, String outputs, boolean own, String fault) {}

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.MAKE, 20, "Recipes", "/console/recipes", "recipe");
    }

    @GetMapping("/console/recipes")
    String all(Model model) {
        model.addAttribute("recipes", recipes.names().stream().map(this::card).toList());
        return "console/recipes";
    }

    private Card card(String name) {
        try {
            String text = recipes.textOf(name).orElse("{}");
            RecipeForm form = RecipeForm.of(name, text);
            trial.judge(text);
            return new Card(name, form.summary(), outputs(form.outputs()), recipes.isOwn(name), "");
        } catch (FailureException e) {
            return new Card(name, "", "", recipes.isOwn(name), e.failure().details());
        }
    }

    private static String outputs(List<Map<String, String>> outputs) {
        return outputs.stream()
                .map(output -> output.getOrDefault("format", "png").toUpperCase(java.util.Locale.ROOT) + size(output))
                .distinct()
                .collect(Collectors.joining(", "));
    }

    private static String size(Map<String, String> output) {
        String width = output.getOrDefault("width", "");
        String height = output.getOrDefault("height", "");
        return width.isEmpty() && height.isEmpty()
                ? ""
                : " " + (height.isEmpty() ? width : width.isEmpty() ? "· × " + height : width + " × " + height);
    }

    @GetMapping("/console/recipes/new")
    String fresh(Model model) {
        show(new RecipeForm("", "", List.of(), List.of(RecipeForm.empty())), "", "", model);
        return "console/recipe";
    }

    @GetMapping("/console/recipes/{name}")
    String one(@PathVariable String name, @RequestParam(defaultValue = "0") int version, Model model) {
        String text = saved(name, version);
        show(
                RecipeForm.of(name, text),
                version > 0 ? "This is version " + version + "; save it to use it again." : "",
                "",
                model);
        preview(text, version, model);
        return "console/recipe";
    }

    /** Shows an existing preview at once, also to viewers. */
    private void preview(String text, int version, Model model) {
        model.addAttribute("version", version);
        model.addAttribute("made", previews.of(text).orElse(""));
    }

    @PostMapping("/console/recipes/edit")
    String edit(@RequestParam String act, HttpServletRequest request, Model model) {
        show(RecipeForm.of(request).after(act), "", "", model);
        return EDITOR;
    }

    @PostMapping("/console/recipes/save")
    String save(HttpServletRequest request, Model model) {
        RecipeForm form = RecipeForm.of(request);
        try {
            String text = form.text();
            int kept = auditLog.doing(
                    OperatorIdentity.of(request),
                    OperatorRole.OPERATOR,
                    "save recipe",
                    form.name(),
                    () -> {
                        trial.judge(text);
                        return recipes.save(form.name(), text);
                    },
                    versions -> versions + " older versions are kept");
            show(
                    form,
                    "Saved. New files and calls use it from now on"
                            + (kept == 0 ? "." : "; the one before is version " + kept + "."),
                    "",
                    model);
        } catch (FailureException e) {
            show(form, "", e.failure().details(), model);
        }
        return EDITOR;
    }

    @PostMapping("/console/recipes/try")
    String attempt(@RequestParam(defaultValue = "") String picture, HttpServletRequest request, Model model) {
        try {
            model.addAttribute(
                    "trial",
                    trial.start(
                            OperatorIdentity.of(request), RecipeForm.of(request).text(), picture, baseUrl.of(request)));
            model.addAttribute("fault", "");
        } catch (FailureException e) {
            model.addAttribute("trial", "");
            model.addAttribute("fault", e.failure().details());
        }
        model.addAttribute("place", TRIAL);
        model.addAttribute("progress", new RecipeTrial.Progress(false, "", List.of()));
        return "console/recipe :: tried";
    }

    /** The recipe text of a form, for a trial with the operator's own picture; called by the page's script. */
    @PostMapping("/console/recipes/text")
    ResponseEntity<String> text(HttpServletRequest request) {
        ObjectNode told = JsonNodeFactory.instance.objectNode();
        try {
            String text = RecipeForm.of(request).text();
            trial.judge(text);
            told.put("definition", text);
        } catch (FailureException e) {
            told.put("fault", e.failure().details());
        }
        return ResponseEntity.ok().contentType(MediaType.APPLICATION_JSON).body(told.toString());
    }

    /** Result of a recipe on our sample; started by the first operator who opens it. */
    @PostMapping("/console/recipes/{name}/preview")
    String preview(
            @PathVariable String name,
            @RequestParam(defaultValue = "0") int version,
            HttpServletRequest request,
            Model model) {
        model.addAttribute("place", PREVIEW);
        model.addAttribute("fault", "");
        try {
            String id = previews.made(OperatorIdentity.of(request), saved(name, version), baseUrl.of(request));
            model.addAttribute("trial", id);
            model.addAttribute("progress", trial.progress(id));
        } catch (FailureException e) {
            model.addAttribute("trial", "");
            model.addAttribute("fault", e.failure().details());
            model.addAttribute("progress", NOTHING);
        }
        return "console/recipe :: tried";
    }

    private String saved(String name, int version) {
        return (version > 0 ? recipes.version(name, version) : recipes.textOf(name))
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND, "Not found", "There is no recipe of that name, or no such version."));
    }

    @GetMapping("/console/recipes/tried/{id}")
    String tried(@PathVariable String id, @RequestParam(defaultValue = TRIAL) String place, Model model) {
        if (!RequestIds.looksLikeOne(id)) {
            throw new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such trial.");
        }
        model.addAttribute("trial", id);
        model.addAttribute("fault", "");
        model.addAttribute("place", place.equals(PREVIEW) ? PREVIEW : TRIAL);
        model.addAttribute("progress", trial.progress(id));
        return "console/recipe :: tried";
    }

    private void show(RecipeForm form, String text, String fault, Model model) {
        model.addAttribute("form", form);
        model.addAttribute("title", form.name().isEmpty() ? "New recipe" : form.name());
        model.addAttribute("operations", trial.operations());
        model.addAttribute("versions", form.name().isEmpty() ? 0 : recipes.versions(form.name()));
        model.addAttribute("text", text);
        model.addAttribute("fault", fault);
        model.addAttribute("trial", "");
        model.addAttribute("place", TRIAL);
        model.addAttribute("progress", NOTHING);
        model.addAttribute("organization", trial.organization().id());
        model.addAttribute("scripts", List.of("recipe-trial.js"));
    }
}
