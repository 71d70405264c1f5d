// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.admin.PoolCommands;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.batch.operators.JobOperations.Answer;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Pool;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Arrays;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The first page: states in need of an operator, then the state of the service. Pools are paused and resumed here. */
@Controller
final class OverviewPage implements ConsolePage {
    private static final String PART = "console/overview :: overview";

    private final OverviewView view;
    private final PoolCommands pools;

    OverviewPage(OverviewView view, PoolCommands pools) {
        this.view = view;
        this.pools = pools;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.OPERATE, 10, "Overview", "/console", "overview");
    }

    @GetMapping({"/console", "/console/"})
    String page(Model model) {
        model.addAttribute("overview", view.now());
        return "console/overview";
    }

    @GetMapping("/console/now")
    String now(Model model) {
        model.addAttribute("overview", view.now());
        return PART;
    }

    /** Shows the dialog that pauses or resumes a pool; also answers POST, the method of buttons in the list of urgent states. */
    @RequestMapping("/console/pools/{pool}/ask/{action}")
    String ask(@PathVariable String pool, @PathVariable String action, Model model) {
        model.addAttribute("pool", known(pool));
        return action.equals("pause") ? "console/overview :: pause" : "console/overview :: resume";
    }

    @PostMapping("/console/pools/{pool}/pause")
    String pause(@PathVariable String pool, @RequestParam String reason, HttpServletRequest request, Model model) {
        return done(pools.pause(OperatorIdentity.of(request), known(pool), reason), model);
    }

    @PostMapping("/console/pools/{pool}/resume")
    String resume(@PathVariable String pool, HttpServletRequest request, Model model) {
        return done(pools.resume(OperatorIdentity.of(request), known(pool)), model);
    }

    private String done(Answer answer, Model model) {
        model.addAttribute("overview", view.now());
        model.addAttribute("text", answer.text());
        return PART;
    }

    private static Pool known(String id) {
        return Arrays.stream(Pool.values())
                .filter(pool -> pool.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such pool."));
    }
}
