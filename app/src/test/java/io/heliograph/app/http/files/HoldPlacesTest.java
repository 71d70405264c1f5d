// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.http.connections.ClientNetwork;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HoldPlacesTest {
    private static final ClientNetwork HERE = ClientNetwork.of("192.0.2.1");
    private static final ClientNetwork THERE = ClientNetwork.of("192.0.2.2");

    @Test
    void placesAreLimitedByResultByNetworkAndInAll() {
        var places = new HoldPlaces(20);
        List<HoldPlaces.Place> taken = new ArrayList<>();
        for (int i = 0; i < HoldPlaces.OF_RESULT; i++) {
            taken.add(places.take("a", HERE).orElseThrow());
        }
        assertThat(places.take("a", THERE)).isEmpty();
        for (int i = HoldPlaces.OF_RESULT; i < HoldPlaces.OF_NETWORK; i++) {
            taken.add(places.take("b" + i, HERE).orElseThrow());
        }
        assertThat(places.take("c", HERE)).isEmpty();
        for (int i = HoldPlaces.OF_NETWORK; i < 20; i++) {
            taken.add(places.take("d" + i, THERE).orElseThrow());
        }
        assertThat(places.take("e", THERE)).as("the 21st").isEmpty();
        taken.getFirst().close();
        assertThat(places.take("a", THERE)).isPresent();
    }
}
