// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import io.heliograph.batch.catalogue.MediaSource;
import java.nio.file.Path;

/** Where a run gets its inputs from. */
@FunctionalInterface
public interface InputFiles {
    /**
     * Brings an input into a file.
     *
     * @param field its name, for the error
     * @param maxBytes most bytes allowed
     * @param target does not exist yet
     * @throws io.heliograph.config.FailureException with what to tell the client
     */
    void bring(String field, MediaSource source, long maxBytes, Path target);
}
