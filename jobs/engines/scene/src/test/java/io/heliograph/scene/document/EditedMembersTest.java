// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.scene.DrawnBrief;
import io.heliograph.scene.SceneStudio;
import io.heliograph.scene.ShotOptions;
import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Every member of a structured prompt, edited by hand: the picture changes, or a warning names the member. */
class EditedMembersTest {
    private static final JsonMapper JSON = JsonMapper.builder().build();
    private static final SceneStudio STUDIO = SceneStudio.open();
    private static final BriefReader READER = BriefReader.load(STUDIO.archetypes());
    private static final StructuredPrompts PROMPTS = StructuredPrompts.of(READER);
    private static final String TABLE = "/language/edited-members.txt";
    private static final String CHANGED = "changed";
    private static final Map<String, String> DOCUMENTS = Map.of(
            "mug", "a red mug with the text \"TEA\" on a wooden table beside a small green apple, morning light",
            "dog", "a dog running on a beach",
            "land", "snowy mountains at sunrise",
            "rider", "a woman with a hat riding a bicycle in a city street at night",
            "icon", "a flat vector illustration of a house in a meadow");

    private static ObjectNode written(String name) {
        Brief brief = READER.read(Objects.requireNonNull(DOCUMENTS.get(name)), "");
        return (ObjectNode) JSON.readTree(PROMPTS.writeRendered(brief, 7).toJson());
    }

    private static ObjectNode edited(String name, String path, String value) {
        ObjectNode root = written(name);
        List<String> steps = List.of(path.replace("]", "").split("[.\\[]", -1));
        JsonNode at = root;
        for (String step : steps.subList(0, steps.size() - 1)) {
            at = at instanceof ArrayNode list ? list.get(Integer.parseInt(step)) : at.get(step);
        }
        JsonNode set = value.startsWith("=")
                ? JSON.readTree(value.substring(1))
                : JSON.getNodeFactory().stringNode(value);
        ((ObjectNode) at).set(steps.getLast(), set);
        return root;
    }

    private static DrawnBrief drawn(StructuredPrompt document) {
        ShotOptions small = ShotOptions.of(96, 72, 7, DrawingQuality.LITE);
        return STUDIO.draw(PROMPTS.read(document), small, RenderListener.NONE);
    }

    /** Warnings of a document: those of its members by path, then those of its picture. */
    private static List<String> warnings(StructuredPrompt document) {
        List<String> warnings = new ArrayList<>(PROMPTS.undrawnMembers(document));
        warnings.addAll(PROMPTS.unlisted(document));
        PROMPTS.unreadWords(document).forEach((path, words) -> warnings.add(path + " " + String.join(" ", words)));
        PROMPTS.disagreements(document).forEach((path, others) -> warnings.add(others + " overruled by " + path));
        return warnings;
    }

    @ParameterizedTest
    @CsvFileSource(resources = TABLE, delimiter = '|', quoteCharacter = '~')
    void anEditIsDrawnOrNamedInAWarning(String name, String path, String value, String expected) {
        StructuredPrompt document = StructuredPrompt.parse(
                edited(name, path, value == null ? "" : value).toString());
        StructuredPrompt original = StructuredPrompt.parse(written(name).toString());
        if (expected.equals(CHANGED)) {
            assertThat(PROMPTS.read(document)).isNotEqualTo(PROMPTS.read(original));
            assertThat(drawn(document).picture().rgb())
                    .isNotEqualTo(drawn(original).picture().rgb());
        } else {
            Stream<String> all =
                    Stream.concat(warnings(document).stream(), STUDIO.check(PROMPTS.read(document)).stream());
            List<String> named = all.toList();
            boolean early = named.stream().anyMatch(warning -> warning.contains(expected));
            assertThat(early ? named : drawn(document).warnings())
                    .anySatisfy(warning -> assertThat(warning).contains(expected));
        }
    }

    @Test
    void aDocumentOfTheDrawerHasNoWarnings() {
        DOCUMENTS.keySet().forEach(name -> {
            StructuredPrompt document = StructuredPrompt.parse(written(name).toString());
            assertThat(warnings(document)).as(name).isEmpty();
            assertThat(drawn(document).warnings()).as(name).isEmpty();
        });
    }

    @Test
    void theTableHasEveryMember() throws IOException {
        Set<String> members = new TreeSet<>();
        collect(JSON.readTree(StructuredPrompt.blank().toJson()), "", members);
        Set<String> tested = new HashSet<>();
        for (String line : Files.readAllLines(Path.of("src/test/resources" + TABLE))) {
            if (!line.startsWith("#")) {
                tested.add(line.split("\\|", -1)[1].strip().replaceAll("\\[[0-9]+]", "[0]"));
            }
        }
        assertThat(tested).containsAll(members);
    }

    private static void collect(JsonNode node, String path, Set<String> members) {
        for (Map.Entry<String, JsonNode> member : node.properties()) {
            String at = path.isEmpty() ? member.getKey() : path + "." + member.getKey();
            JsonNode value = member.getValue();
            if (value.isArray()) {
                collect(value.get(0), at + "[0]", members);
            } else if (value.isObject()) {
                collect(value, at, members);
            } else {
                members.add(at);
            }
        }
    }
}
