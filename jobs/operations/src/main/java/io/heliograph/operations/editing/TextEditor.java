// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.editing;

import io.heliograph.operations.picture.RasterConversion;
import io.heliograph.operations.text.TextRewriting;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.PixelArea;
import io.heliograph.pixels.Raster;
import io.heliograph.scene.brief.BriefLettering;
import io.heliograph.scene.brief.InstructionEdit;
import io.heliograph.scene.brief.PicturePlace;
import io.heliograph.scene.brief.RelativeSize;
import io.heliograph.scene.picture.RgbImage;
import io.heliograph.scene.typography.TextOverlay;
import java.util.Optional;
import org.bytedeco.opencv.opencv_core.Mat;
import org.springframework.stereotype.Component;

/** Writes text on the picture or on a thing in it, or replaces an existing line. */
@Component
final class TextEditor implements EditHandler<InstructionEdit.Write> {
    private final TextRewriting rewriting;

    TextEditor(TextRewriting rewriting) {
        this.rewriting = rewriting;
    }

    @Override
    public void apply(EditSession editSession, InstructionEdit.Write edit) {
        if (edit.old().isPresent()) {
            rewrite(editSession, edit, edit.old().get());
            return;
        }
        Raster result = editSession.picture().copy();
        PixelArea box = new PixelArea(0, 0, result.width(), result.height());
        PicturePlace picturePlace = edit.place().orElse(PicturePlace.BOTTOM);
        if (edit.on().isPresent()) {
            try (Mat mask = editSession.find(edit.on().get())) {
                box = PixelArea.of(mask);
                picturePlace = PicturePlace.CENTRE;
            }
        }
        var briefLettering = new BriefLettering(
                edit.text(), Optional.empty(), picturePlace, RelativeSize.NATURAL, edit.colour(), "sans");
        write(result, box, briefLettering);
        editSession.become(result);
    }

    private void rewrite(EditSession editSession, InstructionEdit.Write edit, String old) {
        var wish = new TextRewriting.TextChange(edit.text(), Optional.of(old), edit.place());
        editSession.become(rewriting.rewrite(
                editSession.picture(),
                wish,
                editSession.seed(),
                editSession.checkpoint(),
                editSession::warn,
                EditFields.IMAGES.name()));
    }

    private static void write(Raster picture, PixelArea box, BriefLettering briefLettering) {
        try (Mat part = box.in(picture.mat());
                Raster view = Raster.owning(part.clone())) {
            RgbImage written = TextOverlay.write(
                    RasterConversion.picture(view, Math.max(box.width(), box.height())), briefLettering);
            if (written.width() != box.width() || written.height() != box.height()) {
                return; // a side has less than 8 pixels: no text would be readable
            }
            try (Raster letters = RasterConversion.of(written)) {
                AlphaPlane.copy(part, letters.mat());
                letters.mat().copyTo(part);
            }
        }
    }
}
