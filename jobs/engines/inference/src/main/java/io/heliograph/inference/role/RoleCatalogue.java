// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.diffusion.DiffusionInpainting;
import io.heliograph.inference.diffusion.TextToImage;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All roles that a pack may serve. */
public final class RoleCatalogue {
    /** Entry of the role that fills masked areas from a prompt. */
    public static final ModelRole<DiffusionInpainting> FILLING =
            new ModelRole<>(DiffusionInpainting.ROLE, DiffusionInpainting.class, DiffusionInpainting::of, (_, _) -> {});

    /** The roles with a model class of their own. */
    private static final List<ModelRole<?>> MODELS = List.of(
            DetectionModel.ROLE,
            DetectionModel.FACES,
            ReadingModel.ROLE,
            PhraseModel.ROLE,
            ModerationModel.ROLE,
            PictureEmbedding.ROLE,
            TextEmbedding.ROLE,
            VideoMattingModel.ROLE,
            FILLING);

    private RoleCatalogue() {}

    /** Values of {@code role} in pack.json. */
    public static List<String> titles() {
        return Stream.of(
                        Stream.of(TextToImage.ROLE),
                        Arrays.stream(PictureRole.values()).map(PictureRole::title),
                        Stream.of(PromptableModel.ROLE),
                        MODELS.stream().map(ModelRole::title))
                .flatMap(titles -> titles)
                .toList();
    }

    /** The role of that title, if it has a model class of its own. */
    static Optional<ModelRole<?>> model(String title) {
        return MODELS.stream().filter(role -> role.title().equals(title)).findFirst();
    }

    /** Whether a role has a built-in engine. Without a pack, other roles are not served, and routes use other methods. */
    public static boolean isBuiltIn(String role) {
        return MODELS.stream().map(ModelRole::title).noneMatch(role::equals);
    }
}
