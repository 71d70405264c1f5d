// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console;

import io.heliograph.app.Heliograph;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;

/** A test of the console over HTTP; all of them share one application, with an operator of each role. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/console-data",
            "heliograph.outgoing.allowed=127.0.0.1/32",
            "heliograph.jobs.retry-delay=100ms",
            "heliograph.drop.polling=500ms",
            "heliograph.drop.profile-patience=1s",
            "heliograph.video.thumbnail-every=50ms",
            "heliograph.events.heartbeat=1s",
            "heliograph.console.streams=4",
            "heliograph.console.streams-each=2",
            "heliograph.guesses.window=10h", // no attempt comes back while a test runs, however slow the machine is
            "heliograph.admin.password=admin-administers",
            "heliograph.admin.users[0].name=vera",
            "heliograph.admin.users[0].password=vera-looks",
            "heliograph.admin.users[0].role=viewer",
            "heliograph.admin.users[1].name=otto",
            "heliograph.admin.users[1].password=otto-operates",
            "heliograph.admin.users[1].role=operator",
            "heliograph.oauth.registration=true",
            "heliograph.oauth.clients[0].id=assistant",
            "heliograph.oauth.clients[0].name=Assistant",
            "heliograph.oauth.clients[0].redirect-uris[0]=http://127.0.0.1:8765/callback"
        })
@Import({ConsoleOperations.class, ConsoleClient.class})
public @interface ConsoleTest {}
