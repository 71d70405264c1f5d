// SPDX-License-Identifier: Apache-2.0
package io.heliograph.config;

/** Whether results carry a signed manifest that tells what they were made of and by what (C2PA). */
public enum ProvenanceMode {
    /** They do not. */
    OFF,
    /** They do, where the plan includes it; one that cannot be signed is published without, with a warning. */
    SIGNED,
    /** The same, but a request whose result cannot be signed fails. */
    REQUIRED
}
