// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.visuals;

import java.util.Optional;

/**
 * State of a picture of a gallery after a change.
 *
 * @param number of the change; a gallery's changes are numbered from 1
 * @param isThere whether the gallery contains the picture; false if it was removed or is no longer public
 * @param imageKey the organization's name for it
 * @param metadata the organization's own data about it, a JSON object
 * @param description its data for search; empty if it was not described
 */
public record VisualChange(
        long number,
        String visualId,
        boolean isThere,
        Optional<String> imageKey,
        Optional<String> metadata,
        Optional<VisualDescription> description) {}
