// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.webhooks;

import static org.assertj.core.api.Assertions.assertThat;

import io.heliograph.config.ClientFailure;
import io.heliograph.config.ErrorCode;
import io.heliograph.storage.SampleRequests;
import io.heliograph.storage.TemporaryDatabase;
import io.heliograph.storage.database.SqlStatements;
import io.heliograph.storage.submissions.SubmissionOutcome;
import io.heliograph.storage.submissions.Submissions;
import io.heliograph.storage.webhooks.DeliveryQueries.DeliveryRow;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DeliveryQueriesTest {
    @RegisterExtension
    static final TemporaryDatabase DATABASE = TemporaryDatabase.create();

    private static final Instant START = Instant.parse("2026-05-01T00:00:00Z");

    private final SqlStatements sqlStatements = DATABASE.sql();
    private final DeliveryOutbox deliveryOutbox = new DeliveryOutbox(sqlStatements, Clock.systemUTC());
    private final DeliveryQueries queries = new DeliveryQueries(sqlStatements);

    @Test
    void pagesAreFoundThroughAnIndexAndTellTheLastAnswer() {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            made.add(delivery());
        }
        deliveryOutbox.record(made.get(3), 1, START, Duration.ofMillis(5), 500, "answered 500");
        deliveryOutbox.record(made.get(3), 2, START.plusSeconds(60), Duration.ofMillis(5), 404, "answered 404");
        deliveryOutbox.finish(made.get(3), WebhookDelivery.State.FAILED);

        List<DeliveryRow> first = queries.page(Optional.empty(), Optional.empty(), 20);
        List<DeliveryRow> second =
                queries.page(Optional.empty(), Optional.of(first.getLast().id()), 20);
        List<String> seen = new ArrayList<>(first.stream().map(DeliveryRow::id).toList());
        second.forEach(row -> seen.add(row.id()));
        assertThat(seen)
                .isEqualTo(made.stream()
                        .sorted(Comparator.reverseOrder())
                        .toList()); // ids of one millisecond are in no order

        assertThat(queries.page(Optional.of(WebhookDelivery.State.FAILED), Optional.empty(), 20))
                .singleElement()
                .satisfies(row -> {
                    assertThat(row.attempts()).isEqualTo(2);
                    assertThat(row.status()).contains(404);
                    assertThat(row.error()).contains("answered 404");
                    assertThat(row.lastAt()).contains(START.plusSeconds(60));
                    assertThat(row.finishedAt()).isPresent();
                });
        for (Optional<WebhookDelivery.State> state :
                List.of(Optional.<WebhookDelivery.State>empty(), Optional.of(WebhookDelivery.State.PENDING))) {
            assertThat(queries.explain(state, Optional.of(made.get(20))))
                    .filteredOn(step -> "webhook_delivery".equals(step.get("table")))
                    .singleElement()
                    .satisfies(step -> {
                        assertThat(step.get("key"))
                                .isEqualTo(state.isPresent() ? "webhook_delivery_state_id" : "PRIMARY");
                        assertThat(String.valueOf(step.get("Extra"))).doesNotContain("filesort", "temporary");
                    });
        }
    }

    @Test
    void theReceiversAddressIsToldWithoutWhatOpensIt() {
        String id = delivery();
        sqlStatements.inTransaction(() -> sqlStatements.update(
                "UPDATE webhook_delivery SET url = 'https://user:pass@shop.example:8443/hooks?token=secret#part' WHERE id = ?",
                id));

        assertThat(queries.page(Optional.empty(), Optional.empty(), 500))
                .filteredOn(row -> row.id().equals(id))
                .singleElement()
                .satisfies(row -> assertThat(row.url()).isEqualTo("https://shop.example:8443/hooks?…"));
        assertThat(deliveryOutbox.find(id).orElseThrow().url().getQuery()).isEqualTo("token=secret");
        assertThat(deliveryOutbox.find(id).orElseThrow().shown().url())
                .hasToString("https://shop.example:8443/hooks?…");
        sqlStatements.inTransaction(() -> sqlStatements.update("DELETE FROM webhook_delivery WHERE id = ?", id));
    }

    private String delivery() {
        String request = new SampleRequests(sqlStatements).add("erase", 1, "FAILED", START);
        return sqlStatements.inTransaction(() -> {
            new Submissions(sqlStatements, Clock.systemUTC())
                    .settle(
                            request,
                            new SubmissionOutcome.Failed(new ClientFailure(ErrorCode.PROCESSING_FAILED, "no", "no")));
            return deliveryOutbox.add(request).orElseThrow();
        });
    }
}
