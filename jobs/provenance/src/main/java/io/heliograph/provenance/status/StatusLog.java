// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

import io.heliograph.provenance.bytes.ProvenanceException;
import java.util.ArrayList;
import java.util.List;

/** Collects findings. */
public final class StatusLog {
    private final List<ValidationStatus> statuses = new ArrayList<>();

    public void add(StatusCode code, String url, String explanation) {
        statuses.add(new ValidationStatus(
                code, ProvenanceException.printable(url), ProvenanceException.printable(explanation)));
    }

    /** What was found so far, in this order. */
    public List<ValidationStatus> statuses() {
        return List.copyOf(statuses);
    }
}
