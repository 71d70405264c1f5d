// SPDX-License-Identifier: Apache-2.0
package io.heliograph.media.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** A child process has no class of a module that is missing on its class path: it would die at the first use of one. */
class DecoderModulesTest {
    private static final Path ENGINES = Path.of("..");
    private static final String OWN = "heliograph-";
    private static final String NATIVES = "heliograph-natives"; // native code without classes: a child gets its folders
    private static final Pattern ARTIFACT =
            Pattern.compile("(?:.*/)?([\\w-]+?)(?:-[0-9][\\w.-]*\\.jar|/target/classes/?)");

    @TempDir
    private Path folder;

    @Test
    void aChildHasAllArtifactsThatMediaDependsOnAndNoOther() throws Exception {
        var classPath = new ClassPathFolder(folder);
        Set<String> given = new TreeSet<>();
        for (Class<?> each : Stream.concat(DecoderModules.CLASSES.stream(), CodecLibraries.CLASSES.stream())
                .toList()) {
            given.add(artifact(classPath.location(each)));
        }
        Set<String> declared = new TreeSet<>();
        declared.add("heliograph-media");
        addDependencies("media", declared, new HashSet<>());

        assertThat(given).isEqualTo(declared);
        assertThat(declared)
                .contains("heliograph-pixels", "heliograph-imaging", "heliograph-containers", "ffmpeg", "opencv");
    }

    /** The artifact id of a jar, or of a module's folder of classes. */
    private static String artifact(Path location) {
        var matcher = ARTIFACT.matcher(location.toString());
        assertThat(matcher.matches()).as(location.toString()).isTrue();
        String name = matcher.group(1);
        return Files.isDirectory(location) ? OWN + name : name;
    }

    /** Compile and run-time dependencies of a module and of the modules that it uses; files of native code are no classes. */
    private static void addDependencies(String module, Set<String> artifacts, Set<String> read) throws Exception {
        if (!read.add(module)) {
            return;
        }
        var pom = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(ENGINES.resolve(module).resolve("pom.xml").toFile());
        var dependencies = pom.getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            String artifact = Objects.requireNonNull(text(dependency, "artifactId"));
            String scope = text(dependency, "scope");
            if ("test".equals(scope) || text(dependency, "classifier") != null || NATIVES.equals(artifact)) {
                continue;
            }
            artifacts.add(artifact);
            if (artifact.startsWith(OWN)) {
                addDependencies(artifact.substring(OWN.length()), artifacts, read);
            }
        }
    }

    private static @Nullable String text(Element dependency, String name) {
        Node node = dependency.getElementsByTagName(name).item(0);
        return node == null ? null : node.getTextContent();
    }
}
