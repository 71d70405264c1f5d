// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.compositing.DrawingQuality;
import io.heliograph.scene.language.BriefReader;
import io.heliograph.scene.render.RenderListener;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;

/** How long prompts take from words to picture, by size and quality, four times each: the first draws with code that is still being compiled. Arguments are prompts. */
final class SceneStudioBenchmark {
    private static final List<String> PROMPTS = List.of(
            "a red mug on a wooden table",
            "an orange cat in a meadow",
            "a cabin by a lake with pine trees and mountains at golden hour, wide shot",
            "snowy mountains with pine trees at sunrise",
            "a city street at night in the rain");

    private static final int ROUNDS = 4; // a server is warm

    private SceneStudioBenchmark() {}

    public static void main(String[] arguments) {
        SceneStudio sceneStudio = SceneStudio.open();
        BriefReader briefReader = BriefReader.load(sceneStudio.archetypes());
        for (String prompt : arguments.length > 0 ? List.of(arguments) : PROMPTS) {
            Brief brief = briefReader.read(prompt, "");
            System.out.println(prompt);
            for (int round = 0; round < ROUNDS; round++) {
                time(sceneStudio, brief, "lite, 1 MP", ShotOptions.of(1024, 1024, 7, DrawingQuality.LITE));
                time(sceneStudio, brief, "1 MP", ShotOptions.of(1024, 1024, 7, DrawingQuality.BASE));
            }
            time(sceneStudio, brief, "4 MP", ShotOptions.of(2048, 2048, 7, DrawingQuality.BASE));
        }
    }

    private static void time(SceneStudio sceneStudio, Brief brief, String what, ShotOptions shotOptions) {
        long start = System.nanoTime();
        long cpu = cpu();
        sceneStudio.draw(brief, shotOptions, RenderListener.NONE);
        double seconds = (System.nanoTime() - start) / 1e9;
        double processors = (cpu() - cpu) / 1e9;
        long used = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
        System.out.printf(
                Locale.ROOT, "  %-12s %6.2f s, %6.2f s of processors, heap %d MB%n", what, seconds, processors, used);
    }

    private static long cpu() {
        return ManagementFactory.getPlatformMXBean(com.sun.management.OperatingSystemMXBean.class)
                .getProcessCpuTime();
    }
}
