// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.batch.acceptance.AdmissionCounter.Answer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AdmissionCounterTest {
    private final AtomicLong nanos = new AtomicLong();
    private final Set<String> database = new HashSet<>();
    private final AdmissionCounter admissionCounter = new AdmissionCounter(nanos::get);

    private Answer enter(String id) {
        return admissionCounter.enter(
                id,
                3,
                1_000,
                (List<String> others) ->
                        database.stream().filter(each -> !others.contains(each)).count());
    }

    private void aWhilePasses() {
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(300));
    }

    private void commit(String id) {
        database.add(id);
        admissionCounter.leave(id, true);
    }

    @Test
    void whatIsNotYetCommittedIsCountedByEveryLookOnce() {
        database.add("old");
        assertThat(enter("a")).isEqualTo(Answer.ENTERED);
        aWhilePasses();
        assertThat(enter("b")).isEqualTo(Answer.ENTERED);
        aWhilePasses();
        assertThat(enter("c")).isEqualTo(Answer.FULL);
        database.add("a"); // committed, and its thread has not said so yet
        aWhilePasses();
        assertThat(enter("c")).isEqualTo(Answer.FULL);
        commit("a");
        database.remove("old");
        aWhilePasses();
        assertThat(enter("c")).isEqualTo(Answer.ENTERED);
    }

    @Test
    void whatFailsMakesRoomAtOnceAndWhatIsCommittedDoesNot() {
        for (String id : List.of("a", "b", "c")) {
            assertThat(enter(id)).isEqualTo(Answer.ENTERED);
        }
        commit("a");
        assertThat(enter("d")).isEqualTo(Answer.FULL);
        admissionCounter.leave("b", false);
        assertThat(enter("d")).isEqualTo(Answer.ENTERED);
        assertThat(enter("e")).isEqualTo(Answer.FULL);
    }

    @Test
    void upToHalfOfTheLimitACountIsGoodForASecond() {
        var looks = new AtomicInteger();
        AdmissionCounter.Look look = _ -> {
            looks.incrementAndGet();
            return 40;
        };
        for (int i = 0; i < 3; i++) {
            assertThat(admissionCounter.enter("r" + i, 100, 1_000, look)).isEqualTo(Answer.ENTERED);
            admissionCounter.leave("r" + i, true);
            aWhilePasses();
        }
        assertThat(looks).hasValue(1);
        aWhilePasses();
        assertThat(admissionCounter.enter("later", 100, 1_000, look)).isEqualTo(Answer.ENTERED);
        assertThat(looks).hasValue(2);
    }

    @Test
    void onlyACounterThatNobodyNeedsIsRetired() {
        assertThat(enter("a")).isEqualTo(Answer.ENTERED);
        aWhilePasses();
        assertThat(admissionCounter.retire()).as("one is under way").isFalse();
        commit("a");
        assertThat(admissionCounter.retire()).isTrue();
        assertThat(enter("b")).isEqualTo(Answer.RETIRED);
    }
}
