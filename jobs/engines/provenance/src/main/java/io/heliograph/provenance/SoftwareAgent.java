// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance;

import io.heliograph.provenance.cbor.CborValue;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Software that performed an action: a program, a renderer, a network.
 *
 * @param name its name
 * @param version its version; empty if none
 */
public record SoftwareAgent(String name, String version) {
    CborValue.Entries toCbor() {
        Map<String, CborValue> entries = new LinkedHashMap<>();
        entries.put("name", CborValue.of(name));
        if (!version.isEmpty()) {
            entries.put("version", CborValue.of(version));
        }
        return CborValue.of(entries);
    }
}
