// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

/**
 * One finding of a verification.
 *
 * @param code status code
 * @param url the JUMBF URI of the box in question
 * @param explanation the finding in words
 */
public record ValidationStatus(StatusCode code, String url, String explanation) {
    @Override
    public String toString() {
        return code.text() + " " + url + (explanation.isEmpty() ? "" : " (" + explanation + ")");
    }
}
