// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Rules on the text of sources and pages. */
class SourceRulesTest {
    private static final Path ROOT = Path.of("..");
    private static final Pattern CODE = Pattern.compile("```.*?```", Pattern.DOTALL);

    /** Marks of unclear prose per 1,000 words of pages. */
    private static final double MOST_ON_PAGES = 3.0;

    /** Lines of a test class. */
    private static final long MOST_TEST_LINES = 450;

    private static final int COLUMNS = 140;

    /** Limits of a module. */
    private static final ProseLimit LIMIT = new ProseLimit(2.0, 1.0);

    /**
     * Limits on the prose of a module.
     *
     * @param comments marks of unclear prose per 1,000 words of Javadoc and comments
     * @param texts the same of sentences in string literals
     */
    private record ProseLimit(double comments, double texts) {}

    private static final String GROUND = "io.heliograph.imaging";

    /** What is defined on the ground floor, and who else may write it, with the reason. */
    private static final Map<String, Set<String>> ONCE = Map.of(
            "0\\.04045|0\\.0031308",
            Set.of("PostProcessing"), // of a million pixels, by StableMath: the same bits everywhere without a table
            "0\\.008856|24389|7\\.787|903\\.3",
            Set.of(),
            "\\.parallel\\(\\)\\s*\\.|parallelStream\\(\\)|Arrays\\.parallel",
            Set.of(),
            "0\\.299(?!\\d)|0\\.587(?!\\d)|0\\.7152|0\\.0722(?!\\d)",
            Set.of("LumaView"), // the watermark depends on no other module
            "0x27D4EB2F",
            Set.of(
                    "DisplacementNoise",
                    "TerrainNoise")); // in three dimensions, and octaves that terrain was shaped with

    @Test
    void curvesSpacesNoiseAndLoopsAreWrittenOnce() throws IOException {
        List<Sources.Type> types = Sources.types();
        ONCE.forEach((text, allowed) -> {
            Pattern pattern = Pattern.compile(text);
            List<String> found = types.stream()
                    .filter(type -> pattern.matcher(type.text()).find())
                    .filter(type -> !type.packageName().equals(GROUND))
                    .map(Sources.Type::name)
                    .toList();
            assertThat(found)
                    .as("outside of jobs/engines/imaging: " + text)
                    .containsExactlyInAnyOrderElementsOf(allowed);
        });
    }

    @Test
    void everyPackageSaysWhatAlwaysHoldsInIt() throws IOException {
        assertThat(Sources.packages())
                .hasSizeGreaterThan(80)
                .allSatisfy((name, text) -> assertThat(text).as(name).containsPattern("[Ii]nvariant"));
    }

    @Test
    void commentsAndTextsAreInPlainWords() throws IOException {
        Map<String, List<String>> modules = Sources.modules();
        assertThat(modules).hasSizeGreaterThan(10);
        SoftAssertions.assertSoftly(all -> modules.forEach((module, sources) -> {
            SourceProse prose = SourceProse.of(sources);
            all.assertThat(rounded(prose.comments()))
                    .as("comments of " + module)
                    .isLessThanOrEqualTo(LIMIT.comments());
            all.assertThat(rounded(prose.texts())).as("texts of " + module).isLessThanOrEqualTo(LIMIT.texts());
        }));
    }

    @Test
    void linesHaveAtMost140Columns() throws IOException {
        assertThat(Sources.wideLines(COLUMNS)).isEmpty();
    }

    @Test
    void testClassesAreSplitBySubject() throws IOException {
        assertThat(Sources.testLines())
                .hasSizeGreaterThan(500)
                .allSatisfy((file, lines) -> assertThat(lines).as(file).isLessThanOrEqualTo(MOST_TEST_LINES));
    }

    @Test
    void pagesAreInPlainWords() throws IOException {
        var pages = new ProseCount();
        try (Stream<Path> docs = Files.walk(ROOT.resolve("docs"))) {
            List<Path> all = Stream.concat(
                            Stream.of(ROOT.resolve("README.md"), ROOT.resolve("CONTRIBUTING.md")),
                            docs.filter(file -> file.toString().endsWith(".md")))
                    .toList();
            for (Path page : all) {
                pages.add(CODE.matcher(Files.readString(page)).replaceAll(""));
            }
        }
        assertThat(pages.words()).isGreaterThan(100_000);
        assertThat(rounded(pages)).isLessThanOrEqualTo(MOST_ON_PAGES);
    }

    /** The rate with one decimal. */
    private static double rounded(ProseCount prose) {
        return Math.round(prose.rate() * 10) / 10.0;
    }
}
