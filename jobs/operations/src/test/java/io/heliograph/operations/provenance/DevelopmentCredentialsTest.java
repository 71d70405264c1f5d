// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.provenance.credential.SigningCredential;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DevelopmentCredentialsTest {
    private static final Instant FIRST = Instant.parse("2026-06-01T12:00:00Z");

    private final Map<String, String> secrets = new HashMap<>();

    private DevelopmentCredentials after(int days) throws Exception {
        return DevelopmentCredentials.kept(
                (name, make) -> secrets.computeIfAbsent(name, _ -> make.get()),
                "Tests",
                Clock.fixed(FIRST.plus(Duration.ofDays(days)), ZoneOffset.UTC));
    }

    @Test
    void aCertificateSignsUntilItHasThirtyDaysLeftAndThenAnotherOneDoes() throws Exception {
        SigningCredential first = after(0).newest();
        assertThat(after(1795).newest().chain()).isEqualTo(first.chain());
        assertThat(after(1795).former()).isEmpty();
        DevelopmentCredentials renewed = after(1797);
        assertThat(renewed.newest().chain()).isNotEqualTo(first.chain());
        assertThat(renewed.newest().chain().getFirst().getNotAfter().toInstant())
                .isAfter(FIRST.plus(Duration.ofDays(3600)));
        assertThat(renewed.former())
                .as("what the first one signed is still trusted")
                .containsExactly(first.chain().getLast());
        assertThat(after(1798).newest().chain())
                .as("the other nodes get the same")
                .isEqualTo(renewed.newest().chain());
        assertThat(secrets).hasSize(2);
    }

    @Test
    void eachOneThatEndsHasAnHeirHoweverLateTheStartIs() throws Exception {
        SigningCredential first = after(0).newest();
        SigningCredential second = after(4000).newest();
        DevelopmentCredentials third = after(8000);
        assertThat(third.former())
                .containsExactlyInAnyOrder(
                        first.chain().getLast(), second.chain().getLast());
        assertThat(secrets).hasSize(3);
    }
}
