// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.stream;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.media.sandbox.SandboxException;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

class StreamEndTest {
    @Test
    void aClientOfABusyServerIsAskedToConnectLater() {
        StreamEnd end =
                StreamEnd.after(new UncheckedIOException(new SandboxException("no decoder process became free")));
        assertThat(end.code()).isEqualTo(1013);
        assertThat(end.closeReason().getReasonPhrase()).contains("try again later");
    }

    @Test
    void otherFailuresAreDefects() {
        assertThat(StreamEnd.after(new UncheckedIOException(new IOException("disk")))
                        .code())
                .isEqualTo(1011);
        assertThat(StreamEnd.after(new IllegalStateException()).code()).isEqualTo(1011);
    }
}
