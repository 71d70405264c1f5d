// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.config.Dialect;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Parses the argument of a command that names a dialect, a variant of the API's answers. */
final class DialectArgument {
    private static final String DEFAULT = "default";

    private DialectArgument() {}

    /**
     * The dialect of that name; empty for {@code default}.
     *
     * @param parent command with the subcommand {@code dialect}, for the error
     */
    static Optional<Dialect> of(CommandSpec parent, String name) {
        Optional<Dialect> dialect = Dialect.named(name);
        if (dialect.isEmpty() && !name.equals(DEFAULT)) {
            throw new ParameterException(
                    parent.commandLine().getSubcommands().get("dialect"),
                    "the dialect is one of " + Dialect.names() + ", " + DEFAULT);
        }
        return dialect;
    }
}
