// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.pack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.runtime.Network;
import io.heliograph.inference.runtime.Tensor;
import io.heliograph.inference.runtime.TensorSignature;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ModelCacheTest {
    private final List<String> events = new ArrayList<>();
    private Instant now = Instant.EPOCH;

    private ModelCache residents(Duration patience) {
        return new ModelCache(100, patience, () -> now);
    }

    private Network network(String name) {
        events.add("load " + name);
        return new Network() {
            @Override
            public TensorSignature signature() {
                return new TensorSignature(List.of(), List.of());
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

    private ModelCache.Loan borrow(ModelCache modelCache, String name, long bytes) throws PackException {
        now = now.plusSeconds(1);
        return modelCache.borrow(name, bytes, () -> network(name));
    }

    @Test
    void aNetworkIsLoadedOnce() throws PackException {
        ModelCache modelCache = residents(Duration.ZERO);
        ModelCache.Loan first = borrow(modelCache, "a", 40);
        ModelCache.Loan second = borrow(modelCache, "a", 40);
        assertThat(second.network()).isSameAs(first.network());
        first.close();
        second.close();
        borrow(modelCache, "a", 40).close();
        assertThat(events).containsExactly("load a");
        assertThat(modelCache.used()).isEqualTo(40);
    }

    @Test
    void theOneIdleForLongestMakesRoom() throws PackException {
        ModelCache modelCache = residents(Duration.ZERO);
        borrow(modelCache, "a", 40).close();
        borrow(modelCache, "b", 40).close();
        borrow(modelCache, "a", 40).close();
        borrow(modelCache, "c", 40).close();
        assertThat(events).containsExactly("load a", "load b", "close b", "load c");
        assertThat(modelCache.used()).isEqualTo(80);
    }

    @Test
    void whatIsLentStaysAndTheBorrowerIsToldThatItMayWorkLater() throws PackException {
        ModelCache modelCache = residents(Duration.ZERO);
        ModelCache.Loan loan = borrow(modelCache, "a", 60);
        assertThatThrownBy(() -> borrow(modelCache, "b", 60))
                .isInstanceOfSatisfying(
                        PackException.class, e -> assertThat(e.passing()).isTrue())
                .hasMessageContaining("no room for b");
        loan.close();
        loan.close(); // a second time changes nothing
        borrow(modelCache, "b", 60).close();
        assertThat(events).containsExactly("load a", "close a", "load b");
    }

    @Test
    void aBorrowerWaitsForWhatIsLent() throws Exception {
        ModelCache modelCache = residents(Duration.ofSeconds(30));
        ModelCache.Loan loan = borrow(modelCache, "a", 60);
        CompletableFuture<Void> other = CompletableFuture.runAsync(() -> {
            try {
                modelCache.borrow("b", 60, () -> network("b")).close();
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
        ModelCache modelCache = residents(Duration.ZERO);
        assertThatThrownBy(() -> modelCache.borrow("a", 90, () -> {
                    throw new PackException("broken");
                }))
                .hasMessage("broken");
        assertThat(modelCache.used()).isZero();
        borrow(modelCache, "b", 90).close();
    }

    @Test
    void idleNetworksGoAfterAWhile() throws PackException {
        ModelCache modelCache = residents(Duration.ZERO);
        borrow(modelCache, "a", 10).close();
        ModelCache.Loan lent = borrow(modelCache, "b", 10);
        now = now.plusSeconds(600);
        borrow(modelCache, "c", 10).close();
        modelCache.evictIdle(Duration.ofMinutes(5));
        assertThat(events).containsExactly("load a", "load b", "load c", "close a");
        lent.close();
        modelCache.close();
        assertThat(events).contains("close b", "close c");
        assertThat(modelCache.used()).isZero();
    }
}
