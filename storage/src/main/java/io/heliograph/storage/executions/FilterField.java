// SPDX-License-Identifier: Apache-2.0
package io.heliograph.storage.executions;

import io.heliograph.config.EntryPoint;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * Fields for filtering requests. Each has the name of a query parameter, a meaning for the documentation, a condition
 * in SQL over {@code s} (the submission) and {@code e} (its latest job execution), and a reader of the value for the
 * condition.
 */
public enum FilterField {
    /** State of the request, in one word. */
    STATE(
            "state of the request: WAITING, RUNNING, TRYING_AGAIN, COMPLETED, FAILED, CANCELLED, ABANDONED or UNCLEAR",
            "",
            text -> FilterValues.oneOf("state", RequestState.NAMES, text)),
    /** Status of the latest job execution. */
    STATUS(
            "status of the job in Spring Batch: " + String.join(", ", FilterValues.STATUSES),
            "e.STATUS = :status",
            text -> FilterValues.oneOf("status", FilterValues.STATUSES, text)),
    /** Outcome of the request. */
    OUTCOME(
            "how the request ended: COMPLETED or ERROR; OPEN if it has not",
            "s.outcome <=> NULLIF(:outcome, 'OPEN')",
            text -> FilterValues.oneOf("outcome", FilterValues.OUTCOMES, text)),
    /** Code of the failure. */
    ERROR_CODE(
            "code of the failure, such as TIMEOUT",
            "s.error_code = :error_code",
            text -> FilterValues.oneOf("error_code", FilterValues.ERROR_CODES, text)),
    /** Text that the failure's message, details or trace contains. */
    TEXT(
            "words in the failure's message, details or trace, at least 3 characters",
            "s.outcome = 'ERROR' AND (s.error_message LIKE :text OR s.error_details LIKE :text OR e.EXIT_MESSAGE LIKE :text)",
            text -> FilterValues.within(FilterValues.atLeast("text", 3, text))),
    /** Name of the operation. */
    OPERATION(
            "name of the operation, such as image.erase",
            "s.operation = :operation",
            text -> FilterValues.ascii("operation", text)),
    /** Number of the organization. */
    ORGANIZATION(
            "number of the organization",
            "s.organization_id = :organization",
            text -> FilterValues.number("organization", text)),
    /** Pool of workers. */
    POOL(
            "pool of workers: " + String.join(", ", FilterValues.POOLS),
            "s.pool = :pool",
            text -> FilterValues.oneOf("pool", FilterValues.POOLS, text.toLowerCase(Locale.ROOT))),
    /** Entry point of the request. */
    SOURCE(
            "entry point: " + EntryPoint.IDS,
            "s.source = :source",
            text -> FilterValues.oneOf("source", FilterValues.SOURCES, text)),
    /** The process that ran the request last. */
    NODE("process that ran it last", "e.process_id = :node", text -> FilterValues.ascii("node", text)),
    /** The beginning of the request's id. */
    REQUEST(
            "the request's id, or its first 8 characters or more",
            "s.request_id LIKE :request",
            text -> FilterValues.beginning(FilterValues.atLeast(
                    "request", 8, FilterValues.ascii("request", text).toLowerCase(Locale.ROOT)))),
    /** Id of the request that this one repeats from scratch. */
    CLONED_FROM(
            "the request that it repeats from scratch",
            "s.cloned_from = :cloned_from",
            text -> FilterValues.ascii("cloned_from", text)),
    /** The beginning of its webhook's address. */
    RECEIVER(
            "the beginning of the webhook's address, such as https://shop.example/",
            "s.webhook_url LIKE :receiver",
            FilterValues::beginning),
    /** Minimum number of failed attempts. */
    ATTEMPTS(
            "minimum failed attempts",
            "s.attempts + s.attempts_before >= :attempts",
            text -> FilterValues.number("attempts", text)),
    /** Minimum number of deaths of its process. */
    CRASHES("minimum deaths of its process", "s.crashes >= :crashes", text -> FilterValues.number("crashes", text)),
    /** Earliest time of acceptance. */
    FROM(
            "accepted then or later, such as 2026-01-31T12:00:00Z",
            "s.accepted_at >= :from",
            text -> FilterValues.time("from", text)),
    /** End of the acceptance times, exclusive. */
    TO("accepted before then", "s.accepted_at < :to", text -> FilterValues.time("to", text)),
    /** Earliest time of the end. */
    SETTLED_FROM(
            "ended then or later", "s.settled_at >= :settled_from", text -> FilterValues.time("settled_from", text)),
    /** Upper bound of the time of the end, exclusive. */
    SETTLED_TO("ended before then", "s.settled_at < :settled_to", text -> FilterValues.time("settled_to", text)),
    /** Minimum seconds from acceptance to end. */
    SECONDS(
            "minimum seconds from acceptance to end",
            "s.settled_at >= TIMESTAMPADD(SECOND, :seconds, s.accepted_at)",
            text -> FilterValues.number("seconds", text));

    private final String meaning;
    private final String condition;

    @SuppressWarnings("ImmutableEnumChecker") // stateless functions
    private final Function<String, Object> reader;

    FilterField(String meaning, String condition, Function<String, Object> reader) {
        this.meaning = meaning;
        this.condition = condition;
        this.reader = reader;
    }

    /** The name of its query parameter. */
    public String parameter() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Description for the documentation. */
    public String meaning() {
        return meaning;
    }

    /** The field with this parameter's name. */
    public static Optional<FilterField> named(String parameter) {
        for (FilterField field : values()) {
            if (field.parameter().equals(parameter)) {
                return Optional.of(field);
            }
        }
        return Optional.empty();
    }

    String condition() {
        // not a constant of STATE: RequestState needs these fields when it is initialized
        return this == STATE ? RequestState.SQL + " = :state" : condition;
    }

    /** Reads the value of the condition's parameter from text. */
    Object read(String text) {
        return reader.apply(FilterValues.atMost(parameter(), text));
    }
}
