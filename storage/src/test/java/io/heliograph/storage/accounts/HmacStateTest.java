// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.accounts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

class HmacStateTest {
    @Test
    void codesAreThoseOfTheJdkForKeysAndMessagesOfAllLengthsAroundABlock() throws Exception {
        var random = new Random(20261123);
        for (int length = 1; length <= 200; length++) {
            byte[] key = new byte[length];
            random.nextBytes(key);
            byte[] states = HmacState.of(key);
            assertThat(states).hasSize(64);
            for (int bytes : new int[] {0, 1, 54, 55, 56, 63, 64, 65, length}) {
                byte[] message = new byte[bytes];
                random.nextBytes(message);
                Mac mac = Mac.getInstance("HmacSHA256");
                mac.init(new SecretKeySpec(key, "HmacSHA256"));
                assertThat(HmacState.code(states, message))
                        .as("%d, %d", length, bytes)
                        .isEqualTo(mac.doFinal(message));
            }
        }
    }
}
