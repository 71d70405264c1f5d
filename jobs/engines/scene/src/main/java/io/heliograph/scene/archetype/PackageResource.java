// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.archetype;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Resource files of this package. */
final class PackageResource {
    private PackageResource() {}

    static String text(String name) {
        try (InputStream stream = PackageResource.class.getResourceAsStream(name)) {
            if (stream == null) {
                throw new IllegalStateException("no resource " + name);
            }
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
