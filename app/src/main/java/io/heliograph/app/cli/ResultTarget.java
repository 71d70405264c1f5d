// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli;

import io.heliograph.batch.local.LocalOutcome;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Destination of the results of a run; may be used by several threads. */
sealed interface ResultTarget permits ResultFolder, SingleResult {
    /** Files that an earlier run made of the same; empty: the work is to be done. */
    Optional<List<String>> madeBefore(RunJournal.Maker maker);

    /**
     * Puts the files of a result there.
     *
     * @param stem of their names, with folders; empty: made of no file
     * @return their names
     * @throws io.heliograph.config.FailureException if the result cannot be put there
     */
    List<String> put(RunJournal.Maker maker, LocalOutcome outcome, String stem) throws IOException;
}
