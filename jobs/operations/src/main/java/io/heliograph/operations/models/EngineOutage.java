// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.models;

import io.heliograph.config.ErrorCode;
import io.heliograph.inference.pack.DroppedPack;
import java.util.regex.Pattern;

/**
 * A model pack or endpoint that failed.
 *
 * @param engine name of the engine in answers: {@code endpoint/MODEL} or {@code pack/NAME@VERSION}
 * @param role role that the engine serves
 * @param reason reason for users, phrased to follow "the engine"
 * @param code error code if no other engine may replace this one
 */
public record EngineOutage(String engine, String role, String reason, ErrorCode code) {
    private static final int LONGEST = 160; // maximum characters of a reason
    private static final Pattern FOLDERS = Pattern.compile("(?<![\\w.])/(?:[^\\s/]+/)+");

    /** An outage that may end by itself, so that a later attempt may succeed. */
    public static EngineOutage passing(String engine, String role, String reason) {
        return new EngineOutage(engine, role, reason, ErrorCode.UNAVAILABLE);
    }

    /** A model pack that failed. Its reason is shortened to one line without folders of the server. */
    public static EngineOutage failed(DroppedPack pack, String role) {
        String line =
                FOLDERS.matcher(pack.reason().lines().findFirst().orElse("")).replaceAll("");
        String shown = line.length() > LONGEST ? line.substring(0, LONGEST) + "…" : line;
        String reason = shown.isBlank() ? "failed" : "failed (" + shown.strip() + ")";
        return passing(pack.engine(), role, reason);
    }

    /** Whether both outages are of the same engine in the same role. */
    boolean isSame(EngineOutage other) {
        return engine.equals(other.engine) && role.equals(other.role);
    }

    /** The engine and the reason, without a full stop. */
    String words() {
        return "The engine '%s' of the role %s %s".formatted(engine, role, reason);
    }
}
