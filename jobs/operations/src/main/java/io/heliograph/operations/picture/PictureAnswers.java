// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.Work;
import io.heliograph.operations.moderation.ImageModeration;
import java.util.List;
import java.util.Map;

/** Answers of one picture with what belongs to it. */
public final class PictureAnswers {
    private PictureAnswers() {}

    /** The picture as {@code image_url}, its seed, and other values; a picture that is kept back is a refusal. */
    public static EditPlan.Publisher picture(Field<Boolean> flag, Values values) {
        return (work, parts) -> publish(work, parts, flag, values);
    }

    /** What is said beside picture and seed. */
    @FunctionalInterface
    public interface Values {
        Map<String, String> of(Work work, long seed);
    }

    private static void publish(Work work, List<EditPlan.Part> parts, Field<Boolean> flag, Values values) {
        EditPlan.Part part = parts.getFirst();
        if (part.withheld()) {
            throw ImageModeration.outputRefused(flag);
        }
        work.publish("image_url", work.kept(part.name()), part.contentType());
        work.result("seed", part.seed());
        values.of(work, part.seed()).forEach(work::result);
    }
}
