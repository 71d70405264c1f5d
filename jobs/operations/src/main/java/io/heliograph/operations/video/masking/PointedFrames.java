// SPDX-License-Identifier: Apache-2.0
package io.heliograph.operations.video.masking;

import io.heliograph.vision.matting.subject.MarkedPoint;
import io.heliograph.vision.matting.video.ClipFrame;
import io.heliograph.vision.matting.video.ClipMatting;
import io.heliograph.vision.matting.video.PointedEvidence;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bytedeco.opencv.opencv_core.Mat;

/**
 * A frame with points and its neighbours in the same shot.
 *
 * @param number number of the frame with the points
 * @param numbers numbers of all these frames, ascending
 */
record PointedFrames(int number, List<Integer> numbers) {
    static PointedFrames around(int number, ClipSurvey survey) {
        int shot = survey.shot(number);
        int from = Math.max(survey.shots().get(shot), number - PointedEvidence.AROUND);
        int to = Math.min(survey.end(shot), number + PointedEvidence.AROUND + 1);
        return new PointedFrames(number, IntStream.range(from, to).boxed().toList());
    }

    /** Probability map of the thing at the points; see {@link PointedEvidence#of}. */
    Optional<Mat> evidence(Map<Integer, Mat> pictures, List<MarkedPoint> points) {
        List<Mat> all = numbers.stream().map(pictures::get).toList();
        ClipMatting matting =
                new ClipMatting(all.getFirst().cols(), all.getFirst().rows());
        List<ClipFrame> frames = all.stream().map(matting::look).toList();
        return PointedEvidence.of(frames, numbers.indexOf(number), points);
    }
}
