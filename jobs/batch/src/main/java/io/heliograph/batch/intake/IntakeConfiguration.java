// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.intake;

import io.heliograph.batch.catalogue.OwnContents;
import io.heliograph.config.Settings;
import io.heliograph.storage.outgoing.GuardedHttp;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the intake of submissions. */
@Configuration(proxyBeanMethods = false)
class IntakeConfiguration {
    @Bean
    PlanRights planRights(Settings settings) {
        return new PlanRights(settings.plans());
    }

    @Bean
    SubmissionService submissionService(
            RequestIntake intake, PlanRights plans, GuardedHttp http, OwnContents contents, Settings settings) {
        return new SubmissionService(intake, plans, http, contents, settings);
    }
}
