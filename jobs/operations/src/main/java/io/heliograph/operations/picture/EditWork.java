// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.picture;

import io.heliograph.batch.catalogue.Field;
import io.heliograph.batch.catalogue.OperationRequest;
import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.Raster;
import java.util.List;
import java.util.Optional;

/**
 * What an edit works with: its pictures are decoded and moderated, and live until it returns.
 *
 * @param work the running job: warnings, checkpoints, results
 * @param request the fields
 * @param inputs what was asked for, in the order of the plan
 * @param pictures decoded, upright, sRGB, in the same order; not the edit's to close
 * @param item which of several results, from 0
 * @param seed of this result
 */
public record EditWork(
        StepWork work,
        OperationRequest request,
        List<PictureFiles.Input> inputs,
        List<Raster> pictures,
        int item,
        long seed) {
    /** Makes the lists immutable. */
    public EditWork {
        inputs = List.copyOf(inputs);
        pictures = List.copyOf(pictures);
    }

    /** The first picture. */
    public Raster picture() {
        return pictures.getFirst();
    }

    /** The picture of a field, under whichever name the client sent it; the first one of a list. */
    public Optional<Raster> picture(Field<?> field) {
        String name = request.name(field);
        for (int i = 0; i < inputs.size(); i++) {
            if (inputs.get(i).name().equals(name)) {
                return Optional.of(pictures.get(i));
            }
        }
        return Optional.empty();
    }
}
