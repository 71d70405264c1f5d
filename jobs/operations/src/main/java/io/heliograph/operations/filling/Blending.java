// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.filling;

import static org.bytedeco.opencv.global.opencv_imgproc.INTER_AREA;
import static org.bytedeco.opencv.global.opencv_imgproc.INTER_CUBIC;
import static org.bytedeco.opencv.global.opencv_imgproc.resize;

import io.heliograph.batch.catalogue.Work;
import io.heliograph.media.image.Raster;
import io.heliograph.operations.cutting.Subjects;
import io.heliograph.scene.language.Edit;
import io.heliograph.vision.compositing.Area;
import io.heliograph.vision.compositing.CastShadow;
import io.heliograph.vision.compositing.DoubleExposure;
import io.heliograph.vision.compositing.FreeSpace;
import io.heliograph.vision.compositing.Harmonisation;
import io.heliograph.vision.compositing.SubjectComposition;
import io.heliograph.vision.compositing.TextureTransfer;
import io.heliograph.vision.matting.Bounds;
import io.heliograph.vision.matting.Cutout;
import io.heliograph.vision.matting.CutoutOptions;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.bytedeco.opencv.opencv_core.Rect;
import org.bytedeco.opencv.opencv_core.Scalar;
import org.bytedeco.opencv.opencv_core.Size;
import org.springframework.stereotype.Component;

/** The ways to blend. Every result is a raster of its own of the picture's size, opaque. */
@Component
final class Blending {
    private static final double HIGH = 0.48; // of the picture's height, for a figure put into it
    private static final double WIDE = 0.5;

    private final ThingReader reader;
    private final ObjectPlacement placement;
    private final SurfaceFilling surfaces;
    private final Subjects subjects;

    Blending(ThingReader reader, ObjectPlacement placement, SurfaceFilling surfaces, Subjects subjects) {
        this.reader = reader;
        this.placement = placement;
        this.surfaces = surfaces;
        this.subjects = subjects;
    }

    /** Both pictures on one film; the second covers the frame. */
    Raster exposed(Raster picture, Raster overlay) {
        try (Raster covering = BackgroundReplacement.covering(overlay, picture.width(), picture.height())) {
            return DoubleExposure.of(picture, covering.mat());
        }
    }

    /** The second picture as the material of the first one's subject. */
    Raster textured(Work work, Raster picture, Raster overlay) {
        try (Raster covering = BackgroundReplacement.covering(overlay, picture.width(), picture.height())) {
            return worn(work, picture, covering);
        }
    }

    /** A material said in words for the subject. */
    Raster made(Work work, Raster picture, String words, long seed) {
        try (Site site = Site.of(picture, subjects.cutting(work::checkpoint));
                Raster drawn = surfaces.draw(work, picture, site.subject(), words + " wall", site, seed)
                        .orElseThrow()) {
            return worn(work, picture, drawn);
        }
    }

    private Raster worn(Work work, Raster picture, Raster texture) {
        try (Cutout cutout = subjects.cut(picture, CutoutOptions.DEFAULTS, work::checkpoint)) {
            work.checkpoint();
            return TextureTransfer.of(picture, texture.mat(), cutout.alpha());
        }
    }

    /** Something drawn. */
    Raster added(Work work, Raster picture, Edit.Add add, long seed) {
        Wanted wanted = reader.wanted(add.what(), FillingFields.INSTRUCTION.name(), work::warn);
        var where = new ObjectPlacement.Where(PlaceHint.of(add.what()), Optional.empty(), Optional.empty());
        return placement.add(work, picture, wanted, where, seed).picture();
    }

    /** The second picture's subject, standing in the first. */
    Raster put(Work work, Raster picture, Raster overlay, PlaceHint hint) {
        try (Site site = Site.of(picture, subjects.cutting(work::checkpoint));
                Cutout cutout = subjects.cut(overlay, CutoutOptions.DEFAULTS, work::checkpoint)) {
            work.checkpoint();
            Bounds b = cutout.boundingBox(Cutout.VISIBLE);
            Area box = place(picture, site, b, hint);
            try (Mat figure = figure(cutout, b, box, picture);
                    Mat alpha = new Mat()) {
                org.bytedeco.opencv.global.opencv_core.extractChannel(figure, alpha, 3);
                Raster result = Raster.owning(Flat.of(picture.mat()));
                CastShadow.of(alpha, site.light())
                        .onto(result, Math.max(0, site.ground().backEdge() - 0.1));
                SubjectComposition.over(result, figure, Harmonisation.shift(figure, result.mat(), Harmonisation.USUAL));
                return result;
            }
        }
    }

    private static Area place(Raster picture, Site site, Bounds figure, PlaceHint hint) {
        double ratio = figure.width() / (double) figure.height() * picture.height() / picture.width();
        double high = Math.min(HIGH, WIDE / ratio);
        Optional<Double> x = hint.place().flatMap(Standpoint::column);
        double lowest = 0.97;
        double highest = Math.min(0.9, Math.max(site.ground().backEdge() + 0.05, high));
        return new FreeSpace(picture.mat(), Optional.of(site.subject()))
                .best(new FreeSpace.Wish(
                        high * ratio,
                        high,
                        x,
                        Optional.empty(),
                        highest,
                        lowest,
                        site.ground().horizon()));
    }

    /** The cut-out at its size and place: CV_8UC4 of the picture's size, transparent elsewhere. */
    private static Mat figure(Cutout cutout, Bounds from, Area to, Raster picture) {
        Mat figure = new Mat(picture.height(), picture.width(), org.bytedeco.opencv.global.opencv_core.CV_8UC4);
        try (Scalar nothing = Scalar.all(0);
                Rect source = new Rect(from.x(), from.y(), from.width(), from.height());
                Mat part = new Mat(cutout.picture().mat(), source);
                Mat sized = new Mat();
                Size size = new Size(to.width(), to.height())) {
            figure.put(nothing);
            resize(part, sized, size, 0, 0, to.width() < from.width() ? INTER_AREA : INTER_CUBIC);
            int left = Math.max(0, to.x());
            int top = Math.max(0, to.y());
            int width = Math.min(picture.width(), to.right()) - left;
            int height = Math.min(picture.height(), to.bottom()) - top;
            try (Rect inner = new Rect(left - to.x(), top - to.y(), width, height);
                    Rect there = new Rect(left, top, width, height);
                    Mat seen = new Mat(sized, inner);
                    Mat place = new Mat(figure, there)) {
                seen.copyTo(place);
            }
        }
        return figure;
    }
}
