// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.verify;

import io.heliograph.app.http.description.JsonSchemas;
import io.heliograph.app.http.description.RouteContract;
import io.swagger.v3.oas.models.media.JsonSchema;

/** OpenAPI descriptions of the two routes that verify files. */
final class VerifyContract {
    private VerifyContract() {}

    /**
     * The OpenAPI description of a route.
     *
     * @param field name of the body's field for the file
     */
    static RouteContract of(String field, InspectedKind kind) {
        String meaning = kind == InspectedKind.IMAGE
                ? "address or Base64 of a JPEG, PNG, GIF or WEBP"
                : "address of an MP4, MOV, M4V or AVI";
        return RouteContract.of(field + "_verify", "Where a file comes from: content credentials and watermark")
                .open()
                .takes(JsonSchemas.object(field, meaning))
                .answers(
                        "200",
                        "Findings",
                        JsonSchemas.with(JsonSchemas.object("request_id", "id of this request"), "result", findings()));
    }

    private static JsonSchema findings() {
        JsonSchema credentials = JsonSchemas.object();
        credentials.addProperty("present", JsonSchemas.flag("whether it has a manifest"));
        credentials.addProperty("is_trusted", JsonSchemas.flag("whether the signer is trusted; only where present"));
        credentials.addProperty("validation_state", JsonSchemas.text("Trusted, Valid or Invalid; only where present"));
        JsonSchema findings = JsonSchemas.object();
        findings.addProperty("verified", JsonSchemas.flag("trusted, or marked"));
        findings.addProperty("c2pa", credentials);
        findings.addProperty(
                "invisible_watermark_detected",
                JsonSchemas.flag("absent for formats without a search and for files that cannot be decoded"));
        return findings;
    }
}
