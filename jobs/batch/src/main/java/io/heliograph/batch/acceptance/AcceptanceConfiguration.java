// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.acceptance;

import io.heliograph.batch.dependencies.DependencyHealth;
import io.heliograph.batch.fetch.FetchedRequests;
import io.heliograph.batch.intake.PlanRights;
import io.heliograph.batch.queue.DispatchQueues;
import io.heliograph.batch.queue.QueueForecast;
import io.heliograph.batch.run.RequestTracing;
import io.heliograph.config.Settings;
import io.heliograph.storage.database.DatabaseClock;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.objects.ObjectStore;
import io.heliograph.storage.submissions.FairClock;
import io.heliograph.storage.submissions.IdempotencyKeys;
import io.heliograph.storage.submissions.QueueQueries;
import io.heliograph.storage.submissions.Submissions;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Wires the acceptance of submissions. */
@Configuration(proxyBeanMethods = false)
class AcceptanceConfiguration {
    @Bean
    RequestAcceptance acceptance(
            SqlStatements sqlStatements,
            JobRepository repository,
            Submissions submissions,
            FairClock fairClock,
            ObjectStore objects,
            QueueQueries counts,
            DispatchQueues queues,
            QueueForecast waiting,
            FetchedRequests fetched,
            DependencyHealth health,
            PlanRights plans,
            ObjectProvider<RequestTracing> tracing,
            Settings settings,
            DatabaseClock clock) {
        return new RequestAcceptance(
                sqlStatements,
                repository,
                submissions,
                fairClock,
                new InlineInputs(objects, health, settings.dependencies().answerWithin()),
                health,
                new AdmissionControl(counts, plans, settings),
                queues,
                new RepeatedSubmissions(new IdempotencyKeys(sqlStatements, clock)),
                waiting,
                fetched,
                tracing.getIfAvailable(() -> RequestTracing.OFF),
                clock);
    }
}
