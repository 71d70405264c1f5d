// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.config.Settings;
import io.heliograph.operations.Room;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class MemoryBudgetTest {
    private static final int CUTOUT_BYTES_PER_PIXEL = 24; // the largest of the picture routes
    private static final long MEGABYTE = 1 << 20;

    private final Room room = new Room(Map.of("heliograph.limits.decoded-bytes", 10 * MEGABYTE));
    private final MemoryBudget budget = room.get(MemoryBudget.class);

    @AfterEach
    void close() {
        room.close();
    }

    @Test
    void whatCouldNeverFitIsRefusedByNameWithBothNumbers() {
        assertThatThrownBy(() -> budget.take("image", 11 * MEGABYTE))
                .isInstanceOfSatisfying(FailureException.class, refused -> {
                    assertThat(refused.failure().code()).isEqualTo(ErrorCode.PAYLOAD_TOO_LARGE);
                    assertThat(refused.failure().message()).contains("image");
                    assertThat(refused.failure().details()).contains("11 MB", "10");
                });
    }

    @Test
    void theLargestPictureThatIsTakenFitsIntoTheDefaultBudget() {
        try (Room usual = new Room(Map.of())) {
            long pixels = usual.get(Settings.class).limits().imagePixels();
            usual.get(MemoryBudget.class)
                    .take("image", pixels * (4 + CUTOUT_BYTES_PER_PIXEL))
                    .close();
        }
    }

    @Test
    void aSizeBeyondEveryIntIsRefusedAndNotWrappedAround() {
        assertThatThrownBy(() -> budget.take("image", Long.MAX_VALUE)).isInstanceOf(FailureException.class);
        assertThatThrownBy(() -> budget.take("image", 1L << 48)).isInstanceOf(FailureException.class);
    }

    @Test
    void workWaitsUntilThereIsRoomAndThenGoesOn() throws InterruptedException {
        MemoryBudget.Share first = budget.take("a", 6 * MEGABYTE);
        var got = new CountDownLatch(1);
        Thread second = Thread.startVirtualThread(() -> {
            try (MemoryBudget.Share _ = budget.take("b", 6 * MEGABYTE)) {
                got.countDown();
            }
        });
        assertThat(got.await(200, TimeUnit.MILLISECONDS)).isFalse();
        first.close();
        assertThat(got.await(10, TimeUnit.SECONDS)).isTrue();
        second.join();
        budget.take("all of it again", 10 * MEGABYTE - 1).close();
    }

    @Test
    void aLargePictureIsNotOvertakenBySmallOnesThatCameLater() throws InterruptedException {
        MemoryBudget.Share held = budget.take("held", 5 * MEGABYTE);
        List<String> order = new CopyOnWriteArrayList<>();
        Thread large = Thread.ofPlatform().start(() -> take("large", 9 * MEGABYTE, order));
        awaitParked(large);
        Thread small = Thread.ofPlatform().start(() -> take("small", 3 * MEGABYTE, order)); // would fit at once
        awaitParked(small);
        assertThat(order).isEmpty();
        held.close();
        large.join();
        small.join();
        assertThat(order).containsExactly("large", "small");
    }

    private void take(String name, long bytes, List<String> order) {
        try (MemoryBudget.Share _ = budget.take(name, bytes)) {
            order.add(name);
        }
    }

    private static void awaitParked(Thread thread) {
        org.awaitility.Awaitility.await().until(() -> thread.getState() == Thread.State.WAITING);
    }
}
