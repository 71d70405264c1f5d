// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.console.overview;

import io.heliograph.app.console.LiveTopic;
import io.heliograph.app.metrics.QueueMetrics;
import io.heliograph.app.nodes.NodeOperations;
import io.heliograph.storage.executions.RequestChanges;
import io.heliograph.storage.executions.RequestFilter;
import io.heliograph.storage.executions.RequestQueries;
import java.time.Clock;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Live topics of the operators' pages. */
@Configuration(proxyBeanMethods = false)
class ConsoleTopics {
    private static final int PAGE = 50;
    private static final Duration NODES = Duration.ofSeconds(2);
    private static final long WHILE_WORKING_SECONDS = 2;

    private record Topic(String name, Duration every, UnaryOperator<String> look) implements LiveTopic {
        @Override
        public String state(String key) {
            return look.apply(key);
        }
    }

    @Bean
    LiveTopic overviewTopic(OverviewView view) {
        return new Topic("overview", Duration.ofSeconds(1), _ -> view.now().toString());
    }

    /** Topic of the list of jobs: changes with the 50 newest rows, and every two seconds while any request waits or runs. */
    @Bean
    LiveTopic jobsTopic(RequestQueries requestQueries, QueueMetrics queues, Clock clock) {
        return new Topic("jobs", Duration.ofSeconds(1), _ -> {
            boolean working = queues.depths().stream().anyMatch(depth -> depth.waiting() + depth.running() > 0);
            return requestQueries.page(RequestFilter.ALL, Long.MAX_VALUE, PAGE)
                    + (working ? currentInterval(clock) : "");
        });
    }

    /** Topic of one job: changes with its rows, and every two seconds while it waits, because the page shows its queue position. */
    @Bean
    LiveTopic jobTopic(RequestChanges changes, Clock clock) {
        return new Topic(
                "job",
                Duration.ofMillis(500),
                id -> changes.mark(id)
                        .map(mark -> mark.text() + (mark.waiting() ? currentInterval(clock) : ""))
                        .orElse("gone"));
    }

    private static String currentInterval(Clock clock) {
        return " at " + clock.instant().getEpochSecond() / WHILE_WORKING_SECONDS;
    }

    @Bean
    LiveTopic nodesTopic(NodeOperations nodes) {
        return new Topic("nodes", NODES, _ -> nodes.list(Duration.ofDays(1)).toString());
    }
}
