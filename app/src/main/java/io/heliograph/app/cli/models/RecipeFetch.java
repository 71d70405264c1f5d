// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.app.cli.command.TerminalProgress;
import io.heliograph.config.Settings;
import io.heliograph.config.models.ModelDownloadSettings;
import io.heliograph.config.models.ModelSettings;
import io.heliograph.inference.recipe.ModelRecipe;
import io.heliograph.inference.recipe.RecipeSource;
import io.heliograph.storage.outgoing.AddressRules;
import io.heliograph.storage.outgoing.FetchException;
import io.heliograph.storage.outgoing.HostResolver;
import io.heliograph.storage.outgoing.LargeDownload;
import io.heliograph.storage.outgoing.LargeDownload.Patience;
import io.heliograph.storage.outgoing.LeastRate;
import io.heliograph.storage.outgoing.WantedFile;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import me.tongfei.progressbar.ProgressBar;

/** Downloads the sources of a recipe, from its publisher or the operator's mirror, with a progress display. */
final class RecipeFetch implements AutoCloseable {
    private static final long MEGABYTE = 1 << 20;
    private static final Duration WINDOW = Duration.ofSeconds(30);
    private static final long LONGEST_PAUSE_SECONDS = 60;

    private final ModelSettings models;
    private final PrintStream err;
    private final LargeDownload download;

    RecipeFetch(Settings settings, PrintStream err) {
        this.models = settings.models();
        this.err = err;
        ModelDownloadSettings how = models.download();
        List<String> allowed = new ArrayList<>(settings.outgoing().allowed());
        address(how.mirror()).ifPresent(mirror -> allowed.add(host(mirror)));
        address(how.proxy()).ifPresent(proxy -> allowed.add(host(proxy)));
        download = new LargeDownload(
                AddressRules.publicAnd(allowed),
                HostResolver.ofSystem(),
                address(how.proxy()),
                new Patience(
                        how.timeout(),
                        new LeastRate(how.leastBytesPerSecond(), WINDOW),
                        how.attempts(),
                        RecipeFetch::pause));
    }

    private static Optional<URI> address(String setting) {
        if (setting.isBlank()) {
            return Optional.empty();
        }
        try {
            URI address = URI.create(setting.strip());
            if (address.getHost() != null) {
                return Optional.of(address);
            }
        } catch (IllegalArgumentException e) {
            // reported below
        }
        throw new CommandException("heliograph.models.download: " + setting + " is no address with a host");
    }

    private static String host(URI address) {
        return address.getHost().replaceAll("[\\[\\]]", "");
    }

    /** Waits 2 seconds after the first failed attempt, then 4, 8 and so on, up to 60 seconds. */
    private static void pause(int failed) throws InterruptedException {
        long seconds = Math.min(1L << Math.min(failed, 6), LONGEST_PAUSE_SECONDS);
        var _ = new CountDownLatch(1).await(seconds, TimeUnit.SECONDS);
    }

    /** Folder of downloads before their installation. */
    static Path folder(ModelSettings models) {
        return models.folder().resolve(".fetched");
    }

    /** The error of a failed download, with the operator's next step. */
    static CommandException failed(FetchException e, ModelSettings models) {
        String kept = e.getMessage() + ". The fetched part stays in " + folder(models)
                + "; run the same command again to continue";
        return switch (e.reason()) {
            case REFUSED_ADDRESS ->
                new CommandException(
                        ExitCode.REFUSED,
                        e.getMessage()
                                + ". If the host is yours, such as a mirror in your network, add it to "
                                + "heliograph.outgoing.allowed");
            case TOO_LARGE -> new CommandException(ExitCode.WRONG_CONTENT, replaced(e));
            default -> new CommandException(ExitCode.TRY_LATER, kept);
        };
    }

    /** Advice if the publisher has replaced the file that the recipe describes: another download would fail in the same way. */
    private static String replaced(FetchException e) {
        return e.getMessage()
                + ". Look for the version of the recipe on the publisher's page, download it and install it with --recipe;"
                + " or update Heliograph, whose newer recipes may know the new version";
    }

    private Path file(String name, RecipeSource source) {
        return folder(models).resolve(name + "-" + source.id() + "-" + source.fileName());
    }

    /** Bytes of the recipe's files that earlier attempts have downloaded. */
    long there(ModelRecipe recipe) {
        return recipe.sources().stream()
                .map(source -> file(recipe.name(), source))
                .filter(Files::isRegularFile)
                .mapToLong(file -> file.toFile().length())
                .sum();
    }

    /** Downloads all sources of a recipe; returns the files by the id of their source. */
    Map<String, Path> all(ModelRecipe recipe) {
        return all(recipe.name(), recipe.sources());
    }

    /** Like {@link #all(ModelRecipe)}, for sources that do not belong to a recipe, such as libraries. */
    Map<String, Path> all(String name, List<RecipeSource> sources) {
        Map<String, Path> fetched = new LinkedHashMap<>();
        try {
            Files.createDirectories(folder(models));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        for (RecipeSource source : sources) {
            Path file = file(name, source);
            URI address = mirrored(source.address());
            err.println("Fetching " + address);
            try (Bar bar = Bar.of(source, err)) {
                download.fetch(new WantedFile(address, source.bytes(), source.mostBytes()), file, bar);
            }
            fetched.put(source.id(), file);
        }
        return fetched;
    }

    /** Converts a publisher's address to that on the operator's mirror, such as {@code https://mirror/models/github.com/...}. */
    private URI mirrored(URI address) {
        String mirror = models.download().mirror().strip();
        if (mirror.isEmpty()) {
            return address;
        }
        return URI.create(mirror.replaceAll("/+$", "") + "/" + address.getHost() + address.getRawPath());
    }

    /** Deletes the downloads of a recipe. */
    void forget(ModelRecipe recipe) {
        forget(recipe.name(), recipe.sources());
    }

    /** Deletes downloads that do not belong to a recipe, such as libraries. */
    void forget(String name, List<RecipeSource> sources) {
        for (RecipeSource source : sources) {
            try {
                Files.deleteIfExists(file(name, source));
            } catch (IOException e) {
                err.println("cannot be deleted: " + e.getMessage());
            }
        }
    }

    @Override
    public void close() {
        download.close();
    }

    /** Progress bar for the download of a file; without a terminal, nothing is shown. */
    private record Bar(Optional<ProgressBar> bar) implements LongConsumer, AutoCloseable {
        static Bar of(RecipeSource source, PrintStream err) {
            return new Bar(TerminalProgress.bar(err, source.bytes().orElse(-1L), " MB", MEGABYTE));
        }

        @Override
        public void accept(long bytes) {
            bar.ifPresent(each -> each.stepTo(bytes));
        }

        @Override
        public void close() {
            bar.ifPresent(ProgressBar::close);
        }
    }
}
