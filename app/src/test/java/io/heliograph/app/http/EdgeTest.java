// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.app.Heliograph;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;

/** A test that speaks HTTP to the application; all of them share one. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/edge-data",
            "heliograph.sync.hold=4s",
            "heliograph.sync.max-waiting=2",
            "heliograph.events.polling=100ms",
            "heliograph.events.heartbeat=300ms",
            "heliograph.events.per-organization=4",
            "heliograph.limits.image-bytes=200000",
            "heliograph.limits.video-upload-bytes=3000000",
            "heliograph.plans.tight.features=image",
            "heliograph.plans.tight.requests-per-minute=3",
            "heliograph.plans.tight.max-queued=10",
            "heliograph.plans.tight.weight=1",
            "heliograph.plans.brief.features=*",
            "heliograph.plans.brief.requests-per-minute=100",
            "heliograph.plans.brief.max-queued=10",
            "heliograph.plans.brief.weight=1",
            "heliograph.plans.brief.upload-bytes=7000000",
            "heliograph.streaming.longest.brief=6s",
            "heliograph.streaming.sessions=6",
            "heliograph.streaming.per-organization=3",
            "heliograph.streaming.per-address=6",
            "heliograph.streaming.ping=1s",
            "heliograph.streaming.silence=8s"
        })
@Import({EdgeConfiguration.class, Client.class})
public @interface EdgeTest {}
