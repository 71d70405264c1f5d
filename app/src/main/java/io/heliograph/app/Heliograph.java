// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import io.heliograph.app.cli.CommandRunner;
import io.heliograph.app.cli.command.VersionLine;
import io.heliograph.app.start.AheadOfTimeBeans;
import io.heliograph.app.start.CleanExit;
import io.heliograph.app.start.LocaleRestart;
import io.heliograph.app.start.PortCheck;
import io.heliograph.batch.dispatch.DispatchPools;
import java.util.TimeZone;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;

/**
 * A self-hosted visual AI service in one process. Spring Boot's error pages are disabled: every answer is our own JSON, also for requests
 * that reach no route.
 */
@SpringBootApplication(scanBasePackages = "io.heliograph", exclude = ErrorMvcAutoConfiguration.class)
public class Heliograph {
    /** Starts a server, or runs a command of the command line. */
    public static void main(String... arguments) {
        if (VersionLine.isMeant(arguments)) {
            System.out.println(VersionLine.text());
            return;
        }
        LocaleRestart.ifNeeded();
        // Without a common platform extension, OpenCV's classes would load as CUDA builds, and JavaCPP would search
        // every jar for 24 CUDA libraries, which takes two seconds of a processor. The extension is that of FFmpeg's
        // jar. Libraries without the extension are found too, such as those of -Plgpl
        System.getProperties().putIfAbsent("org.bytedeco.javacpp.platform.extension", "-gpl");
        // Spring Batch writes local times, and we write UTC, into the same tables
        TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
        if (CommandRunner.isMeant(arguments)) {
            System.exit(new CommandRunner(System.in, System.out, System.err).run(arguments));
        }
        var server = new SpringApplication(Heliograph.class);
        server.addListeners(new AheadOfTimeBeans(), new PortCheck());
        var context = server.run(CommandRunner.settings(arguments));
        CleanExit.install(context.getBean(DispatchPools.class)::drained);
    }
}
