// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config.marking;

/** Whether results carry a signed manifest of their inputs and engines (C2PA). */
public enum ProvenanceMode {
    /** No manifest. */
    OFF,
    /** A manifest, if the plan includes it; a result that cannot be signed is published without one, with a warning. */
    SIGNED,
    /** A manifest, if the plan includes it; a request fails if its result cannot be signed. */
    REQUIRED
}
