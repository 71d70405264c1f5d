// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class WatchedRequestsTest {
    private static final StreamEvent EVENT = new StreamEvent("2", StreamEvent.PROGRESS, "{}", false);

    @Test
    void aStreamThatEndsWhileItsRequestIsLookedAtKeepsNobodyElseFromItsEvent() throws Exception {
        var watched = new WatchedRequests();
        var ending = new PendingEvents(5);
        var other = new PendingEvents(5);
        watched.add("a", ending, "1");
        watched.add("b", other, "1");
        assertThat(watched.ids()).containsExactlyInAnyOrder("a", "b");
        watched.remove("a", ending);
        watched.tell("a", EVENT);
        watched.tell("b", EVENT);
        watched.tell("b", EVENT);
        watched.end("a");
        assertThat(ending.next(Duration.ZERO)).isEmpty();
        assertThat(other.next(Duration.ZERO)).contains(EVENT);
        assertThat(other.next(Duration.ZERO)).as("the same event once").isEmpty();
        assertThat(watched.ids()).containsExactly("b");
    }
}
