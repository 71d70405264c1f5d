// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import java.util.List;

/** Draws 150 templated prompts small and prints what share of them is seen as asked: run its main. */
final class AdherenceBenchmark {
    private AdherenceBenchmark() {}

    /** Judges every {@code step}th request. */
    static Adherence run(int step, int width, int height) {
        SceneStudio sceneStudio = SceneStudio.open();
        BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());
        Adherence adherence = new Adherence();
        List<Request> requests = Request.all();
        for (int i = 0; i < requests.size(); i += step) {
            Request request = requests.get(i);
            adherence.judge(
                    request,
                    sceneStudio.draw(
                            briefReader.read(request.prompt(), ""),
                            ShotOptions.of(width, height, i, DrawingQuality.LITE),
                            RenderListener.NONE));
        }
        return adherence;
    }

    /** Prints shares and every fault. */
    public static void main(String[] args) {
        Adherence a = run(1, 240, 180);
        a.faults.forEach(System.out::println);
        System.out.printf(
                "visible %d/%d, counts %d/%d, colours %d/%d (whole things %d), relations %d/%d%n",
                a.visible,
                a.visibleOf,
                a.counted,
                a.countedOf,
                a.coloured,
                a.colouredOf,
                a.colouredWhole,
                a.related,
                a.relatedOf);
    }
}
