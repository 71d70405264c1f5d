// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.nodes;

import io.heliograph.config.PlainCause;
import java.io.IOException;
import java.util.List;

/** Recognizes errors of a full or unwritable disk by the operating system's error messages. */
public final class DiskErrors {
    private static final List<String> WORDS =
            List.of("No space left on device", "Disk quota exceeded", "Read-only file system", "Input/output error");
    private static final List<String> NATIVE_WORDS = WORDS.subList(0, 2); // error messages that native code passes on

    private DiskErrors() {}

    /** Whether an exception or one of its causes comes from a full or unwritable disk. */
    public static boolean isBehind(Throwable thrown) {
        return PlainCause.chain(thrown).anyMatch(DiskErrors::saysSo);
    }

    public static boolean saysSo(Throwable thrown) {
        String text = String.valueOf(thrown.getMessage());
        return (thrown instanceof IOException ? WORDS : NATIVE_WORDS).stream().anyMatch(text::contains);
    }
}
