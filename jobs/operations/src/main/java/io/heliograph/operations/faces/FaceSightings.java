// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.faces;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.role.DetectedObject;
import io.heliograph.inference.role.DetectionModel;
import io.heliograph.operations.models.EngineSelection;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.MatrixPlanes;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.vision.plane.ColourPlanes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/**
 * Detects faces by the operator's model pack for {@value DetectionModel#FACES_TITLE}. Each detected face is checked again in three squares
 * of different size around it, and the mean of the scores decides: real faces score well at all sizes, things that look like faces do not.
 */
@Component
public final class FaceSightings {
    private static final int SIDE =
            512; // side in pixels of a view (a part of the picture); face detectors reduce it further
    private static final int[] VIEWS = {1, 3}; // views per side: the whole picture, then 3 that overlap by half
    private static final double[] SHARES = {0.2, 0.3, 0.4}; // size of a face in its squares, as a share of their side
    private static final double SAME = 0.3;
    private static final int MOST = 60; // maximum number of detected faces that are checked again

    private final EngineSelection engineSelection;

    FaceSightings(EngineSelection engineSelection) {
        this.engineSelection = engineSelection;
    }

    /** A detected face with the detector's score; positions are pixels of the picture. */
    private record Sighting(double score, double left, double top, double right, double bottom) {
        double overlap(Sighting other) {
            double wide = Math.min(right, other.right) - Math.max(left, other.left);
            double high = Math.min(bottom, other.bottom) - Math.max(top, other.top);
            double common = Math.max(0, wide) * Math.max(0, high);
            return common / (area() + other.area() - common);
        }

        double area() {
            return (right - left) * (bottom - top);
        }

        /** Whether the centre of another face lies in the central half of this face's box. */
        boolean near(Sighting other) {
            return Math.abs(left + right - other.left - other.right) < (right - left) / 2
                    && Math.abs(top + bottom - other.top - other.bottom) < (bottom - top) / 2;
        }
    }

    /**
     * Detects faces in the whole picture, then smaller faces in nine overlapping views of half its sides.
     *
     * @param checkpoint may throw to stop
     * @return boxes from the brows to the chin, within the picture, the largest first; empty if no pack is installed
     */
    public Optional<List<PixelArea>> in(Raster picture, Runnable checkpoint) {
        return engineSelection.ask(
                DetectionModel.FACES, model -> Optional.of(seen(model, picture, checkpoint)), Optional::empty);
    }

    private static List<PixelArea> seen(DetectionModel model, Raster picture, Runnable checkpoint)
            throws PackException {
        List<Sighting> candidates = new ArrayList<>();
        for (int views : VIEWS) {
            if (views > 1 && Math.max(picture.width(), picture.height()) <= SIDE) {
                break;
            }
            int width = Math.ceilDiv(2 * picture.width(), views + 1);
            int height = Math.ceilDiv(2 * picture.height(), views + 1);
            for (int i = 0; i < views * views; i++) {
                int left = Math.min(Math.floorDiv(i % views * width, 2), picture.width() - width);
                int top = Math.min(Math.floorDiv(Math.floorDiv(i, views) * height, 2), picture.height() - height);
                candidates.addAll(view(model, picture, new PixelArea(left, top, width, height), checkpoint));
            }
        }
        candidates.sort(Comparator.comparingDouble(Sighting::score).reversed());
        List<Sighting> faces = new ArrayList<>();
        int looks = 0;
        for (Sighting each : candidates) {
            if (looks == MOST || faces.stream().anyMatch(other -> other.overlap(each) > SAME)) {
                continue;
            }
            looks++;
            if (again(model, picture, each, checkpoint) >= model.sure()) {
                faces.add(each);
            }
        }
        return faces.stream()
                .map(face -> area(face, picture))
                .sorted(Comparator.comparingInt((PixelArea area) -> area.width() * area.height())
                        .reversed())
                .toList();
    }

    /** The mean score of a detected face in the squares around it; a square without a face at that place scores 0. */
    private static double again(DetectionModel model, Raster picture, Sighting candidate, Runnable checkpoint)
            throws PackException {
        double sum = 0;
        for (double share : SHARES) {
            double side = Math.max(candidate.right() - candidate.left(), candidate.bottom() - candidate.top()) / share;
            Sighting square = new Sighting(
                    0,
                    (candidate.left() + candidate.right() - side) / 2,
                    (candidate.top() + candidate.bottom() - side) / 2,
                    (candidate.left() + candidate.right() + side) / 2,
                    (candidate.top() + candidate.bottom() + side) / 2);
            sum += view(model, picture, area(square, picture), checkpoint).stream()
                    .filter(candidate::near)
                    .mapToDouble(Sighting::score)
                    .max()
                    .orElse(0);
        }
        return sum / SHARES.length;
    }

    private static PixelArea area(Sighting sighting, Raster picture) {
        int left = Math.clamp(Math.round(sighting.left()), 0, picture.width() - 1);
        int top = Math.clamp(Math.round(sighting.top()), 0, picture.height() - 1);
        return new PixelArea(
                left,
                top,
                Math.clamp(Math.round(sighting.right()), left + 1, picture.width()) - left,
                Math.clamp(Math.round(sighting.bottom()), top + 1, picture.height()) - top);
    }

    private static List<Sighting> view(DetectionModel model, Raster picture, PixelArea part, Runnable checkpoint)
            throws PackException {
        try (Mat window = part.in(picture.mat());
                Mat small = MatrixPlanes.small(window, SIDE);
                Mat colours = AlphaPlane.removed(small)) {
            double across = (double) part.width() / colours.cols();
            double down = (double) part.height() / colours.rows();
            List<Sighting> faces = new ArrayList<>();
            for (DetectedObject face : model.detect(ColourPlanes.of(colours), checkpoint)) {
                faces.add(new Sighting(
                        face.score(),
                        part.x() + face.left() * across,
                        part.y() + face.top() * down,
                        part.x() + face.right() * across,
                        part.y() + face.bottom() * down));
            }
            return faces;
        }
    }
}
