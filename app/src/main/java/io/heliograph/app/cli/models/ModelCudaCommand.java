// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.models;

import io.heliograph.app.cli.command.CommandContext;
import io.heliograph.app.cli.command.CommandException;
import io.heliograph.app.cli.command.ExitCode;
import io.heliograph.config.Settings;
import io.heliograph.inference.install.CudaLibraries;
import io.heliograph.inference.install.InstallException;
import io.heliograph.inference.recipe.RecipeSource;
import io.heliograph.inference.runtime.DeviceReport;
import io.heliograph.inference.runtime.NetworkException;
import io.heliograph.inference.runtime.RuntimeSelection;
import io.heliograph.operations.models.ModelRuntimes;
import io.heliograph.storage.outgoing.FetchException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Installs ONNX Runtime's libraries for NVIDIA cards, from the vendor's artifact. */
@Command(
        name = "cuda",
        description = {
            "Installs ONNX Runtime's libraries for NVIDIA graphics cards, and tries the card.",
            "CUDA 12 and cuDNN 9 have to be installed by you. Without FILE the artifact is fetched: 446 MB."
        },
        mixinStandardHelpOptions = true,
        exitCodeListHeading = "%nExit status:%n",
        exitCodeList = {
            "0:installed; the output names the device that networks run on",
            "1:refused: no libraries for this platform, or another installation is running",
            "2:not understood",
            "4:the file is not the vendor's artifact, or is damaged",
            "5:network or disk: run the same command again to continue"
        },
        footer = {
            "",
            "Examples:",
            "  heliograph models cuda",
            "  mvn dependency:copy -DoutputDirectory=. \\",
            "      -Dartifact=com.microsoft.onnxruntime:onnxruntime_gpu:" + CudaLibraries.VERSION,
            "  heliograph models cuda onnxruntime_gpu-" + CudaLibraries.VERSION + ".jar"
        })
public final class ModelCudaCommand implements Callable<Integer> {
    private static final String NAME = "cuda";

    private final CommandContext context;

    @Parameters(arity = "0..1", paramLabel = "FILE", description = "the artifact, already downloaded")
    private Optional<Path> file = Optional.empty();

    public ModelCudaCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        return context.withSettings((Settings settings) -> {
            RecipeSource source = CudaLibraries.source();
            requireOwn(settings.models().onnxruntime());
            if (file.isPresent()) {
                install(source, file.get(), settings);
            } else {
                fetch(source, settings);
            }
            context.out().println("installed " + settings.models().onnxruntime() + ": " + device(settings));
            context.out().println("A server uses these libraries after a restart");
            return ExitCode.DONE;
        });
    }

    private static void requireOwn(Path folder) {
        try {
            CudaLibraries.requireOwn(folder);
        } catch (InstallException e) {
            throw ModelInstallation.failed(e);
        }
    }

    private void fetch(RecipeSource source, Settings settings) {
        List<RecipeSource> sources = List.of(source);
        try (var fetch = new RecipeFetch(settings, context.err())) {
            Path fetched = Objects.requireNonNull(fetch.all(NAME, sources).get(source.id()));
            install(source, fetched, settings);
            fetch.forget(NAME, sources);
        } catch (FetchException e) {
            if (e.reason() == FetchException.Reason.TOO_LARGE) {
                throw new CommandException(
                        ExitCode.WRONG_CONTENT,
                        e.getMessage() + ". Download the artifact by Maven, and pass it as FILE");
            }
            throw RecipeFetch.failed(e, settings.models());
        } catch (UncheckedIOException e) {
            throw new CommandException(ExitCode.TRY_LATER, "a file cannot be written: " + e.getMessage());
        }
    }

    private static void install(RecipeSource source, Path artifact, Settings settings) {
        try {
            CudaLibraries.install(source, artifact, settings.models().onnxruntime());
        } catch (InstallException e) {
            throw ModelInstallation.failed(e);
        }
    }

    private static String device(Settings settings) {
        var runtimes = new RuntimeSelection(ModelRuntimes.settings(settings));
        try {
            var _ = runtimes.named("onnxruntime");
        } catch (NetworkException e) {
            return String.valueOf(e.getMessage());
        }
        DeviceReport report = runtimes.device();
        return "ONNX networks run on %s%s"
                .formatted(
                        report.used().orElse(report.wanted()),
                        report.problem().map(problem -> ". " + problem).orElse(""));
    }
}
