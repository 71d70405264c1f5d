// SPDX-License-Identifier: Apache-2.0
package io.heliograph.app.webhook;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Execution;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import io.heliograph.batch.webhook.WebhookOutbox;
import io.heliograph.storage.webhooks.DeliveryRows;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The scheduler's task that sends a webhook, with retries. The number of failed attempts is in the task's row, so it survives restarts. If
 * the process dies during an attempt, that counts as a failed attempt. The final state is stored before the row is deleted, so a death in
 * between loses nothing.
 */
final class DeliveryTask {
    private static final Logger LOG = LoggerFactory.getLogger(DeliveryTask.class);

    private final WebhookSender sender;
    private final DeliveryRows rows;
    private final List<Duration> retryDelays;

    DeliveryTask(WebhookSender sender, DeliveryRows rows, List<Duration> retryDelays) {
        this.sender = sender;
        this.rows = rows;
        this.retryDelays = List.copyOf(retryDelays);
    }

    CustomTask<Void> task() {
        return Tasks.custom(WebhookOutbox.TASK, Void.class)
                .onFailure(this::nextOrNever)
                .onDeadExecution(this::died)
                .execute((_, context) -> attempt(context.getExecution()));
    }

    private CompletionHandler<Void> attempt(Execution row) {
        String id = row.taskInstance.getId();
        return switch (sender.attempt(id, row.consecutiveFailures + 1)) {
            case SendAttempt.Delivered() -> (_, operations) -> operations.remove();
            case SendAttempt.Obsolete() -> (_, operations) -> operations.remove();
            case SendAttempt.Postponed(var until) -> {
                // not with db-scheduler's own methods, which either count a failure or reset the count
                rows.postpone(id, row.version, row.pickedBy, until);
                yield (_, _) -> {};
            }
            case SendAttempt.Failed(String why) -> throw new NotDeliveredException(id, why);
        };
    }

    private void died(ExecutionComplete done, ExecutionOperations<Void> operations) {
        Execution row = done.getExecution();
        sender.died(row.taskInstance.getId(), row.consecutiveFailures + 1, row.executionTime);
        nextOrNever(done, operations);
    }

    private void nextOrNever(ExecutionComplete done, ExecutionOperations<Void> operations) {
        Execution row = done.getExecution();
        String id = row.taskInstance.getId();
        int made = row.consecutiveFailures + 1;
        String why = done.getCause().map(Throwable::getMessage).orElse("the sending process died");
        if (made <= retryDelays.size()) {
            LOG.info("webhook {} attempt {}: {}", id, made, why);
            operations.reschedule(done, done.getTimeDone().plus(retryDelays.get(made - 1)));
        } else {
            LOG.warn("webhook {} given up after {} attempts: {}", id, made, why);
            sender.giveUp(id);
            operations.remove();
        }
    }

    /** Reports to the scheduler that the attempt failed. */
    static final class NotDeliveredException extends RuntimeException {
        NotDeliveredException(String id, String why) {
            super(why + " (" + id + ")");
        }
    }
}
