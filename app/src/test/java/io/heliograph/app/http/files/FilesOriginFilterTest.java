// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.app.TestSettings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FilesOriginFilterTest {
    private static FilesOriginFilter filter(String files) {
        return new FilesOriginFilter(TestSettings.with(
                Map.of("heliograph.public-url", "https://a.example.org", "heliograph.files.public-url", files)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://a.example.org", "https://A.example.org:8443/x", "nonsense", "ftp://b.example.org"})
    void whatIsNoOtherHostNameEndsTheStart(String files) {
        assertThatThrownBy(() -> filter(files)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anotherHostNameIsTaken() {
        assertThat(filter("https://b.example.org")).isNotNull();
    }
}
