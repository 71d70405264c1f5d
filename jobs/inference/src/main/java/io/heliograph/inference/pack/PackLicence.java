// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import java.util.Optional;

/**
 * What pack.json says of rights: those of the code, of the weights and of the data that they were trained with are often three.
 *
 * @param code SPDX expression or name of the licence of the code, and of the weights where nothing else is said of them
 * @param weights of the weights, or what is not known of it
 * @param data of the data that the weights were trained with
 * @param mustAccept whether the pack is used only once the operator has accepted the licence
 * @param text the file of the pack that holds the whole licence
 */
public record PackLicence(
        String code,
        Optional<String> weights,
        Optional<String> data,
        boolean mustAccept,
        Optional<PackManifest.PackFile> text) {
    /** All of it in a line: {@code AGPL-3.0; weights: none given; data: not for commercial use}. */
    public String summary() {
        return code
                + weights.map(licence -> "; weights: " + licence).orElse("")
                + data.map(licence -> "; data: " + licence).orElse("");
    }
}
