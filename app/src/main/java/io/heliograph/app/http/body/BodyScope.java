// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.util.List;
import java.util.Set;

/**
 * Context for reading one body.
 *
 * @param names names of the picture fields
 * @param lists names of fields that contain lists of other requests, with picture fields of their own
 * @param envelope names of the JSON objects that are nested around the fields, outermost first
 */
record BodyScope(BodyAccount account, MediaIntake media, Set<String> names, Set<String> lists, List<String> envelope)
        implements AutoCloseable {
    @Override
    public void close() {
        try {
            media.close();
        } finally {
            account.close();
        }
    }
}
