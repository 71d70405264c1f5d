// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.forwarded;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrustedProxiesTest {
    private final TrustedProxies proxies = new TrustedProxies(List.of("127.0.0.0/8", "::1/128", "10.1.0.0/16"));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "203.0.113.7                                | 203.0.113.7",
                "6.6.6.6, 203.0.113.7                       | 203.0.113.7",
                "6.6.6.6, 203.0.113.7, 10.1.2.3             | 203.0.113.7",
                "6.6.6.6, 10.2.0.1, 10.1.2.3                | 10.2.0.1",
                "10.1.0.9                                   | 10.1.0.9",
                "203.0.113.7:4711                           | 203.0.113.7",
                "[2001:db8::7]:4711                         | 2001:db8:0:0:0:0:0:7",
                "2001:DB8:0::7                              | 2001:db8:0:0:0:0:0:7",
                "::ffff:203.0.113.7                         | 203.0.113.7",
                "6.6.6.6, unknown                           | 127.0.0.1",
                "6.6.6.6, _hidden, 10.1.2.3                 | 10.1.2.3",
                "localhost                                  | 127.0.0.1",
                "1.2.3.4.5                                  | 127.0.0.1",
                "fe80::1%lo                                 | 127.0.0.1",
                "''                                         | 127.0.0.1"
            })
    void theClientIsTheLastThatIsNoProxyOfOurs(String chain, String client) {
        assertThat(proxies.client("127.0.0.1", Arrays.asList(chain.split(",")))).isEqualTo(client);
    }

    @ParameterizedTest
    @CsvSource({
        "127.0.0.1,true",
        "127.9.9.9,true",
        "::1,true",
        "0:0:0:0:0:0:0:1,true",
        "10.1.255.1,true",
        "10.2.0.1,false",
        "::2,false"
    })
    void aRangeIsOneOfAddresses(String address, boolean trusted) {
        assertThat(proxies.trust(address)).isEqualTo(trusted);
    }
}
