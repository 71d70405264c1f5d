// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.image.ImageEncoder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bytedeco.opencv.opencv_core.Mat;

/** Writes masks as grey PNG files. */
final class MaskFiles {
    private MaskFiles() {}

    /** Writes a CV_8UC1 matrix into the scratch folder. */
    static Path write(StepWork stepWork, String name, Mat mask) throws IOException {
        Path file = Files.createDirectories(stepWork.scratch()).resolve(name);
        ImageEncoder.writeMask(mask, file);
        return file;
    }
}
