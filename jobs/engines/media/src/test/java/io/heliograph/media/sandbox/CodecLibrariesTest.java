// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CodecLibrariesTest {
    @Test
    void aMissingLibraryOfTheSystemIsNamedWithItsPackage() {
        var linker = new UnsatisfiedLinkError(
                "/cache/libjnijavacpp.so: libstdc++.so.6: cannot open shared object file: No such file or directory");
        var loader = new UnsatisfiedLinkError("no jnijavacpp in java.library.path: /usr/lib");
        loader.initCause(linker);
        assertThat(CodecLibraries.reason(loader))
                .isEqualTo("the codecs cannot be loaded: /cache/libjnijavacpp.so: libstdc++.so.6:"
                        + " cannot open shared object file: No such file or directory;"
                        + " install the package libstdc++6 (Debian, Ubuntu) or libstdc++ (Fedora, Alpine)");
    }

    @Test
    void anotherFailureIsNamedAlone() {
        assertThat(CodecLibraries.reason(new UnsatisfiedLinkError("/cache/libavcodec.so: wrong ELF class")))
                .isEqualTo("the codecs cannot be loaded: /cache/libavcodec.so: wrong ELF class");
    }
}
