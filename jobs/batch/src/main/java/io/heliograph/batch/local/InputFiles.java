// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.local;

import io.heliograph.batch.catalogue.fields.MediaSource;
import java.nio.file.Path;

/** Source of a run's inputs. */
@FunctionalInterface
public interface InputFiles {
    /**
     * Copies an input into a file.
     *
     * @param field name of the input's field, for errors
     * @param maxBytes maximum length
     * @param target does not exist yet
     * @throws io.heliograph.config.FailureException the error for the client
     */
    void bring(String field, MediaSource source, long maxBytes, Path target);
}
