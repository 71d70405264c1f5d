// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Options of commands that run an operation. */
final class RunOptions {
    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "files at a time; that of heliograph.pools.image if absent")
    private Optional<Integer> jobs = Optional.empty();

    @Option(names = "--overwrite", description = "replace files that were not made from the same file")
    private boolean overwrite;

    @Option(names = "--json", description = "a line of JSON for each file, for programs")
    private boolean json;

    RunOrder.Options options() {
        return new RunOrder.Options(jobs, overwrite, json);
    }
}
