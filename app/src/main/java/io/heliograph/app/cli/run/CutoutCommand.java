// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.app.cli.command.CommandContext;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Unmatched;

/** Background removal, the most common operation, as a command of its own. */
@Command(
        name = "cutout",
        description = "Removes the background of a picture, or of all pictures in a folder, without a server.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Fields of image.remove_background are options; see: heliograph run image.remove_background --help",
            "",
            "Examples:",
            "  heliograph cutout in.jpg out.png",
            "  heliograph cutout photos/ cut",
            "  heliograph cutout - - < in.jpg > out.png"
        })
public final class CutoutCommand implements Callable<Integer> {
    private final CommandContext context;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "IN", description = "a file, a folder, or - for standard input")
    private String input = "";

    @Parameters(index = "1", paramLabel = "OUT", description = "a PNG file, a folder, or - for standard output")
    private String output = "";

    @Mixin
    private RunOptions options = new RunOptions();

    @Unmatched
    private List<String> fields = new ArrayList<>();

    public CutoutCommand(CommandContext context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException {
        var order = new RunOrder(LocalCutout.OPERATION, List.of(input), output, fields, options.options());
        return new LocalRun(context, spec, order).call();
    }
}
