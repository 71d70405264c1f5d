// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContentPolicyTest {
    @Test
    void everyPolicyDeniesWhatItDoesNotName() {
        assertThat(ContentPolicy.values()).allMatch(policy -> policy.text().contains("default-src 'none'; "));
        assertThat(ContentPolicy.FILE.text()).startsWith("sandbox; ");
        assertThat(ContentPolicy.CONSENT.with(" https://a.test"))
                .contains("form-action 'self' https://a.test; base-uri");
        assertThat(ContentPolicy.AD_EDITOR.with("http://f", "http://f", "'none'"))
                .isEqualTo("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self' http://f; "
                        + "img-src 'self' http://f; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }

    @Test
    void noOtherSourceHasAPolicyOfItsOwn() throws IOException {
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            List<String> others = sources.filter(file -> file.toString().endsWith(".java"))
                    .filter(ContentPolicyTest::hasPolicy)
                    .map(file -> file.getFileName().toString())
                    .toList();
            assertThat(others).containsExactly("ContentPolicy.java");
        }
    }

    private static boolean hasPolicy(Path file) {
        try {
            return Files.readString(file).contains("default-src");
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
