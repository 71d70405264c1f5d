// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.Signature;
import io.heliograph.inference.runtime.Tensor;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ResidentsTest {
    private final List<String> events = new ArrayList<>();
    private Instant now = Instant.EPOCH;

    private Residents residents(Duration patience) {
        return new Residents(100, patience, () -> now);
    }

    private Network network(String name) {
        events.add("load " + name);
        return new Network() {
            @Override
            public Signature signature() {
                return new Signature(List.of(), List.of());
            }

            @Override
            public List<Tensor.Floats> run(Map<String, ? extends Tensor> inputs) {
                return List.of();
            }

            @Override
            public void close() {
                events.add("close " + name);
            }
        };
    }

    private Residents.Loan borrow(Residents residents, String name, long bytes) throws PackException {
        now = now.plusSeconds(1);
        return residents.borrow(name, bytes, () -> network(name));
    }

    @Test
    void aNetworkIsLoadedOnce() throws PackException {
        Residents residents = residents(Duration.ZERO);
        Residents.Loan first = borrow(residents, "a", 40);
        Residents.Loan second = borrow(residents, "a", 40);
        assertThat(second.network()).isSameAs(first.network());
        first.close();
        second.close();
        borrow(residents, "a", 40).close();
        assertThat(events).containsExactly("load a");
        assertThat(residents.used()).isEqualTo(40);
    }

    @Test
    void theOneIdleForLongestMakesRoom() throws PackException {
        Residents residents = residents(Duration.ZERO);
        borrow(residents, "a", 40).close();
        borrow(residents, "b", 40).close();
        borrow(residents, "a", 40).close();
        borrow(residents, "c", 40).close();
        assertThat(events).containsExactly("load a", "load b", "close b", "load c");
        assertThat(residents.used()).isEqualTo(80);
    }

    @Test
    void whatIsLentStaysAndTheBorrowerIsToldThatItMayWorkLater() throws PackException {
        Residents residents = residents(Duration.ZERO);
        Residents.Loan loan = borrow(residents, "a", 60);
        assertThatThrownBy(() -> borrow(residents, "b", 60))
                .isInstanceOfSatisfying(
                        PackException.class, e -> assertThat(e.passing()).isTrue())
                .hasMessageContaining("no room for b");
        loan.close();
        loan.close(); // a second time changes nothing
        borrow(residents, "b", 60).close();
        assertThat(events).containsExactly("load a", "close a", "load b");
    }

    @Test
    void aBorrowerWaitsForWhatIsLent() throws Exception {
        Residents residents = residents(Duration.ofSeconds(30));
        Residents.Loan loan = borrow(residents, "a", 60);
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
            try {
                residents.borrow("b", 60, () -> network("b")).close();
            } catch (PackException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(other).isNotDone();
        loan.close();
        other.get(20, TimeUnit.SECONDS);
        assertThat(events).containsExactly("load a", "close a", "load b");
    }

    @Test
    void aNetworkBeyondTheBudgetIsRefusedForGood() {
        assertThatThrownBy(() -> borrow(residents(Duration.ZERO), "a", 101))
                .isInstanceOfSatisfying(
                        PackException.class, e -> assertThat(e.passing()).isFalse())
                .hasMessage("a takes 101 bytes of memory, the budget is 100");
        assertThat(events).isEmpty();
    }

    @Test
    void aNetworkThatDoesNotLoadTakesNoRoom() throws PackException {
        Residents residents = residents(Duration.ZERO);
        assertThatThrownBy(() -> residents.borrow("a", 90, () -> {
                    throw new PackException("broken");
                }))
                .hasMessage("broken");
        assertThat(residents.used()).isZero();
        borrow(residents, "b", 90).close();
    }

    @Test
    void idleNetworksGoAfterAWhile() throws PackException {
        Residents residents = residents(Duration.ZERO);
        borrow(residents, "a", 10).close();
        Residents.Loan lent = borrow(residents, "b", 10);
        now = now.plusSeconds(600);
        borrow(residents, "c", 10).close();
        residents.evictIdle(Duration.ofMinutes(5));
        assertThat(events).containsExactly("load a", "load b", "load c", "close a");
        lent.close();
        residents.close();
        assertThat(events).contains("close b", "close c");
        assertThat(residents.used()).isZero();
    }
}
