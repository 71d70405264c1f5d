// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import java.time.Duration;

/**
 * Something that open pages want to know changes of. A bean; asked once for all pages that listen, and not at all while none does.
 */
public interface LiveTopic {
    /** What pages ask for by {@code data-live}: the name itself, or the part before the colon, such as {@code job} of {@code job:0195...}. */
    String name();

    /** How often it is looked at. */
    default Duration every() {
        return Duration.ofSeconds(1);
    }

    /**
     * A text that differs from that of the look before exactly when pages should fetch their parts again.
     *
     * @param key the part behind the colon; empty if there is none
     */
    String state(String key);
}
