// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

import io.heliograph.provenance.bytes.ProvenanceException;
import java.util.ArrayList;
import java.util.List;

/** Collects findings up to a maximum. One more than that is a failure, so that a finding cannot be hidden behind many others. */
public final class StatusLog {
    /** Maximum number of findings in one log; the last one then reports that there are more. */
    public static final int MOST = 10_000;

    private static final int LONGEST_URL = 1024;
    private static final int LONGEST_EXPLANATION = 500;

    private final List<ValidationStatus> statuses = new ArrayList<>();

    public void add(StatusCode code, String url, String explanation) {
        if (statuses.size() < MOST - 1) {
            statuses.add(new ValidationStatus(
                    code,
                    ProvenanceException.brief(url, LONGEST_URL),
                    ProvenanceException.brief(explanation, LONGEST_EXPLANATION)));
        } else if (statuses.size() < MOST) {
            statuses.add(new ValidationStatus(
                    StatusCode.GENERAL_ERROR,
                    ProvenanceException.brief(url, LONGEST_URL),
                    "there are " + MOST + " findings or more; the others are left out"));
        }
    }

    /** The findings so far, in their order. */
    public List<ValidationStatus> statuses() {
        return List.copyOf(statuses);
    }
}
