// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages name classes and tests; whoever renames one has to follow there. */
class PageNamesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern CLASS = Pattern.compile("`([A-Z][a-z0-9]+(?:[A-Z][A-Za-z0-9]*)+)(?:[.#]\\w+)?`");

    /** Names of the JDK, of Spring, and of classes in publishers' files of diffusion models. */
    private static final Set<String> OF_OTHERS = Set.of(
            "UnsatisfiedLinkError",
            "JobRepository",
            "JobOperator",
            "MessageChannelPartitionHandler",
            "PartitionHandler",
            "PartitionStep",
            "RemoteStep",
            "StepExecutionAggregator",
            "StepExecutionSplitter",
            "AuthorizationServerSettings",
            "EulerDiscreteScheduler",
            "EulerAncestralDiscreteScheduler",
            "AutoencoderTiny",
            "StableDiffusionInpaintPipeline");

    @Test
    void everyClassThatAPageNamesExists() throws IOException {
        Set<String> ours = files(".java")
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        Set<String> missing = new TreeSet<>();
        int named = 0;
        for (Path page : files(".md").toList()) {
            for (String name : CLASS.matcher(Files.readString(page))
                    .results()
                    .map(found -> found.group(1))
                    .toList()) {
                named++;
                if (!ours.contains(name) && !OF_OTHERS.contains(name)) {
                    missing.add(page + ": " + name);
                }
            }
        }
        assertThat(named).isGreaterThan(200);
        assertThat(missing).isEmpty();
    }

    private static Stream<Path> files(String suffix) throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return List.copyOf(all.filter(file -> file.toString().endsWith(suffix)
                                    && !file.toString().contains("target")
                                    && !file.toString().contains("node_modules"))
                            .toList())
                    .stream();
        }
    }
}
