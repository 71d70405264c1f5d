// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.segmentation;

import static org.bytedeco.opencv.global.opencv_imgcodecs.IMWRITE_PNG_COMPRESSION;
import static org.bytedeco.opencv.global.opencv_imgcodecs.imwrite;

import io.heliograph.batch.catalogue.StepWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.opencv.opencv_core.Mat;

/** Masks as grey PNG files. */
final class MaskFiles {
    private static final int COMPRESSION = 4; // of 9: areas of one value are small at any

    private MaskFiles() {}

    /** Writes a CV_8UC1 matrix into the scratch folder. */
    static Path write(StepWork stepWork, String name, Mat mask) throws IOException {
        Path file = Files.createDirectories(stepWork.scratch()).resolve(name);
        try (IntPointer options = new IntPointer(IMWRITE_PNG_COMPRESSION, COMPRESSION)) {
            if (!imwrite(file.toString(), mask, options)) {
                throw new IOException("could not write " + name);
            }
        }
        return file;
    }
}
