// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.outcome;

import io.heliograph.storage.submissions.SubmissionOutcome;
import java.util.Optional;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Memory of a job across its steps and crashes, in Batch's job context: small values, the result and the warning up to
 * now.
 */
public final class JobMemory {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String RESULT = "result";
    private static final String WARNING = "warning";
    private static final String VALUE = "value.";

    private final ExecutionContext context;

    private JobMemory(ExecutionContext context) {
        this.context = context;
    }

    public static JobMemory of(JobExecution job) {
        return new JobMemory(job.getExecutionContext());
    }

    public void remember(String name, String value) {
        context.putString(VALUE + name, value);
    }

    public Optional<String> recall(String name) {
        return Optional.ofNullable((String) context.get(VALUE + name));
    }

    public synchronized void result(String key, Object value) {
        ObjectNode result = result();
        result.set(key, JSON.valueToTree(value));
        context.putString(RESULT, result.toString());
    }

    public synchronized void warn(String sentence) {
        String before = context.getString(WARNING, "");
        if (!before.contains(sentence)) {
            context.putString(WARNING, before.isEmpty() ? sentence : before + " " + sentence);
        }
    }

    /** The outcome of a job that completed. */
    public SubmissionOutcome outcome() {
        return new SubmissionOutcome.Completed(
                result().toString(), context.containsKey(WARNING) ? context.getString(WARNING) : null);
    }

    private ObjectNode result() {
        return (ObjectNode) JSON.readTree(context.getString(RESULT, "{}"));
    }
}
