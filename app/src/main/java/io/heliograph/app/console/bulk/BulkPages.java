// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.bulk;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.batch.catalogue.Catalogue;
import io.heliograph.batch.catalogue.RecipeList;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.accounts.Accounts;
import io.heliograph.storage.bulk.BulkItem;
import io.heliograph.storage.bulk.BulkRuns;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestParam;

/** Bulk runs: the list, the dialog of a new run, and one run with its items; pause, resume, and repetition of failed items. */
@Controller
final class BulkPages implements ConsolePage {
    private static final int RUNS = 30;
    private static final int ITEMS = 100;

    private final RunViews views;
    private final BulkRuns runs;
    private final RunCommands commands;
    private final Accounts accounts;
    private final Catalogue catalogue;
    private final ObjectProvider<RecipeList> recipes;

    BulkPages(
            RunViews views,
            BulkRuns runs,
            RunCommands commands,
            Accounts accounts,
            Catalogue catalogue,
            ObjectProvider<RecipeList> recipes) {
        this.views = views;
        this.runs = runs;
        this.commands = commands;
        this.accounts = accounts;
        this.catalogue = catalogue;
        this.recipes = recipes;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.OPERATE, 30, "Bulk runs", "/console/bulk", "bulk");
    }

    @GetMapping("/console/bulk")
    String all(@RequestParam(defaultValue = "") String before, Model model) {
        List<RunView> page = views.newest(
                before.isEmpty() ? Optional.empty() : Optional.of(named(before).run()), RUNS);
        model.addAttribute("runs", page);
        model.addAttribute("scripts", List.of("bulk-new.js"));
        model.addAttribute(
                "next", page.size() < RUNS ? "" : page.getLast().run().requestId());
        return "console/bulk";
    }

    /** The dialog of a new run. */
    @GetMapping("/console/bulk/new")
    String fresh(Model model) {
        model.addAttribute("organizations", accounts.organizations());
        model.addAttribute("operations", catalogue.perFile());
        model.addAttribute(
                "recipes",
                Optional.ofNullable(recipes.getIfAvailable())
                        .map(RecipeList::names)
                        .orElse(List.of()));
        return "console/bulk :: fresh";
    }

    @GetMapping("/console/bulk/{id}")
    String one(
            @PathVariable String id,
            @RequestParam(defaultValue = "") String state,
            @RequestParam(defaultValue = "-1") int after,
            @RequestHeader(name = "HX-Target", required = false) Optional<String> target,
            Model model) {
        show(id, state, after, "", model);
        return target.filter("items"::equals).isPresent() ? "console/bulk-run :: items" : "console/bulk-run";
    }

    @GetMapping("/console/bulk/{id}/now")
    String now(@PathVariable String id, Model model) {
        show(id, "", -1, "", model);
        return "console/bulk-run :: progress";
    }

    @GetMapping("/console/bulk/{id}/ask")
    String ask(@PathVariable String id, Model model) {
        model.addAttribute("view", named(id));
        return "console/bulk-run :: ask";
    }

    @PostMapping("/console/bulk/{id}/pause")
    String pause(@PathVariable String id, HttpServletRequest request, Model model) {
        show(id, "", -1, commands.pause(OperatorIdentity.of(request), id), model);
        return "console/bulk-run :: progress";
    }

    @PostMapping("/console/bulk/{id}/resume")
    String resume(@PathVariable String id, HttpServletRequest request, Model model) {
        show(id, "", -1, commands.resume(OperatorIdentity.of(request), id), model);
        return "console/bulk-run :: progress";
    }

    @PostMapping("/console/bulk/{id}/rerun")
    String rerun(@PathVariable String id, HttpServletRequest request, Model model) {
        String made = commands.rerun(OperatorIdentity.of(request), named(id).run());
        show(id, "", -1, "The failed files are done again by the run " + made + ".", model);
        model.addAttribute("made", made);
        return "console/bulk-run :: progress";
    }

    private RunView named(String id) {
        return views.find(id)
                .orElseThrow(() -> new FailureException(
                        ErrorCode.NOT_FOUND,
                        "Not found",
                        "There is no bulk run of that id, or it is not known any more."));
    }

    private void show(String id, String state, int after, String text, Model model) {
        Optional<BulkItem.State> wanted = Arrays.stream(BulkItem.State.values())
                .filter(each -> each.name().equals(state))
                .findFirst();
        List<BulkItem> items = runs.page(id, wanted, after, ITEMS);
        model.addAttribute("view", named(id));
        model.addAttribute("items", items);
        model.addAttribute("state", wanted.map(BulkItem.State::name).orElse(""));
        model.addAttribute("next", items.size() < ITEMS ? -1 : items.getLast().position());
        model.addAttribute("reports", views.reports(id));
        model.addAttribute("text", text);
        model.addAttribute("made", "");
    }
}
