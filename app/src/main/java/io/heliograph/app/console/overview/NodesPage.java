// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.admin.NodeCommands;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The processes of the cluster with their heartbeats, and buttons that drain a node. */
@Controller
final class NodesPage implements ConsolePage {
    private static final Duration PAST = Duration.ofDays(1);

    private final NodeOperations nodes;
    private final NodeCommands commands;

    NodesPage(NodeOperations nodes, NodeCommands commands) {
        this.nodes = nodes;
        this.commands = commands;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.OPERATE, 60, "Nodes", "/console/nodes", "node");
    }

    @GetMapping("/console/nodes")
    String page(Model model) {
        list(model);
        return "console/nodes";
    }

    @GetMapping("/console/nodes/now")
    String now(Model model) {
        list(model);
        return "console/nodes :: list";
    }

    @GetMapping("/console/nodes/{id}/ask/{action}")
    String ask(@PathVariable String id, @PathVariable String action, Model model) {
        model.addAttribute(
                "node",
                nodes.find(id)
                        .orElseThrow(() -> new FailureException(
                                ErrorCode.NOT_FOUND, "Not found", "There is no such node any more.")));
        return action.equals("drain") ? "console/nodes :: drain" : "console/nodes :: undrain";
    }

    @PostMapping("/console/nodes/{id}/{action}")
    String change(@PathVariable String id, @PathVariable String action, HttpServletRequest request, Model model) {
        OperatorIdentity by = OperatorIdentity.of(request);
        model.addAttribute(
                "text",
                switch (action) {
                    case "drain" -> commands.drain(by, id).text();
                    case "undrain" -> commands.undrain(by, id).text();
                    default -> throw new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such action.");
                });
        list(model);
        return "console/nodes :: list";
    }

    private void list(Model model) {
        model.addAttribute("rows", nodes.list(PAST).stream().map(NodeLine::of).toList());
    }
}
