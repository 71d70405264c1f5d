// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The arguments of a run, as typed.
 *
 * @param operation name or path
 * @param inputs files, folders, patterns or {@code -}
 * @param output folder, file or {@code -}
 * @param fields as {@code --name=value}
 */
record RunOrder(String operation, List<String> inputs, String output, List<String> fields, Options options) {
    /** Standard input as an input, standard output as an output. */
    static final String STREAM = "-";

    RunOrder {
        inputs = List.copyOf(inputs);
        fields = List.copyOf(fields);
    }

    /** Whether there is at most one input file. */
    boolean isOneFile() {
        if (inputs.size() > 1) {
            return false;
        }
        return inputs.stream().allMatch(each -> each.equals(STREAM) || Files.isRegularFile(Path.of(each)));
    }

    /**
     * How a run works and reports.
     *
     * @param jobs number of files processed in parallel; empty: the number of threads of the image pool
     */
    record Options(Optional<Integer> jobs, boolean overwrite, boolean json) {}
}
