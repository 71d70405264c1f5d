// SPDX-License-Identifier: Apache-2.0
package io.heliograph.scene;

import io.heliograph.scene.brief.Brief;
import io.heliograph.scene.language.Prompts;
import io.heliograph.scene.render.Progress;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;

/** How long prompts take from words to picture, by size and quality, four times each: the first draws with code that is still being compiled. Arguments are prompts. */
final class StudioBenchmark {
    private static final List<String> PROMPTS = List.of(
            "a red mug on a wooden table",
            "an orange cat in a meadow",
            "a cabin by a lake with pine trees and mountains at golden hour, wide shot",
            "snowy mountains with pine trees at sunrise",
            "a city street at night in the rain");

    private static final int ROUNDS = 4; // a server is warm

    private StudioBenchmark() {}

    public static void main(String[] arguments) {
        Studio studio = Studio.open();
        Prompts prompts = Prompts.load(studio.archetypes());
        for (String prompt : arguments.length > 0 ? List.of(arguments) : PROMPTS) {
            Brief brief = prompts.read(prompt, "");
            System.out.println(prompt);
            for (int round = 0; round < ROUNDS; round++) {
                time(studio, brief, "lite, 1 MP", Shot.of(1024, 1024, 7, Quality.LITE));
                time(studio, brief, "1 MP", Shot.of(1024, 1024, 7, Quality.BASE));
            }
            time(studio, brief, "4 MP", Shot.of(2048, 2048, 7, Quality.BASE));
        }
    }

    private static void time(Studio studio, Brief brief, String what, Shot shot) {
        long start = System.nanoTime();
        long cpu = cpu();
        studio.draw(brief, shot, Progress.NONE);
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
