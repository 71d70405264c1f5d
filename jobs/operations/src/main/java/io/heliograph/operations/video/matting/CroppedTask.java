// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.matting;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.encode.RenderSpec;
import io.heliograph.operations.video.Clip;
import io.heliograph.operations.video.VideoFields;
import io.heliograph.vision.clip.CroppedComposite;
import io.heliograph.vision.clip.FrameComposite;
import io.heliograph.vision.clip.SubjectCrop;
import io.heliograph.vision.matting.video.FrameMatte;
import io.heliograph.vision.matting.video.SubjectBox;
import java.io.IOException;
import java.util.List;

/** Crops the result of another task to the smallest rectangle that contains the subject in every frame. */
final class CroppedTask extends MatteTask {
    private final MatteTask whole;

    CroppedTask(MatteTask whole, ClipKeys clipKeys, RecurrentMattes recurrent, int threads) {
        super(VideoFields.VIDEO.name(), clipKeys, recurrent, threads);
        this.whole = whole;
    }

    @Override
    public boolean keepsSize(VideoInfo info) {
        return false;
    }

    @Override
    public RenderSpec size(StepWork stepWork, RenderSpec ofClip) throws IOException {
        SubjectCrop crop = crop(stepWork, ofClip.width(), ofClip.height());
        return ofClip.withSize(crop.width(), crop.height());
    }

    @Override
    FrameComposite composite(StepWork stepWork, Clip clip) throws IOException {
        VideoInfo info = clip.plan().info();
        return new CroppedComposite(whole.composite(stepWork, clip), crop(stepWork, info.width(), info.height()));
    }

    private SubjectCrop crop(StepWork stepWork, int width, int height) throws IOException {
        SubjectBox box = SubjectBox.NONE;
        int segment = 0;
        List<FrameMatte> mattes = kept(stepWork, segment);
        FrameMatte any = mattes.getFirst();
        while (!mattes.isEmpty()) {
            for (FrameMatte matte : mattes) {
                box = box.with(matte.box());
            }
            segment++;
            mattes = isKept(stepWork, segment) ? kept(stepWork, segment) : List.of();
        }
        return SubjectCrop.of(box, any, width, height);
    }
}
