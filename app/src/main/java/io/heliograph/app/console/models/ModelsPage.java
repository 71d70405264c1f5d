// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.models;

import io.heliograph.app.admin.ModelActions;
import io.heliograph.app.admin.ModelList;
import io.heliograph.app.admin.OperatorIdentity;
import io.heliograph.app.console.ConsolePage;
import io.heliograph.app.console.NavigationEntry;
import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.config.access.OperatorRole;
import io.heliograph.inference.pack.ShippedPacks;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Duration;
import java.util.Arrays;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Shows the engine in use for each engine role in this process, recipes for better engines, and buttons that load, unload and verify packs
 * and built-in networks.
 */
@Controller
final class ModelsPage implements ConsolePage {
    private static final String PATH = "/console/models";
    private static final String LIST = "console/models :: list";

    private final ModelActions commands;
    private final NodeOperations nodes;
    private final Settings settings;

    ModelsPage(ModelActions commands, NodeOperations nodes, Settings settings) {
        this.commands = commands;
        this.nodes = nodes;
        this.settings = settings;
    }

    @Override
    public NavigationEntry entry() {
        return new NavigationEntry(NavigationEntry.Group.MANAGE, 10, "Models", PATH, "chip");
    }

    @Override
    public OperatorRole changedBy() {
        return OperatorRole.ADMIN;
    }

    @GetMapping(PATH)
    String page(Model model) {
        show(commands.list(), model);
        return "console/models";
    }

    @PostMapping(PATH + "/scan")
    String scan(HttpServletRequest request, Model model) {
        ModelList list = commands.scan(OperatorIdentity.of(request));
        model.addAttribute("text", "The folder was scanned. Packs found: " + inFolder(list) + ".");
        show(list, model);
        return LIST;
    }

    /** Number of packs in the folder, apart from those that are part of the program. */
    private static long inFolder(ModelList list) {
        return list.packs().stream()
                .filter(row -> !ShippedPacks.names().contains(row.folder()))
                .count();
    }

    @PostMapping(PATH + "/packs/{folder}/remove")
    String remove(@PathVariable String folder, HttpServletRequest request, Model model) {
        ModelList list = commands.remove(OperatorIdentity.of(request), folder);
        model.addAttribute("text", folder + " was removed.");
        show(list, model);
        return LIST;
    }

    @PostMapping(PATH + "/packs/{folder}/{action}")
    String pack(@PathVariable String folder, @PathVariable String action, HttpServletRequest request, Model model) {
        told(folder, commands.pack(OperatorIdentity.of(request), action(action), folder), model);
        return LIST;
    }

    @PostMapping(PATH + "/own/{name}/{action}")
    String own(@PathVariable String name, @PathVariable String action, HttpServletRequest request, Model model) {
        told(name, commands.own(OperatorIdentity.of(request), action(action), name), model);
        return LIST;
    }

    private void told(String name, String result, Model model) {
        model.addAttribute("text", name + ": " + result + ".");
        show(commands.list(), model);
    }

    private void show(ModelList list, Model model) {
        model.addAttribute("list", list);
        model.addAttribute("shipped", ShippedPacks.names());
        model.addAttribute(
                "roles",
                list.roles().stream().map(role -> RoleLine.of(role, list)).toList());
        model.addAttribute("folder", settings.models().folder().toString());
        model.addAttribute("most", settings.models().memoryBytes());
        model.addAttribute("others", nodes.list(Duration.ZERO).size() - 1);
    }

    private static ModelActions.Action action(String word) {
        return Arrays.stream(ModelActions.Action.values())
                .filter(each -> each.name().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() ->
                        new FailureException(ErrorCode.NOT_FOUND, "Not found", "There is no such action for a model."));
    }
}
