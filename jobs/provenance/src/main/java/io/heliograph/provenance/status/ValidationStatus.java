// SPDX-License-Identifier: Apache-2.0
package io.heliograph.provenance.status;

/**
 * One finding of a verification.
 *
 * @param code what was found
 * @param url the JUMBF URI of the box that it is about
 * @param explanation the same in words
 */
public record ValidationStatus(StatusCode code, String url, String explanation) {
    @Override
    public String toString() {
        return code.text() + " " + url + (explanation.isEmpty() ? "" : " (" + explanation + ")");
    }
}
