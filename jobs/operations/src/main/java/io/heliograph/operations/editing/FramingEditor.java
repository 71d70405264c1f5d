// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.config.ErrorCode;
import io.heliograph.config.FailureException;
import io.heliograph.operations.faces.FaceFraming;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.language.instruction.CanonicalSentences;
import io.heliograph.vision.inpainting.CanvasMargins;
import io.heliograph.vision.inpainting.InpaintingOptions;
import io.heliograph.vision.inpainting.Outpainting;
import io.heliograph.vision.matting.CutoutOptions;
import io.heliograph.vision.matting.CutoutResult;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Crops or expands the picture. */
@Component
final class FramingEditor {
    private static final double SIDE = 0.2; // share that is cropped from a side if no amount is named
    private static final double ROOM = 0.25; // share by which a side is expanded if no amount is named
    private static final double AROUND = 0.06; // margin when cropping to a thing, as a share of the longer side
    private static final int MOST_MEGAPIXELS = 25; // maximum size of an expanded picture

    private final FaceFraming faces;

    FramingEditor(FaceFraming faces) {
        this.faces = faces;
    }

    void crop(EditSession editSession, InstructionEdit.Crop edit) {
        Raster picture = editSession.picture();
        PixelArea whole = new PixelArea(0, 0, picture.width(), picture.height());
        PixelArea box = edit.to().map(what -> around(editSession, what)).orElse(whole);
        if (edit.side().isPresent()) {
            box = without(box, edit.side().get());
        }
        if (edit.ratio().isPresent()) {
            box = faces.moved(picture, shaped(picture, box, ratio(edit.ratio().get())), editSession.checkpoint());
        } else if (edit.to().isEmpty() && edit.side().isEmpty()) {
            box = faces.grown(picture, subject(editSession), editSession.checkpoint());
        } else {
            box = faces.grown(picture, box, editSession.checkpoint());
        }
        editSession.become(cut(picture, box));
    }

    /**
     * Crops to a size in pixels around the middle of the subject; the crop is shifted so that it stays in the picture.
     *
     * @throws FailureException VALIDATION_ERROR if the picture is smaller
     */
    void window(EditSession editSession, InstructionEdit.Window edit) {
        Raster picture = editSession.picture();
        if (edit.width() > picture.width() || edit.height() > picture.height()) {
            throw new FailureException(
                    ErrorCode.VALIDATION_ERROR,
                    "Out of range: instruction",
                    "The field 'instruction' asks to \"%s\", but the picture has only %d by %d pixels. Name a smaller area."
                            .formatted(CanonicalSentences.sentence(edit), picture.width(), picture.height()));
        }
        PixelArea subject = subject(editSession);
        int x = subject.x() + (subject.width() - edit.width()) / 2;
        int y = subject.y() + (subject.height() - edit.height()) / 2;
        var box = new PixelArea(
                Math.clamp(x, 0, picture.width() - edit.width()),
                Math.clamp(y, 0, picture.height() - edit.height()),
                edit.width(),
                edit.height());
        editSession.become(cut(picture, faces.moved(picture, box, editSession.checkpoint())));
    }

    /** Crops to the part of the picture at one side. The client says where the cut is, so faces do not move it. */
    void portion(EditSession editSession, InstructionEdit.Portion edit) {
        Raster picture = editSession.picture();
        boolean across = edit.side() == PicturePlace.LEFT || edit.side() == PicturePlace.RIGHT;
        int whole = across ? picture.width() : picture.height();
        int kept = Math.max(1, (int) Math.round(whole * edit.percent() / 100.0));
        int from = edit.side() == PicturePlace.RIGHT || edit.side() == PicturePlace.BOTTOM ? whole - kept : 0;
        editSession.become(cut(
                picture,
                across
                        ? new PixelArea(from, 0, kept, picture.height())
                        : new PixelArea(0, from, picture.width(), kept)));
    }

    void expand(EditSession editSession, InstructionEdit.Expand edit) {
        Raster picture = editSession.picture();
        CanvasMargins canvasMargins = margins(picture, edit);
        long pixels = (long) (picture.width() + canvasMargins.left() + canvasMargins.right())
                * (picture.height() + canvasMargins.top() + canvasMargins.bottom());
        if (pixels > MOST_MEGAPIXELS * 1_000_000L) {
            editSession.warn(
                    "The picture was not enlarged: it would have more than " + MOST_MEGAPIXELS + " megapixels.");
            return;
        }
        try (CutoutResult subject = editSession.subject(picture, CutoutOptions.DEFAULTS)) {
            editSession.become(Outpainting.extend(
                    picture,
                    canvasMargins,
                    Optional.of(subject.alpha()),
                    InpaintingOptions.seeded(editSession.seed()),
                    editSession.checkpoint()));
        }
    }

