// SPDX-License-Identifier: Apache-2.0
package io.heliograph.batch.outcome;

import io.heliograph.batch.catalogue.StepWork;
import io.heliograph.storage.submissions.SubmissionOutcome;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.step.StepExecution;
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
    private final ExecutionContext base;

    private JobMemory(ExecutionContext context, ExecutionContext base) {
        this.context = context;
        this.base = base;
    }

    public static JobMemory of(JobExecution job) {
        return new JobMemory(job.getExecutionContext(), new ExecutionContext());
    }

    /** Memory of a partition: its values stay in the context of its step execution, until the partitioned step takes them over. */
    public static JobMemory ofPartition(StepExecution step) {
        return new JobMemory(step.getExecutionContext(), step.getJobExecution().getExecutionContext());
    }

    /** Takes over the values of an ended partition. Values of later partitions replace values of earlier ones; sets are united. */
    public synchronized void absorb(ExecutionContext partition) {
        partition.entrySet().stream()
                .filter(entry -> entry.getKey().startsWith(VALUE))
                .forEach(entry -> context.put(
                        entry.getKey(),
                        entry.getKey().startsWith(VALUE + StepWork.SET)
                                ? united(context.getString(entry.getKey(), ""), (String) entry.getValue())
                                : entry.getValue()));
        ObjectNode result = result();
        ((ObjectNode) JSON.readTree(partition.getString(RESULT, "{}")))
                .properties()
                .forEach(entry -> result.set(entry.getKey(), entry.getValue()));
        if (partition.containsKey(RESULT)) {
            context.putString(RESULT, result.toString());
        }
        if (partition.containsKey(WARNING)) {
            warn(partition.getString(WARNING));
        }
    }

    private static String united(String words, String more) {
        Set<String> all = new LinkedHashSet<>(List.of(words.split(" ", -1)));
        all.addAll(List.of(more.split(" ", -1)));
        all.remove("");
        return String.join(" ", all);
    }

    public void remember(String name, String value) {
        context.putString(VALUE + name, value);
    }

    public Optional<String> recall(String name) {
        String key = VALUE + name;
        return Optional.ofNullable((String) (context.containsKey(key) ? context.get(key) : base.get(key)));
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
