// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.catalogue;

import io.heliograph.batch.catalogue.fields.MediaSource;
import java.util.Optional;

/** Looks up content that can be read before acceptance: uploads, results and stored inputs. */
@FunctionalInterface
public interface ContentLookup {
    /** The content of an input; empty if it has to be downloaded, is unknown, or the object store does not answer. */
    Optional<StoredContent> find(MediaSource source);
}
