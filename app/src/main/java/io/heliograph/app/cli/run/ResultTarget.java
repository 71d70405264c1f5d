// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import io.heliograph.batch.local.LocalOutcome;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Destination of the results of a run; thread-safe. */
sealed interface ResultTarget permits ResultFolder, SingleResult {
    /** Files that an earlier run made from the same input; empty if the work has to be done. */
    Optional<List<String>> madeBefore(RunJournal.Maker maker);

    /**
     * Stores the files of a result.
     *
     * @param stem beginning of their names, with folders; empty for a result without an input file
     * @return their names
     * @throws io.heliograph.config.FailureException if the result cannot be stored
     */
    List<String> put(RunJournal.Maker maker, LocalOutcome outcome, String stem) throws IOException;
}
