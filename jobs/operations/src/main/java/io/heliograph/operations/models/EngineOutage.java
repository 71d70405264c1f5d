// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.config.ErrorCode;

/**
 * An engine that did not do its work.
 *
 * @param engine its name in answers: {@code endpoint/MODEL} or {@code pack/NAME@VERSION}
 * @param role that it serves
 * @param reason phrased to follow "the engine", for users
 * @param code of the error if no other engine may replace it
 */
public record EngineOutage(String engine, String role, String reason, ErrorCode code) {
    /** An outage that a later try may overcome. */
    public static EngineOutage passing(String engine, String role, String reason) {
        return new EngineOutage(engine, role, reason, ErrorCode.UNAVAILABLE);
    }

    /** The engine and the reason, without a full stop. */
    String words() {
        return "The engine '%s' of the role %s %s".formatted(engine, role, reason);
    }
}
