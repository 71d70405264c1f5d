// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import java.time.Duration;

/** Data that open pages watch for changes; implemented by a bean. Polled once for all pages that watch it, and only while one does. */
public interface LiveTopic {
    /** The name in {@code data-live}, or its part before the colon, such as {@code job} of {@code job:0195...}. */
    String name();

    /** Polling interval. */
    default Duration every() {
        return Duration.ofSeconds(1);
    }

    /**
     * State of the source as a text. When it differs from the previous poll, pages fetch their parts again.
     *
     * @param key the part behind the colon; empty if there is none
     */
    String state(String key);
}