    /** Crops a picture to an aspect ratio, around the picture's middle; the crop is shifted to keep faces whole. */
    Raster shaped(EditSession editSession, double ratio) {
        Raster picture = editSession.picture();
        PixelArea whole = new PixelArea(0, 0, picture.width(), picture.height());
        return cut(picture, faces.moved(picture, shaped(picture, whole, ratio), editSession.checkpoint()));
    }

    private static Raster cut(Raster picture, PixelArea box) {
        PixelArea part = new PixelArea(box.x(), box.y(), Math.max(1, box.width()), Math.max(1, box.height()));
        try (Mat view = part.in(picture.mat())) {
            return Raster.owning(view.clone());
        }
    }

    private static PixelArea around(EditSession editSession, io.heliograph.scene.brief.NounPhrase what) {
        try (Mat mask = editSession.find(what)) {
            Raster picture = editSession.picture();
            int by = (int) (AROUND * Math.max(picture.width(), picture.height()));
            return PixelArea.of(mask).grown(by, picture.width(), picture.height());
        }
    }

    private static PixelArea subject(EditSession editSession) {
        Raster picture = editSession.picture();
        try (CutoutResult cutoutResult = editSession.subject(picture, CutoutOptions.DEFAULTS)) {
            int by = (int) (AROUND * Math.max(picture.width(), picture.height()));
            return PixelArea.of(cutoutResult.alpha()).grown(by, picture.width(), picture.height());
        }
    }

    private static PixelArea without(PixelArea box, PicturePlace side) {
        int w = (int) (box.width() * SIDE);
        int h = (int) (box.height() * SIDE);
        return switch (side) {
            case LEFT -> new PixelArea(box.x() + w, box.y(), box.width() - w, box.height());
            case RIGHT -> new PixelArea(box.x(), box.y(), box.width() - w, box.height());
            case TOP -> new PixelArea(box.x(), box.y() + h, box.width(), box.height() - h);
            case BOTTOM -> new PixelArea(box.x(), box.y(), box.width(), box.height() - h);
            case TOP_LEFT -> new PixelArea(box.x() + w, box.y() + h, box.width() - w, box.height() - h);
            case TOP_RIGHT -> new PixelArea(box.x(), box.y() + h, box.width() - w, box.height() - h);
            case BOTTOM_LEFT -> new PixelArea(box.x() + w, box.y(), box.width() - w, box.height() - h);
            case BOTTOM_RIGHT -> new PixelArea(box.x(), box.y(), box.width() - w, box.height() - h);
            case CENTRE, FOREGROUND, BACKGROUND ->
                new PixelArea(box.x() + w / 2, box.y() + h / 2, box.width() - w, box.height() - h);
        };
    }

    /** The largest rectangle of an aspect ratio around the middle of a box, shifted to stay in the picture. */
    private static PixelArea shaped(Raster picture, PixelArea box, double ratio) {
        double width = Math.max(box.width(), box.height() * ratio);
        double fit = Math.min(1, Math.min(picture.width() / width, picture.height() * ratio / width));
        int w = (int) Math.round(width * fit);
        int h = (int) Math.min(picture.height(), Math.round(width * fit / ratio));
        int x = Math.clamp(box.x() + (box.width() - w) / 2, 0, picture.width() - w);
        int y = Math.clamp(box.y() + (box.height() - h) / 2, 0, picture.height() - h);
        return new PixelArea(x, y, w, h);
    }

    private static CanvasMargins margins(Raster picture, InstructionEdit.Expand edit) {
        int w = picture.width();
        int h = picture.height();
        Optional<String> ratio = edit.ratio();
        if (ratio.isPresent()) {
            int wide = (int) Math.max(0, Math.round(h * ratio(ratio.get())) - w);
            int high = (int) Math.max(0, Math.round(w / ratio(ratio.get())) - h);
            return new CanvasMargins(wide / 2, high / 2, wide - wide / 2, high - high / 2);
        }
        int x = (int) (w * ROOM);
        int y = (int) (h * ROOM);
        return switch (edit.side().orElse(PicturePlace.CENTRE)) {
            case LEFT -> new CanvasMargins(x, 0, 0, 0);
            case RIGHT -> new CanvasMargins(0, 0, x, 0);
            case TOP -> new CanvasMargins(0, y, 0, 0);
            case BOTTOM -> new CanvasMargins(0, 0, 0, y);
            case TOP_LEFT -> new CanvasMargins(x, y, 0, 0);
            case TOP_RIGHT -> new CanvasMargins(0, y, x, 0);
            case BOTTOM_LEFT -> new CanvasMargins(x, 0, 0, y);
            case BOTTOM_RIGHT -> new CanvasMargins(0, 0, x, y);
            case CENTRE, FOREGROUND, BACKGROUND -> new CanvasMargins(x / 2, y / 2, x / 2, y / 2);
        };
    }

    /** Parses an aspect ratio such as "16:9". */
    static double ratio(String word) {
        int colon = word.indexOf(':');
        return Double.parseDouble(word.substring(0, colon)) / Double.parseDouble(word.substring(colon + 1));
    }
}
