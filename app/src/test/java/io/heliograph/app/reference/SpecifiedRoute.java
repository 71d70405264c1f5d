// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.springframework.core.io.ClassPathResource;

/**
 * A route that the specification or the contract shows.
 *
 * @param section of the contract
 * @param reason why it is not served, for when it is not; empty: it has to be
 */
record SpecifiedRoute(String method, String path, String section, String reason) {
    /** All of them, in the order of the contract. */
    static List<SpecifiedRoute> all() throws IOException {
        return new ClassPathResource("reference/specified-routes.txt")
                .getContentAsString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(SpecifiedRoute::parse)
                .toList();
    }

    private static SpecifiedRoute parse(String line) {
        String[] parts = line.split("\\|", -1);
        String[] route = parts[0].strip().split(" ", 2);
        return new SpecifiedRoute(route[0], route[1].strip(), parts[1].strip(), parts[2].strip());
    }

    /** Method and address, with the names of what stands for one segment left out. */
    static String shape(String method, String path) {
        return method + " " + path.replaceAll("\\{[^}]*}", "{}");
    }

    String shape() {
        return shape(method, path);
    }
}
