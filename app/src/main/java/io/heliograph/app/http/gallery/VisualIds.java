// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.gallery;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.storage.visuals.RegisteredVisual;
import io.heliograph.storage.visuals.VisualQueries;
import java.util.regex.Pattern;
import org.springframework.stereotype.Component;
import org.springframework.web.servlet.function.ServerRequest;

/** Finds the registered picture that is named in the path of a request. */
@Component
final class VisualIds {
    /** Name of the path variable with the picture's id. */
    static final String VARIABLE = "visual_id";

    private static final Pattern ID = Pattern.compile("[0-9a-f]{16,17}");

    private final VisualQueries visualQueries;

    VisualIds(VisualQueries visualQueries) {
        this.visualQueries = visualQueries;
    }

    /**
     * The picture of an organization.
     *
     * @throws FailureException NOT_FOUND if the organization has no picture with that id
     */
    RegisteredVisual of(ServerRequest request, long organizationId) {
        String id = request.pathVariable(VARIABLE);
        if (!ID.matcher(id).matches()) {
            throw unknown();
        }
        return visualQueries.find(organizationId, id).orElseThrow(VisualIds::unknown);
    }

    static FailureException unknown() {
        return new FailureException(
                ErrorCode.NOT_FOUND,
                "Not Found",
                "The organization's gallery has no picture of this visual id: it was not registered, or it was removed.");
    }
}
