// SPDX-License-Identifier: Apache-2.0
package io.heliograph.vision.light;

import io.heliograph.vision.plane.FloatImage;
import io.heliograph.vision.plane.Plane;
import io.heliograph.vision.plane.Ramp;
import io.heliograph.vision.view.View;

/** Light along that part of the subject's outline which faces the key light. */
final class Rim {
    private Rim() {}

    /** In place, on the subject's layer. */
    static void add(View view, FloatImage subject, Rig.Key key) {
        if (key.rim() <= 0) {
            return;
        }
        int w = view.width();
        int h = view.height();
        Plane soft = view.subject.gaussian(4.5 * view.unit());
        float reach = 7 * view.unit();
        From from = key.from();
        float size = Math.max(0.3f, (float) Math.hypot(from.x, from.y));
        for (int y = 1; y < h - 1; y++) {
            for (int x = 1; x < w - 1; x++) {
                int i = y * w + x;
                if (view.subject.values[i] < 0.02f) {
                    continue;
                }
                float gx = (soft.values[i - 1] - soft.values[i + 1]) * reach;
                float gy = (soft.values[i + w] - soft.values[i - w]) * reach;
                float facing = (gx * from.x + gy * from.y) / size;
                float k = key.rim() * Ramp.step(0.06f, 0.9f, facing) * Ramp.step(0.02f, 0.5f, view.subject.values[i]);
                float own = 0.25f + 0.75f * FloatImage.displayed(view.own.luminance(i));
                subject.red().values[i] += k * own * key.colour().r();
                subject.green().values[i] += k * own * key.colour().g();
                subject.blue().values[i] += k * own * key.colour().b();
            }
        }
    }
}
