// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.http;

import io.heliograph.app.Heliograph;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Import;

/** A test of an installation with small limits for guesses and a host name of its own for files. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@SpringBootTest(
        classes = Heliograph.class,
        webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT,
        properties = {
            "heliograph.data-dir=target/fork-${test.fork:0}/strict-edge-data",
            "heliograph.sync.hold=4s",
            "heliograph.files.public-url=https://files.example.org/",
            "heliograph.guesses.tokens=100",
            "heliograph.admin.password=open sesame",
            "heliograph.admin.users[0].name=vera",
            "heliograph.admin.users[0].password=vera-looks",
            "heliograph.admin.users[0].role=viewer"
        })
@Import({EdgeConfiguration.class, Client.class})
@interface StrictEdgeTest {}
