// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.operations.moderation.ImageModeration;
import java.util.List;
import java.util.Map;

/** Makes answers with one picture and further values. */
public final class PictureAnswers {
    private PictureAnswers() {}

    /** Answers with the picture as {@code image_url}, its seed, and other values. If the picture is withheld, the request is refused. */
    public static EditPlan.Publisher picture(Field<Boolean> flag, Values values) {
        return (stepWork, parts) -> publish(stepWork, parts, flag, values);
    }

    /** Supplies the values of an answer beside picture and seed. */
    @FunctionalInterface
    public interface Values {
        Map<String, String> of(StepWork stepWork, long seed);
    }

    private static void publish(StepWork stepWork, List<EditPlan.Part> parts, Field<Boolean> flag, Values values) {
        EditPlan.Part part = parts.getFirst();
        if (part.withheld()) {
            throw ImageModeration.outputRefused(flag);
        }
        stepWork.publish("image_url", stepWork.kept(part.name()), part.contentType());
        stepWork.result("seed", part.seed());
        values.of(stepWork, part.seed()).forEach(stepWork::result);
    }
}
