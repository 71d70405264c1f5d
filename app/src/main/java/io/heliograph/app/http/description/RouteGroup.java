// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.description;

import io.heliograph.batch.catalogue.OperationSpec;
import io.swagger.v3.oas.models.tags.Tag;
import java.util.Locale;

/** The groups of routes in the OpenAPI document, in its order: one tag each. */
public enum RouteGroup {
    /** Generation of pictures from prompts. */
    GENERATE("Pictures from words"),
    /** Editing of pictures. */
    EDIT("Pictures changed: cut-outs, backgrounds, erasing, filling, looks, enlarging, text"),
    /** Structured prompts. */
    PROMPT("Words to structured prompts and instructions"),
    /** Videos. */
    VIDEO("Videos changed, and places to upload them to"),
    /** Status of requests. */
    STATUS("Status of requests, and the service itself"),
    /** Routes of the API's first version. */
    V1("Routes of the first version, for clients that are written for it");

    private final String meaning;

    RouteGroup(String meaning) {
        this.meaning = meaning;
    }

    /** The group of an operation. */
    public static RouteGroup of(OperationSpec operationSpec) {
        if (operationSpec.version() == OperationSpec.Version.V1) {
            return V1;
        } else if (operationSpec.path().startsWith("/v2/structured")) {
            return PROMPT;
        } else if (operationSpec.path().startsWith("/v2/image/generate")) {
            return GENERATE;
        }
        return operationSpec.path().startsWith("/v2/video") ? VIDEO : EDIT;
    }

    /** The tag's name. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The tag with its description. */
    public Tag tag() {
        return new Tag().name(label()).description(meaning);
    }
}
