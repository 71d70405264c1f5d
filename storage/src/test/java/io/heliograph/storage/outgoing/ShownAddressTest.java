// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.outgoing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownAddressTest {
    @Test
    void schemeHostPortAndPathAreShownAndNothingElse() {
        assertThat(ShownAddress.of("https://shop.example:8443/hooks/7")).isEqualTo("https://shop.example:8443/hooks/7");
        assertThat(ShownAddress.of("https://user:p@ss@shop.example/a?token=1#x"))
                .isEqualTo("https://shop.example/a?…");
        assertThat(ShownAddress.of("HtTp://USER@[::1]:80/a b?c=d e")).isEqualTo("HtTp://[::1]:80/a b?…");
        assertThat(ShownAddress.of("https:\\\\u:p@shop.example#x")).isEqualTo("https:\\\\shop.example?…");
        assertThat(ShownAddress.of("s3://key:secret@bucket/a")).isEqualTo("s3://bucket/a");
    }

    @Test
    void addressesWithinATextAreShownLikewiseAndTheTextStays() {
        assertThat(ShownAddress.within("GET \"https://u:p@h.example/a?k=v\" gave 404 (http://x.example/#f)"))
                .isEqualTo("GET \"https://h.example/a?…\" gave 404 (http://x.example/?…");
        assertThat(ShownAddress.of("what is it? a cup, 3:1")).isEqualTo("what is it? a cup, 3:1");
    }
}
