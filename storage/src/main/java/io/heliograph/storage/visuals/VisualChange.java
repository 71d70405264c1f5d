// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.util.Optional;

/**
 * How a picture of a gallery stands since a change.
 *
 * @param number of the change; a gallery's changes are numbered from 1
 * @param isThere false: it was removed, or is not public any more
 * @param imageKey how the organization calls it
 * @param metadata the organization's own words about it, a JSON object
 * @param description what search knows of it; empty if it was not described
 */
public record VisualChange(
        long number,
        String visualId,
        boolean isThere,
        Optional<String> imageKey,
        Optional<String> metadata,
        Optional<VisualDescription> description) {}
