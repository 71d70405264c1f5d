// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.util.Optional;

/**
 * Licences in pack.json: those of the code, of the weights and of the training data often differ.
 *
 * @param code SPDX expression or name of the licence of the code, and of the weights if they have no separate one
 * @param weights licence of the weights, or a note that it is unknown
 * @param data licence of the training data
 * @param mustAccept whether the operator has to accept the licence before the pack is used
 * @param text the file of the pack with the full licence
 */
public record PackLicence(
        String code,
        Optional<String> weights,
        Optional<String> data,
        boolean mustAccept,
        Optional<PackManifest.PackFile> text) {
    /** Summary in one line: {@code AGPL-3.0; weights: none given; data: not for commercial use}. */
    public String summary() {
        return code
                + weights.map(licence -> "; weights: " + licence).orElse("")
                + data.map(licence -> "; data: " + licence).orElse("");
    }
}
