// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.batch.autoconfigure.BatchAutoConfiguration;
import org.springframework.boot.batch.jdbc.autoconfigure.BatchJdbcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;

/**
 * A self-hosted visual AI service in one process. Boot's error pages are left out: every answer, also to what never reaches a route, is ours and is JSON.
 * So is its setup of Spring Batch: the engine makes a job repository of its own, which joins transactions and is fenced.
 */
@SpringBootApplication(
        scanBasePackages = "io.heliograph",
        exclude = {ErrorMvcAutoConfiguration.class, BatchAutoConfiguration.class, BatchJdbcAutoConfiguration.class})
public class Heliograph {
    /** Starts the process. */
    public static void main(String... arguments) {
        SpringApplication.run(Heliograph.class, arguments);
    }
}
