// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.description.RouteContract;
import io.heliograph.app.http.description.Schemas;
import io.swagger.v3.oas.models.media.JsonSchema;

/** Contracts of the two verifying routes. */
final class VerifyContract {
    private VerifyContract() {}

    /**
     * The contract of a route.
     *
     * @param field of the body, which names the file
     */
    static RouteContract of(String field, InspectedKind kind) {
        String meaning = kind == InspectedKind.IMAGE
                ? "address or Base64 of a JPEG, PNG, GIF or WEBP"
                : "address of an MP4, MOV, M4V or AVI";
        return RouteContract.of(field + "_verify", "Where a file comes from: content credentials and watermark")
                .open()
                .takes(Schemas.object(field, meaning))
                .answers(
                        "200",
                        "Findings",
                        Schemas.with(Schemas.object("request_id", "id of this request"), "result", findings()));
    }

    private static JsonSchema findings() {
        JsonSchema credentials = Schemas.object();
        credentials.addProperty("present", Schemas.flag("whether it has a manifest"));
        credentials.addProperty("is_trusted", Schemas.flag("whether the signer is trusted; only where present"));
        credentials.addProperty("validation_state", Schemas.text("Trusted, Valid or Invalid; only where present"));
        JsonSchema findings = Schemas.object();
        findings.addProperty("verified", Schemas.flag("trusted, or marked"));
        findings.addProperty("c2pa", credentials);
        findings.addProperty(
                "invisible_watermark_detected",
                Schemas.flag("absent for formats without a search and for files that cannot be decoded"));
        return findings;
    }
}
