// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.generation;

import io.heliograph.scene.compositing.DrawingQuality;
import java.util.ArrayList;
import java.util.List;

/** Pipelines of the first generation of routes, with the model versions that requests name. */
enum ModelVersion {
    BASE(DrawingQuality.BASE, 20, 50, 30, "3.2 3.1 2.3"),
    FAST(DrawingQuality.LITE, 4, 10, 8, "3.1 2.3"),
    HD(DrawingQuality.BASE, 20, 50, 30, "2.3 2.2");

    private static final long FULL_HD = 1920L * 1080;
    private static final int HD_SQUARE = 1536;
    private static final int HD_STEP = 8; // both sides are multiples of this; 1080 is no multiple of the usual 16

    private final DrawingQuality drawingQuality;
    private final long leastSteps;
    private final long mostSteps;
    private final long steps;
    private final String versions; // newest first, separated by blanks

    ModelVersion(DrawingQuality drawingQuality, long leastSteps, long mostSteps, long steps, String versions) {
        this.drawingQuality = drawingQuality;
        this.leastSteps = leastSteps;
        this.mostSteps = mostSteps;
        this.steps = steps;
        this.versions = versions;
    }

    DrawingQuality quality() {
        return drawingQuality;
    }

    io.heliograph.batch.catalogue.Field<Long> stepsField() {
        return GenerationFields.steps(leastSteps, mostSteps, steps);
    }

    String word() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /**
     * Paths of a route in this pipeline: one for each model version, with and without {@code /v1}. The path with the newest version is the
     * canonical one.
     */
    String[] paths(String route) {
        List<String> paths = new ArrayList<>();
        for (String prefix : List.of("/v1/", "/")) {
            for (String version : versions.split(" ", -1)) {
                paths.add(prefix + route + "/" + word() + "/" + version);
            }
        }
        return paths.toArray(String[]::new);
    }

    /** Size of this pipeline's pictures in an aspect ratio. */
    PictureSize size(AspectRatio ratio) {
        if (this != HD) {
            return ratio.size(ImageGeneration.MEGAPIXEL, ImageGeneration.STEP);
        }
        return ratio == AspectRatio.SQUARE ? new PictureSize(HD_SQUARE, HD_SQUARE) : ratio.size(FULL_HD, HD_STEP);
    }
}
