// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class MessageAssemblyTest {
    @Test
    void piecesBecomeMessagesOneAfterTheOther() throws Exception {
        MessageAssembly assembly = new MessageAssembly(100_000);
        assembly.add(ByteBuffer.wrap(new byte[] {1, 2}));
        assembly.add(ByteBuffer.wrap(new byte[] {3}));
        assertThat(assembly.finished()).containsExactly(1, 2, 3);
        assertThat(assembly.finished()).isEmpty();
        assembly.add(ByteBuffer.wrap(new byte[100_000]));
        assertThat(assembly.finished()).hasSize(100_000);
    }

    @Test
    void oneByteTooManyEndsItWithTheLimitInWords() throws Exception {
        MessageAssembly assembly = new MessageAssembly(100_000);
        assembly.add(ByteBuffer.wrap(new byte[99_999]));
        assertThatThrownBy(() -> assembly.add(ByteBuffer.wrap(new byte[2])))
                .isInstanceOfSatisfying(StreamException.class, e -> {
                    assertThat(e.end()).isEqualTo(StreamEnd.MESSAGE_TOO_BIG);
                    assertThat(e.text()).contains("100000 bytes");
                });
    }
}
