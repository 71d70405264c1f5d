// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.body;

import java.util.List;
import java.util.Set;

/**
 * Context for reading one body.
 *
 * @param names of its picture fields
 * @param lists names of its fields that are lists of requests, which have picture fields themselves
 * @param envelope names of the objects around its fields, the outer one first
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
