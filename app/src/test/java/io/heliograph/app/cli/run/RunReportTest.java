// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.app.cli.run.LocalRunner.Ended;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import me.tongfei.progressbar.DelegatingProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.junit.jupiter.api.Test;

class RunReportTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    private final PrintStream unseen = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);

    private ProgressBar bar(int files) {
        return new ProgressBarBuilder()
                .setInitialMax(files)
                .setConsumer(new DelegatingProgressBarConsumer(_ -> {}))
                .build();
    }

    private List<String> lines(int files, boolean json, Optional<ProgressBar> bar) {
        try (var report = new RunReport(files, json, new RunReport.Streams(unseen, out, out), bar)) {
            for (int i = 0; i < files; i++) {
                report.add(Optional.empty(), new Ended.Done(List.of(), Optional.of("text " + i)));
            }
            if (bar.isPresent()) {
                assertThat(bytes.size()).as("nothing is printed into the bar").isZero();
            }
            report.summary();
        }
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void warningsAreListedWhenTheBarIsGone() {
        List<String> lines = lines(2, false, Optional.of(bar(2)));
        assertThat(lines).hasSize(3).startsWith("warning: (no file): text 0", "warning: (no file): text 1");
        assertThat(lines.getLast()).startsWith("2 done, 2 with a warning");
    }

    @Test
    void noMoreThanTwentyWarningsAreListedAfterABar() {
        List<String> lines = lines(23, false, Optional.of(bar(23)));
        assertThat(lines).hasSize(22).contains("warning: 3 more");
    }

    @Test
    void warningsWithoutABarArePrintedOnce() {
        assertThat(lines(2, false, Optional.empty())).hasSize(3);
    }

    @Test
    void warningsInJsonAreInItsLinesOnly() {
        assertThat(lines(2, true, Optional.empty())).hasSize(1);
    }
}
