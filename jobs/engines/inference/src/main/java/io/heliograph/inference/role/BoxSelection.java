// SPDX-License-Identifier: Apache-2.0
package io.heliograph.inference.role;

import io.heliograph.inference.pack.PackException;
import io.heliograph.inference.pack.PackFields;
import io.heliograph.inference.runtime.Tensor;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Selection of a network's boxes: {@code io.detection} of pack.json.
 *
 * @param least minimum score
 * @param same intersection over union above which two boxes of one label count as one object
 * @param most maximum number of boxes
 */
record BoxSelection(double least, double same, int most) {
    private static final int MOST_BOXES = 1000;

    static BoxSelection read(PackFields detection) throws PackException {
        return new BoxSelection(
                detection.real("least_score", 0.01, 1, 0.3),
                detection.real("same", 0.05, 1, 0.5),
                detection.whole("most", 1, MOST_BOXES, 100));
    }

    /** Boxes in pixels of the picture, the highest score first, after non-maximum suppression for each label. */
    List<DetectedObject> of(
            List<BoxReading.Scored> scored, List<String> labels, InputFitting.Fitted fitted, Tensor.Floats picture) {
        List<DetectedObject> found = new ArrayList<>();
        for (BoxReading.Scored each : scored) {
            DetectedObject object = placed(each, labels, fitted, RolePlanes.height(picture), RolePlanes.width(picture));
            if (object.area() > 0) {
                found.add(object);
            }
        }
        found.sort(Comparator.comparingDouble(DetectedObject::score).reversed());
        List<DetectedObject> kept = new ArrayList<>();
        for (DetectedObject object : found) {
            if (kept.size() < most
                    && kept.stream().noneMatch(k -> k.label().equals(object.label()) && k.overlap(object) > same)) {
                kept.add(object);
            }
        }
        return kept;
    }

    private static DetectedObject placed(
            BoxReading.Scored scored, List<String> labels, InputFitting.Fitted fitted, int height, int width) {
        double[] box = scored.box();
        double left = Math.clamp(box[0] / fitted.across(), 0, width);
        double top = Math.clamp(box[1] / fitted.down(), 0, height);
        return new DetectedObject(
                labels.get(scored.label()),
                scored.score(),
                left,
                top,
                Math.max(left, Math.clamp(box[2] / fitted.across(), 0, width)),
                Math.max(top, Math.clamp(box[3] / fitted.down(), 0, height)));
    }
}
