// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.storage.TemporaryDatabase;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class SharedSecretsTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final MasterKey KEY = MasterKey.of("ab".repeat(32));

    private static SharedSecrets node(MasterKey key) {
        return new SharedSecrets(DATABASE.sql(), key, Clock.systemUTC());
    }

    @Test
    void nodesThatComeAtOnceGetTheSameSecret() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(8)) {
            List<Callable<String>> all = IntStream.range(0, 8)
                    .<Callable<String>>mapToObj(_ ->
                            () -> node(KEY).kept("one", () -> UUID.randomUUID().toString()))
                    .toList();
            Set<String> got = new HashSet<>();
            for (Future<String> each : threads.invokeAll(all)) {
                got.add(each.get());
            }
            assertThat(got).hasSize(1);
        }
    }

    @Test
    void itIsSealedUnderTheMasterKey() {
        assertThat(node(KEY).kept("two", () -> "the secret")).isEqualTo("the secret");
        assertThat(DATABASE.sql()
                        .read("SELECT sealed FROM shared_secret WHERE name = 'two'")
                        .query((row, _) -> new String(row.getBytes(1), java.nio.charset.StandardCharsets.ISO_8859_1))
                        .single())
                .doesNotContain("secret");
        assertThatThrownBy(() -> node(MasterKey.of("cd".repeat(32))).kept("two", () -> "another"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("master key");
    }
}
