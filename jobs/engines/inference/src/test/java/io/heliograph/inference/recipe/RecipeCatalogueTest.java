// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.recipe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.published.DiffusionLayout;
import io.heliograph.inference.role.PictureRole;
import io.heliograph.inference.runtime.RuntimeSelection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class RecipeCatalogueTest {
    static List<ModelRecipe> recipes() {
        return RecipeCatalogue.builtIn().all();
    }

    @Test
    void whatPeopleExpectIsThere() {
        assertThat(recipes())
                .extracting(ModelRecipe::name)
                .doesNotHaveDuplicates()
                .contains("u2net", "u2netp", "isnet", "birefnet", "rmbg", "lama", "migan", "realesr-general")
                .contains("scunet", "mobile-sam", "sam2-tiny", "clipseg", "owl-vit", "grounding-dino", "depth-anything")
                .contains("ppocr-detect", "selfie", "nanodet");
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void aRecipeSaysWhereItsBytesComeFromAndWhatTheyAre(ModelRecipe recipe) {
        Set<String> used = new HashSet<>();
        Set<String> paths = new HashSet<>();
        Set<String> members = new HashSet<>();
        for (RecipeFile file : recipe.files()) {
            used.add(file.source());
            assertThat(paths.add(file.path())).as(file.path()).isTrue();
            file.parts()
                    .forEach(part -> assertThat(members.add(file.source() + ":" + part.member()))
                            .as("a member goes to one file: " + part.member())
                            .isTrue());
            boolean pinned = recipe.sources().stream()
                    .filter(source -> source.id().equals(file.source()))
                    .anyMatch(source -> source.checksum().isEmpty());
            assertThat(file.sha256().isPresent() || pinned).as(file.path()).isTrue();
        }
        assertThat(used)
                .containsExactlyInAnyOrderElementsOf(
                        recipe.sources().stream().map(RecipeSource::id).toList());
        assertThat(recipe.sources())
                .allSatisfy(source -> assertThat(source.address().getHost()).isNotBlank());
        assertThat(recipe.mostInstalled()).isBetween(100_000L, 16L << 30);
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void aRecipeTellsTheLicencesApart(ModelRecipe recipe) {
        RecipeLicence licence = recipe.licence();
        assertThat(List.of(licence.code(), licence.weights(), licence.data())).allMatch(text -> !text.isBlank());
        assertThat(String.join(" ", licence.text())).contains("https://").hasSizeGreaterThan(100);
        if (licence.weights().contains("none given") || licence.data().contains("non-commercial")) {
            assertThat(licence.mustAccept()).as(recipe.name()).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("recipes")
    void thePackOfARecipeFitsItsRoleOrTheRecipeSaysWhyNot(ModelRecipe recipe) {
        assertThat(RuntimeSelection.NAMES)
                .contains(recipe.template().path("engine").path("name").asString());
        Optional<PictureRole> role = PictureRole.of(recipe.role());
        JsonNode networks = recipe.template().path("networks");
        if (!recipe.ready()) {
            assertThat(recipe.waits().orElse("")).isNotBlank();
            return;
        }
        assertThat(networks.size() > 0 || DiffusionLayout.isWanted(recipe.template()))
                .isTrue();
        if (role.isPresent()) {
            List<String> inputs = new ArrayList<>();
            networks.iterator()
                    .next()
                    .path("inputs")
                    .forEach(input -> inputs.add(input.path("name").asString()));
            assertThat(inputs)
                    .isEqualTo(role.get().inputs().stream()
                            .map(PictureRole.Plane::name)
                            .toList());
        }
        networks.forEach(network -> assertThat(recipe.files())
                .extracting(RecipeFile::path)
                .contains(network.path("file").asString()));
    }

    @Test
    void theRecommendedOneComesFirst() {
        assertThat(RecipeCatalogue.builtIn().ready("matting.salient").getFirst().name())
                .isEqualTo("isnet");
        assertThat(RecipeCatalogue.builtIn().ready("no.such.role")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "http://host.test/a, no https address",
        "https://user:word@host.test/a, no https address",
        "file:///etc/passwd, no https address"
    })
    void addressesAreOfHttpsAndWithoutPasswords(String address, String why) {
        String json = """
            {"format": 1, "name": "a", "title": "a", "role": "a", "trial": "not_run",
             "sources": [{"id": "a", "container": "file", "file_name": "a.onnx", "address": "%s", "bytes": 1, "pinned_at_first_use": true}],
             "files": [{"path": "a.onnx", "source": "a", "bytes": 1}],
             "licence": {"code": "a", "weights": "a", "data": "a", "text": []}, "pack": {}}\
            """.formatted(address);
        assertThatThrownBy(() -> RecipeCatalogue.read("mine", json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(PackException.class)
                .hasMessageContaining("mine: sources[0]")
                .hasMessageContaining(why);
    }
}
