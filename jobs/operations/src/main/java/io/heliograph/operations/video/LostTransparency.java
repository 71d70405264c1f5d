// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.media.video.VideoInfo;
import io.heliograph.media.video.encode.OutputPreset;
import io.heliograph.media.video.encode.VideoFrame;
import io.heliograph.pixels.AlphaPlane;
import io.heliograph.pixels.Raster;
import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.bytedeco.opencv.opencv_core.Mat;

/** Handles transparent clips if the result is opaque: transparent parts become white, as in JPEGs, and the client is warned. */
public final class LostTransparency {
    private LostTransparency() {}

    /** Warns if the clip is transparent, and lists the presets with transparency. */
    public static void sayPreset(StepWork stepWork, VideoInfo clip) {
        String able = Arrays.stream(OutputPreset.values())
                .filter(OutputPreset::carriesAlpha)
                .map(OutputPreset::id)
                .collect(Collectors.joining(", "));
        say(stepWork, clip, "the preset has no transparency (these have: " + able + ")");
    }

    /** Warns if the clip is transparent; {@code why} is the reason for the opaque result. */
    public static void say(StepWork stepWork, VideoInfo clip, String why) {
        if (clip.alpha()) {
            stepWork.warn(
                    "The video has transparent parts, and " + why + ": transparent parts are white in the result.");
        }
    }

    /** The picture over white, or a copy of an opaque one: CV_8UC3; the caller closes it. */
    public static Mat overWhite(Raster picture) {
        return picture.hasAlpha() ? AlphaPlane.overWhite(picture.mat()) : AlphaPlane.removed(picture.mat());
    }

    /** The frame over white, or a copy of an opaque one: CV_8UC3; the caller closes it. */
    public static Mat overWhite(VideoFrame frame) throws IOException {
        return frame.hasAlpha() ? AlphaPlane.overWhite(frame.bgra()) : AlphaPlane.removed(frame.bgr());
    }
}
